import CPlatform

extension CallJudge {
  /// A peer in words, and how far they can be trusted.
  struct SeenAddress {
    let words: String
    let observed: Denial.Observation
  }

  private static let unix: Int32 = 1
  private static let inet: Int32 = 2
  private static let inet6: Int32 = 10
  private static let netlink: Int32 = 16

  /// iOS lets an extension create a socket and refuses its use, so the common kinds succeed: with
  /// a descriptor that leads nowhere.
  func judgeSocket(_ call: StoppedCall) -> CallResponse {
    let family = call.flags(0)
    // The C library asks the kernel in this way for the machine's interfaces, and for whether it
    // has IPv6: an extension that calls getifaddrs attempts nothing, and gets an empty-handed error.
    if family == Self.netlink, call.flags(2) == 0 { return .fail(EAFNOSUPPORT) }
    let closeOnExec: Int32 = 0o2000000
    let nonBlocking: Int32 = 0o4000
    let type = call.flags(1) & ~(closeOnExec | nonBlocking)
    if Self.kind(family: family, type: type, protocolNumber: call.flags(2)) != nil {
      return .giveDecoy(closeOnExec: call.flags(1) & closeOnExec != 0)
    }
    let name = Self.familyNames[family] ?? "family \(family)"
    return call.refuse(
      .networkSocket, "open a socket (\(name), type \(type), protocol \(call.flags(2)))")
  }

  /// Remembers a decoy by the number that the child got.
  mutating func remember(decoy number: Int32, from call: StoppedCall) {
    let type = call.flags(1) & 0xf
    decoys[number] = Self.kind(family: call.flags(0), type: type, protocolNumber: call.flags(2))
  }

  /// Of a pair of its own, only what changes that pair: no filter program in the kernel.
  func judgeSocketOption(_ call: StoppedCall) -> CallResponse {
    guard decoys[call.descriptor(0)] == nil else { return .answer(0) }
    let socketLevel: Int32 = 1
    guard call.flags(1) == socketLevel, Self.harmlessOptions.contains(call.flags(2)) else {
      return call.refuse(
        .networkSocket, "set an option of a socket (level \(call.flags(1)), \(call.flags(2)))")
    }
    return .proceed
  }

  /// SO_REUSEADDR, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_LINGER, SO_RCVLOWAT, SO_SNDLOWAT, and
  /// the time limits in both widths.
  private static let harmlessOptions: Set<Int32> = [2, 7, 8, 9, 13, 18, 19, 20, 21, 66, 67]

  func address(of call: StoppedCall, pointer: UInt64, length: Int) -> SeenAddress {
    seenAddress(
      call, pointer: pointer, length: UInt64(UInt32(truncatingIfNeeded: call.arguments[length])))
  }

  func messageAddress(of call: StoppedCall, header: UInt64) -> SeenAddress {
    guard let pointer = call.memory.integer(at: header, as: UInt64.self),
      let length = call.memory.integer(at: header &+ 8, as: UInt32.self)
    else { return SeenAddress(words: "somebody", observed: .unreadable) }
    return seenAddress(call, pointer: pointer, length: UInt64(length))
  }

  /// Refuses the use of an address; a service of the C library that is not there, such as a cache
  /// of names or the system's log, is nobody's attempt.
  func refuse(
    _ call: StoppedCall, _ code: DenialCode, _ verb: String, _ address: SeenAddress
  ) -> CallResponse {
    if Self.absentServices.contains(address.words) { return .fail(ENOENT) }
    let isLookup = address.words.hasSuffix(":53 (UDP)")
    let words = isLookup ? "look up a host name at \(address.words)" : "\(verb) \(address.words)"
    return call.refuse(code, words, observed: address.observed)
  }

  private static let absentServices: Set<String> = [
    "local socket /var/run/nscd/socket", "local socket /dev/log",
  ]

  private func seenAddress(_ call: StoppedCall, pointer: UInt64, length: UInt64) -> SeenAddress {
    guard pointer != 0 else { return SeenAddress(words: "the other end", observed: .registers) }
    guard let bytes = call.memory.bytes(at: pointer, count: Int(min(length, 128))) else {
      return SeenAddress(words: "somebody", observed: .unreadable)
    }
    let decoy = decoys[call.descriptor(0)]
    let kind = decoy.map { $0 == .local ? "" : " (\($0.rawValue))" } ?? ""
    return SeenAddress(words: SocketAddressText.of(bytes) + kind, observed: .memory)
  }

  private static func kind(family: Int32, type: Int32, protocolNumber: Int32) -> SocketKind? {
    if family == unix, protocolNumber == 0, [1, 2, 5].contains(type) { return .local }
    guard family == inet || family == inet6 else { return nil }
    switch (type, protocolNumber) {
    case (1, 0), (1, 6): return .tcp
    case (2, 0), (2, 17): return .udp
    default: return nil
    }
  }

  private static let familyNames: [Int32: String] = [
    1: "local", 2: "IPv4", 10: "IPv6", 16: "netlink", 17: "packet", 31: "Bluetooth", 38: "crypto",
    40: "virtual machine", 44: "XDP",
  ]
}
