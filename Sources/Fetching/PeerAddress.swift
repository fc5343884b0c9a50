import Foundation

/// A numeric IPv4 or IPv6 address, and what kind of network it is in.
package struct PeerAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16 bytes, network order.
  package let bytes: [UInt8]
  /// As it was written.
  package let description: String

  /// Reads an address in its usual spelling; nil for anything else, names included.
  package init?(_ text: String) {
    guard let bytes = Self.version4(text) ?? Self.version6(text) else { return nil }
    self.bytes = bytes
    description = text
  }

  /// Why a deferral should not go there; nil for a public address.
  package var reservation: String? {
    if let mapped = mappedVersion4 { return Self.reservation4(mapped) }
    guard bytes.count == 16 else { return Self.reservation4(bytes) }
    if bytes.dropLast(4).allSatisfy({ $0 == 0 }) {
      return ["::": "unspecified", "::1": "loopback"][description] ?? "reserved"
    }
    switch (bytes[0], bytes[1]) {
    case (0xfe, 0x80...0xbf): return "link-local"
    case (0xfe, 0xc0...0xff): return "site-local"
    case (0xfc...0xfd, _): return "private (unique local)"
    case (0xff, _): return "multicast"
    case (0x20, 0x01) where bytes[2] == 0x0d && bytes[3] == 0xb8: return "documentation"
    default: return nil
    }
  }

  /// The IPv4 address inside `::ffff:0:0/96`, `64:ff9b::/96` or `2002::/16`.
  private var mappedVersion4: [UInt8]? {
    guard bytes.count == 16 else { return nil }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return Array(bytes[2..<6]) }
    let prefix = Array(bytes[..<12])
    let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff]
    let translated: [UInt8] = [0, 0x64, 0xff, 0x9b] + Array(repeating: 0, count: 8)
    return prefix == mapped || prefix == translated ? Array(bytes[12...]) : nil
  }

  private static func reservation4(_ bytes: [UInt8]) -> String? {
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (127, _, _, _): "loopback"
    case (0, _, _, _): "unspecified"
    case (169, 254, 169, 254): "cloud metadata"
    case (169, 254, _, _): "link-local"
    case (10, _, _, _), (172, 16...31, _, _), (192, 168, _, _): "private"
    case (100, 64...127, _, _): "shared (carrier)"
    case (192, 0, 0, _), (198, 18...19, _, _): "reserved"
    case (192, 0, 2, _), (198, 51, 100, _), (203, 0, 113, _): "documentation"
    case (224...239, _, _, _): "multicast"
    case (240..., _, _, _): "reserved"
    default: nil
    }
  }

  private static func version4(_ text: String) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part -> UInt8? in
      guard part.allSatisfy(\.isASCII), part.first != "+", part == "0" || part.first != "0" else {
        return nil
      }
      return UInt8(part)
    }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func version6(_ text: String) -> [UInt8]? {
    let bare = text.split(separator: "%", omittingEmptySubsequences: false).first ?? ""
    let halves = String(bare).components(separatedBy: "::")
    guard bare.contains(":"), halves.count <= 2, let head = groups(halves[0]),
      let tail = halves.count == 2 ? groups(halves[1]) : []
    else { return nil }
    guard halves.count == 2 else { return head.count == 16 ? head : nil }
    let gap = 16 - head.count - tail.count
    guard gap >= 2 else { return nil }
    return head + Array(repeating: 0, count: gap) + tail
  }

  /// The bytes of colon-separated groups, the last of which may be an IPv4 address.
  private static func groups(_ text: String) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    var bytes: [UInt8] = []
    let parts = text.components(separatedBy: ":")
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, let last = version4(part) {
        bytes += last
      } else if part.count <= 4, part.allSatisfy(\.isHexDigit), let group = UInt16(part, radix: 16)
      {
        bytes += [UInt8(group >> 8), UInt8(group & 0xff)]
      } else {
        return nil
      }
    }
    return bytes
  }
}
