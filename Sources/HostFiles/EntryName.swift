import CPlatform

/// The name of one thing in a folder; never a path, so that it leads nowhere else.
package struct EntryName: Sendable, Hashable {
  /// As the system has it, without an end; it need not be text.
  package let bytes: [UInt8]

  /// Takes a name; nil for what is none: nothing, the folder itself, the one above, or a path.
  package init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.isEmpty, bytes != [EntryName.dot], bytes != [EntryName.dot, EntryName.dot],
      !bytes.contains(EntryName.slash), !bytes.contains(0)
    else { return nil }
    self.bytes = bytes
  }

  /// Takes a name; nil for what is none: nothing, the folder itself, the one above, or a path.
  package init?(_ text: String) {
    self.init(text.utf8)
  }

  /// Takes a name as the system gives it; nil for the folder itself and the one above.
  init?(_ name: UnsafePointer<CChar>) {
    self.init(UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
  }

  /// Makes a name of any text; no two texts have the same.
  ///
  /// What no name may hold is written as a percent sign and two digits, as is that sign.
  package init(of text: String) {
    let isFolder = [".", ".."].contains(text)
    let escaped = text.utf8.flatMap { byte -> [UInt8] in
      let isPlain = byte != 0 && byte != EntryName.slash && byte != EntryName.percent
      return isPlain && !(isFolder && byte == EntryName.dot) ? [byte] : EntryName.escape(byte)
    }
    bytes = escaped.isEmpty ? [EntryName.percent] : escaped
  }

  /// For people; what is no UTF-8 shows as a mark for that.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls a function of the system's with the name.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withExtendedLifetime(bytes.map { CChar(bitPattern: $0) } + [0]) { body($0) }
  }

  private static let dot = UInt8(ascii: ".")
  private static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

extension Collection<UInt8> {
  /// Whether these bytes of a name are digits, one or more; those above nine are small letters.
  ///
  /// Names of ours are told by this, not by an expression: one is compiled at each use, which takes longer
  /// than it takes to look at what bears the name.
  package func areDigits(hexadecimal: Bool = false) -> Bool {
    !isEmpty
      && allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (hexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte))
      }
  }
}
