import CPlatform
import Sandboxing

/// E: the network, and sockets of this machine.
extension AttackCase {
  static let connections: [AttackCase?] =
    [
      probe(
        "E1.tcp", ["connect-tcp", "{tcp}"], .networkConnect, "connect",
        "connect to 127.0.0.1:{tcp} (TCP)", sideEffect: .tcp),
      call(
        "E1.tcp6", "connect", ["t:6", "b:{tcp6}", "28"], .networkConnect,
        "connect to [::1]:{tcp6} (TCP)", sideEffect: .tcp6),
      call(
        "E1.mapped", "connect", ["t:6", "m:{tcp}", "28"], .networkConnect,
        "connect to [::ffff:127.0.0.1]:{tcp} (TCP)", sideEffect: .tcp),
      probe(
        "E2.fast-open", ["fast-open", "{tcp}"], .networkSend, "sendto",
        "send to 127.0.0.1:{tcp} (TCP)", sideEffect: .tcp),
      probe(
        "E2.fast-open-connect", ["fast-open-connect", "{tcp}"], .networkConnect, "connect",
        "connect to 127.0.0.1:{tcp} (TCP)", sideEffect: .tcp),
      probe(
        "E5.sendto", ["send-udp", "{udp}"], .networkSend, "sendto",
        "send to 127.0.0.1:{udp} (UDP)", sideEffect: .udp),
      probe(
        "E5.sendmsg", ["sendmsg-udp", "{udp}"], .networkSend, "sendmsg",
        "send to 127.0.0.1:{udp} (UDP)", sideEffect: .udp),
      probe(
        "E5.sendmmsg", ["sendmmsg-udp", "{udp}"], .networkSend, "sendmmsg",
        "send to 127.0.0.1:{udp} (UDP)", sideEffect: .udp),
      probe(
        "E5.connected", ["send-connected-udp", "{udp}"], .networkConnect, "connect",
        "connect to 127.0.0.1:{udp} (UDP)", sideEffect: .udp),
      call(
        "E7.bind", "bind", ["t:", "a:0", "16"], .networkListen, "bind to 127.0.0.1:0 (TCP)"),
      probe("E7.listen", ["listen"], .networkListen, "listen", "listen for connections"),
      call(
        "E7.accept", "accept", ["t:", "0", "0"], .networkListen, "accept a connection",
        control: .failsWith(EINVAL)),
      call(
        "E7.accept4", "accept4", ["t:", "0", "0", "0"], .networkListen, "accept a connection",
        control: .failsWith(EINVAL)),
      call(
        "E11.abstract", "connect", ["n:", "@:{abstract}", "{abstractLength}"], .networkConnect,
        "connect to local socket @{abstract}", sideEffect: .abstract),
      probe(
        "E12.named", ["connect-local", "{stream}"], .networkConnect, "connect",
        "connect to local socket {stream}", sideEffect: .localStream),
      probe(
        "E13.named-datagram", ["send-local", "{datagram}"], .networkSend, "sendto",
        "send to local socket {datagram}", sideEffect: .localDatagram),
      call(
        "E14.abstract-bind", "bind", ["n:", "@:{abstract}-2", "{abstractLength2}"], .networkListen,
        "bind to local socket @{abstract}-2"),
      call(
        "E14.named-bind", "bind", ["n:", "l:{own}/tmp/socket", "110"], .networkListen,
        "bind to local socket {own}/tmp/socket"),
    ] + scopeWall

  /// The filter left out: Landlock's own rules for TCP, abstract sockets and signals.
  private static let scopeWall: [AttackCase?] = [
    wall("E1.tcp-landlock", ["connect-tcp", "{tcp}"], EACCES, .tcp),
    wall("E7.bind-landlock", ["bind-tcp", "0"], EACCES, nil),
    number("connect").map {
      wall(
        "E11.abstract-landlock", ["call", $0, "n:", "@:{abstract}", "{abstractLength}"], EPERM,
        .abstract)
    },
    wall("G1.kill-landlock", ["kill", "{victim}", "9"], EPERM, .victim),
  ]

  private static func wall(
    _ id: String, _ arguments: [String], _ error: Int32, _ sideEffect: SideEffect?
  ) -> AttackCase {
    quiet(id, arguments, error, .landlock, sideEffect: sideEffect) { $0.disabled = [.systemCalls] }
  }

  private static func socket(
    _ id: String, _ numbers: [String], _ words: String, control: Control = .succeeds
  ) -> AttackCase? {
    call(id, "socket", numbers, .networkSocket, "open a socket (\(words))", control: control)
  }

  static let sockets: [AttackCase?] = [
    socket("E3.multipath", ["2", "1", "262"], "IPv4, type 1, protocol 262"),
    socket(
      "E8.odd-type", ["2", "12", "0"], "IPv4, type 12, protocol 0", control: .failsWith(EINVAL)),
    socket("E9.netlink", ["16", "3", "15"], "netlink, type 3, protocol 15"),
    quietCall("E9.interfaces", "socket", ["16", "3", "0"], EAFNOSUPPORT, .seccomp) { _ in },
    socket("K3.netlink-high-bits", ["0x100000010", "3", "15"], "netlink, type 3, protocol 15"),
    socket("E10.virtual-machine", ["40", "1", "0"], "virtual machine, type 1, protocol 0"),
    socket(
      "E10.unknown-family", ["99", "1", "0"], "family 99, type 1, protocol 0",
      control: .failsWith(EAFNOSUPPORT)),
    probe(
      "E13.datagram-pair", ["datagram-pair"], .networkSocket, "socketpair",
      "open a pair of datagram sockets"),
    call(
      "E13.pair-family", "socketpair", ["2", "1", "0", "z:8"], .networkSocket,
      "open a pair of datagram sockets", control: .failsWith(EOPNOTSUPP)),
    call(
      "E13.pair-protocol", "socketpair", ["1", "1", "1", "z:8"], .networkSocket,
      "open a pair of datagram sockets"),
    call(
      "E2.fast-open-unaddressed", "sendto", ["n:", "s:leak", "4", "0x20000000", "0", "0"],
      .networkSend, "send to the other end", control: .failsWith(ENOTCONN)),
    call(
      "E5.address-below-4-GiB", "sendto", ["g:", "s:leak", "4", "0", "0x1000", "16"],
      .networkSend, "send to somebody", control: .failsWith(EFAULT)),
    call(
      "E5.address-above-4-GiB", "sendto", ["g:", "s:leak", "4", "0", "0x100000000", "16"],
      .networkSend, "send to somebody", control: .failsWith(EFAULT)),
    call(
      "E15.filter", "setsockopt", ["q:", "1", "26", "1", "16"], .networkSocket,
      "set an option of a socket (level 1, 26)", control: .failsWith(EFAULT)),
    call(
      "E13.recvmsg", "recvmsg", ["n:", "1", "0"], .networkSend, "receive a message",
      control: .failsWith(EFAULT)),
    call(
      "E13.recvmmsg", "recvmmsg", ["n:", "1", "1", "0", "0"], .networkSend, "receive messages",
      control: .failsWith(EFAULT)),
    call(
      "K3.fast-open-high-bits", "sendto",
      ["t:", "s:leak", "4", "0x120000000", "a:{tcp}", "16"], .networkSend,
      "send to 127.0.0.1:{tcp} (TCP)", sideEffect: .tcp),
  ]
}
