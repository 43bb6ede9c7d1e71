//! A game on a directed graph without cycles: the Grundy value of every node.
//!
//! A piece stands on a node and a move takes it along an edge. The Grundy value of a node is the
//! mex of the values of its successors, so it is known when theirs are: in reverse topological
//! order, which is the order in which a depth-first search leaves the nodes. Several pieces, on
//! one node or on many, are a sum: lost for the player to move exactly when the nim-sum (xor) of
//! their values is 0 (R. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy,
//! Mathematics and games, 1939).

/// The Grundy value of each node, or a node on a cycle; `moves[v]` lists the successors of `v`.
///
/// The nodes may be numbered in any order, and a successor may be listed twice. A value is at
/// most the number of successors. O(nodes + edges) time, O(nodes) memory beside the graph; no
/// recursion, so a path of 10^6 edges does no harm.
///
/// # Errors
///
/// A node that can be reached from itself, if there is one.
///
/// # Panics
///
/// If a successor is not below `moves.len()`.
///
/// ```
/// use templates::dag::grundy;
/// assert_eq!(grundy(&[vec![2, 1], vec![2], vec![]]), Ok(vec![2, 1, 0]));
/// assert_eq!(grundy(&[vec![1], vec![1]]), Err(1));
/// ```
pub fn grundy(moves: &[Vec<usize>]) -> Result<Vec<u32>, usize> {
    let most = moves.iter().map(|to| to.len()).max().unwrap_or(0);
    let mut seen = vec![0; most + 1]; // seen[g] == v + 1: a move from v reaches the value g
    let mut values = vec![0; moves.len()];
    let mut state = vec![0u8; moves.len()]; // 0: new, 1: on the path, 2: its value is known
    let mut path = Vec::new(); // (node, how many of its moves were looked at)
    for start in 0..moves.len() {
        if state[start] == 0 {
            state[start] = 1;
            path.push((start, 0));
        }
        while let Some((v, looked)) = path.pop() {
            if looked < moves[v].len() {
                path.push((v, looked + 1));
                let to = moves[v][looked];
                if state[to] == 1 {
                    return Err(to);
                }
                if state[to] == 0 {
                    state[to] = 1;
                    path.push((to, 0));
                }
            } else {
                for &to in &moves[v] {
                    seen[values[to] as usize] = v + 1;
                }
                values[v] = seen.iter().take_while(|&&s| s == v + 1).count() as u32;
                state[v] = 2;
            }
        }
    }
    Ok(values)
}
