//! The ports that the extension sends to, and who else listens on one.

use anyhow::{Context, Result, bail};
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

pub const DEFAULT: u16 = 10043;

/// Those that it sends to unasked; the default first.
const KNOWN: [u16; 7] = [DEFAULT, 10045, 10042, 6174, 4244, 1327, 27121];

/// Which ports there are to choose from.
pub fn help() -> String {
    let known = KNOWN.map(|port| port.to_string()).join(", ");
    format!(
        "The extension sends to these ports: {known}. For another one, enter it in its options."
    )
}

/// Listens on both loopback addresses, and says where. Port 0 is any free one.
pub fn bind(port: u16) -> Result<(Vec<TcpListener>, String)> {
    match both(port) {
        Ok(listeners) => {
            let places = listeners.iter().map(|it| Ok(it.local_addr()?.to_string()));
            let places = places.collect::<io::Result<Vec<_>>>()?.join(" and ");
            Ok((listeners, places))
        }
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            let by = owner::of(port).map_or(String::new(), |owner| format!(" by {owner}"));
            let mut others = KNOWN.into_iter().filter(|&other| other != port);
            match others.find(|&other| both(other).is_ok()) {
                Some(other) => bail!("port {port} is in use{by}; try: cargo listen --port {other}"),
                None => bail!("port {port} is in use{by}, and so are all that the extension knows"),
            }
        }
        Err(error) => Err(error).with_context(|| format!("listen on port {port}")),
    }
}

/// A machine without IPv6 listens on 127.0.0.1 alone.
fn both(port: u16) -> io::Result<Vec<TcpListener>> {
    let four = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    let six = SocketAddr::from((Ipv6Addr::LOCALHOST, four.local_addr()?.port()));
    match TcpListener::bind(six) {
        Ok(six) => Ok(vec![four, six]),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Err(error),
        Err(_) => Ok(vec![four]),
    }
}

#[cfg(target_os = "linux")]
mod owner {
    use std::fs;

    /// The program that listens on a port, as far as the kernel lets us see.
    pub fn of(port: u16) -> Option<String> {
        let sockets: Vec<String> =
            ["tcp", "tcp6"].iter().flat_map(|table| listening(table, port)).collect();
        for process in fs::read_dir("/proc").ok()?.flatten() {
            let id = process.file_name().into_string().unwrap_or_default();
            if !id.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            let files = fs::read_dir(process.path().join("fd")).into_iter().flatten().flatten();
            let mut links = files.filter_map(|file| fs::read_link(file.path()).ok());
            if links.any(|link| sockets.iter().any(|socket| link.as_os_str() == socket.as_str())) {
                let name = fs::read_to_string(process.path().join("comm")).unwrap_or_default();
                return Some(format!("{} (process {id})", name.trim()));
            }
        }
        None
    }

    /// The sockets that listen on a port: of each line, the local address, the state, the inode.
    fn listening(table: &str, port: u16) -> Vec<String> {
        let text = fs::read_to_string(format!("/proc/net/{table}")).unwrap_or_default();
        let port = format!(":{port:04X}");
        let sockets = text.lines().skip(1).filter_map(|line| {
            let words: Vec<&str> = line.split_ascii_whitespace().collect();
            let listens = words.get(1)?.ends_with(&port) && *words.get(3)? == "0A";
            listens.then(|| format!("socket:[{}]", words.get(9).unwrap_or(&"")))
        });
        sockets.collect()
    }
}

#[cfg(not(target_os = "linux"))]
mod owner {
    pub fn of(_: u16) -> Option<String> {
        None
    }
}
