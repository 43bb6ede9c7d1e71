//! Green Hackenbush: cut an edge, and what no longer hangs together with the ground falls away;
//! who cannot cut loses.
//!
//! The colon principle: branches at one node may be replaced by a stalk (a path) whose length is
//! the nim-sum (xor) of their values, and an edge with a value v on top of it is worth v + 1. The
//! fusion principle: the nodes of a cycle may be fused into one, where the edges of the cycle
//! become loops; a loop is worth 1, like a stalk of length 1 (E. R. Berlekamp, J. H. Conway,
//! R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 7).

/// The Grundy value of a tree that stands on the ground at `root`; `None` if it is no tree.
///
/// `near[v]` lists the neighbours of `v`, so each edge stands in two lists. A tree is connected
/// and has one node more than edges. O(nodes) time and memory; no recursion.
///
/// # Panics
///
/// If `root` or a neighbour is not below `near.len()`.
///
/// ```
/// use templates::hackenbush::tree;
/// assert_eq!(tree(&[vec![1], vec![0, 2, 3], vec![1], vec![1]], 0), Some(1));
/// assert_eq!(tree(&[vec![1, 1], vec![0, 0]], 0), None);
/// ```
pub fn tree(near: &[Vec<usize>], root: usize) -> Option<u32> {
    let mut parent = vec![near.len(); near.len()]; // near.len(): not reached
    parent[root] = root;
    let mut order = vec![root]; // breadth first: each node after its parent
    let mut at = 0;
    while at < order.len() {
        let v = order[at];
        for &to in &near[v] {
            if parent[to] == near.len() {
                parent[to] = v;
                order.push(to);
            }
        }
        at += 1;
    }
    let ends: usize = near.iter().map(|to| to.len()).sum();
    if order.len() < near.len() || ends != 2 * (near.len() - 1) {
        return None;
    }
    let mut values = vec![0; near.len()];
    for &v in order[1..].iter().rev() {
        values[parent[v]] ^= values[v] + 1;
    }
    Some(values[root])
}

/// The Grundy value of a graph on nodes 0..`nodes` that stands on the ground at `ground`.
///
/// Loops, multiple edges and parts that do not hang together with the ground may be there. A
/// picture with several nodes on the ground is the same with those fused into one. What is left
/// when every cycle is fused is a tree of bridges with loops at its nodes. Time
/// O((nodes + edges)·log nodes), memory O(nodes + edges); no recursion.
///
/// # Panics
///
/// If `ground` or an end of an edge is not below `nodes`.
///
/// ```
/// use templates::hackenbush::graph;
/// assert_eq!(graph(3, &[(0, 1), (1, 2), (2, 0)], 0), 1); // a triangle
/// assert_eq!(graph(3, &[(0, 1), (1, 2), (2, 1)], 0), 1); // a stalk with a double edge on top
/// ```
pub fn graph(nodes: usize, edges: &[(usize, usize)], ground: usize) -> u32 {
    let mut near = vec![Vec::new(); nodes];
    for (e, &(a, b)) in edges.iter().enumerate() {
        near[a].push((b, e));
        near[b].push((a, e));
    }
    let mut parent = vec![nodes; nodes]; // nodes: not reached
    let mut up = vec![edges.len(); nodes]; // the edge to the parent
    let mut place = vec![0; nodes]; // in the order: breadth first, each node after its parent
    parent[ground] = ground;
    let mut order = vec![ground];
    let mut at = 0;
    while at < order.len() {
        let v = order[at];
        place[v] = at;
        for &(to, e) in &near[v] {
            if parent[to] == nodes {
                parent[to] = v;
                up[to] = e;
                order.push(to);
            }
        }
        at += 1;
    }
    // An edge outside the tree closes a cycle: its ends climb until they meet, fusing the path.
    let mut top: Vec<usize> = (0..nodes).collect(); // leads to the uppermost node of the fused
    for (e, &(a, b)) in edges.iter().enumerate() {
        if parent[a] < nodes && up[a] != e && up[b] != e {
            let (mut a, mut b) = (find(&mut top, a), find(&mut top, b));
            while a != b {
                let lower = if place[a] > place[b] { &mut a } else { &mut b };
                top[*lower] = parent[*lower];
                *lower = find(&mut top, *lower);
            }
        }
    }
    let mut values = vec![0; nodes];
    for &(a, b) in edges {
        let v = find(&mut top, a);
        if v == find(&mut top, b) {
            values[v] ^= 1;
        }
    }
    for &v in order[1..].iter().rev() {
        if top[v] == v {
            values[find(&mut top, parent[v])] ^= values[v] + 1;
        }
    }
    values[ground]
}

/// The node that `v` has been fused into.
fn find(top: &mut [usize], mut v: usize) -> usize {
    while top[v] != v {
        top[v] = top[top[v]];
        v = top[v];
    }
    v
}
