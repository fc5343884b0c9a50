import Texts

/// Reads a socket address as the kernel's headers lay it out, for wording.
enum SocketAddressText {
  static func of(_ bytes: [UInt8]) -> String {
    guard bytes.count >= 2 else { return "an empty address" }
    switch UInt16(bytes[0]) | UInt16(bytes[1]) << 8 {
    case 0: return "nobody"
    case 1: return local(bytes)
    case 2 where bytes.count >= 8:
      return bytes[4..<8].map(String.init).joined(separator: ".") + ":\(port(bytes))"
    case 10 where bytes.count >= 24: return "[\(ipv6(Array(bytes[8..<24])))]:\(port(bytes))"
    case let family: return "an address of family \(family)"
    }
  }

  private static func port(_ bytes: [UInt8]) -> Int {
    Int(bytes[2]) << 8 | Int(bytes[3])
  }

  private static func local(_ bytes: [UInt8]) -> String {
    let name = bytes[2...]
    guard let first = name.first else { return "an unnamed local socket" }
    if first == 0 { return "local socket @" + TerminalSafeText.of(name.dropFirst()) }
    return "local socket " + TerminalSafeText.of(name.prefix { $0 != 0 })
  }

  private static func ipv6(_ bytes: [UInt8]) -> String {
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
      return "::ffff:" + bytes[12...].map(String.init).joined(separator: ".")
    }
    let groups = (0..<8).map { Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1]) }
    var best = 0..<0
    var start = 0
    while start < 8 {
      let end = groups[start...].firstIndex { $0 != 0 } ?? 8
      if end - start > max(1, best.count) { best = start..<end }
      start = max(end, start + 1)
    }
    func text(_ part: ArraySlice<Int>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard !best.isEmpty else { return text(groups[...]) }
    return text(groups[..<best.lowerBound]) + "::" + text(groups[best.upperBound...])
  }
}

/// What a socket would have been, for wording.
enum SocketKind: String, Sendable {
  case tcp = "TCP"
  case udp = "UDP"
  case local = "local"
}
