import Sandboxing

extension AttackCase {
  private static func reaches(
    _ id: String, _ arguments: [String], _ code: DenialCode, _ call: String, _ attempt: String,
    _ effect: Effect
  ) -> AttackCase {
    AttackCase(
      id: id, arguments: arguments, code: code, call: call, attempt: attempt, effect: effect)
  }

  private static func socket(
    _ id: String, _ numbers: [String], _ words: String
  ) -> AttackCase {
    AttackCase(
      id: id, arguments: ["socket"] + numbers, code: .networkSocket, call: "socket",
      attempt: "open a socket (\(words))")
  }

  static let network: [AttackCase] = [
    reaches(
      "E1", ["connect-tcp", "{tcp}"], .networkConnect, "connect",
      "connect to 127.0.0.1:{tcp} (TCP)", .reachesTCP),
    reaches(
      "E2", ["fast-open", "{tcp}"], .networkSend, "sendto", "send to 127.0.0.1:{tcp} (TCP)",
      .reachesTCP),
    reaches(
      "E5", ["send-udp", "{udp}"], .networkSend, "sendto", "send to 127.0.0.1:{udp} (UDP)",
      .reachesUDP),
    reaches(
      "E5", ["sendmsg-udp", "{udp}"], .networkSend, "sendmsg", "send to 127.0.0.1:{udp} (UDP)",
      .reachesUDP),
    reaches(
      "E7", ["bind-tcp", "0"], .networkListen, "bind", "bind to 127.0.0.1:0 (TCP)", .succeeds),
    reaches("E7", ["listen"], .networkListen, "listen", "listen for connections", .succeeds),
    socket("E3", ["2", "1", "262"], "IPv4, type 1, protocol 262"),
    socket("E9", ["16", "3", "0"], "netlink, type 3, protocol 0"),
    socket("E10", ["40", "1", "0"], "virtual machine, type 1, protocol 0"),
    reaches(
      "E13", ["datagram-pair"], .networkSocket, "socketpair", "open a pair of datagram sockets",
      .succeeds),
    reaches(
      "E12", ["connect-local", "{own}/tmp/none"], .networkConnect, "connect",
      "connect to local socket {own}/tmp/none", .failsWith(2)),
  ]
}
