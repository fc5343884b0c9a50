/// The names that a mangled name of Swift consists of.
///
/// Each stands behind its length, and may leave out words that were said before. A name's own digits look
/// like a length, so that only who reads from the start knows where the next one begins.
struct MangledName {
  private var rest: ArraySlice<UInt8>

  /// What each name begins with, as far as no word is left out.
  ///
  /// - Parameter symbol: What begins with `$s`.
  /// - Returns: The beginnings in their order.
  static func beginnings(in symbol: String) -> [String] {
    var reader = MangledName(rest: Array(symbol.utf8).dropFirst(2))
    var names: [String] = []
    while let byte = reader.rest.first {
      if digits.contains(byte) {
        if let name = reader.takeName() { names.append(name) }
      } else if byte == UInt8(ascii: "A") {
        reader.takeReference()
      } else {
        reader.rest.removeFirst()
      }
    }
    return names
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let uppercase = UInt8(ascii: "A")...UInt8(ascii: "Z")

  /// Takes one name; nil where the digits are no length, such as those of a closure's number.
  private mutating func takeName() -> String? {
    let isMarked = take("0")
    let isPunycode = isMarked && take("0")
    var leavesWordsOut = isMarked && !isPunycode
    var beginning: String?
    repeat {
      while leavesWordsOut, let letter = rest.first {
        guard Self.lowercase.contains(letter) || Self.uppercase.contains(letter) else { break }
        rest.removeFirst()
        beginning = beginning ?? ""
        // The last word that is left out is a capital letter.
        leavesWordsOut = Self.lowercase.contains(letter)
      }
      if take("0") { break }
      guard let length = takeNumber() else { return nil }
      // It keeps a length apart from a name that begins with a digit or a line.
      if isPunycode { _ = take("_") }
      guard length > 0, length <= rest.count else { return nil }
      beginning = beginning ?? String(decoding: rest.prefix(length), as: UTF8.self)
      rest.removeFirst(length)
    } while leavesWordsOut
    return beginning
  }

  /// Takes what stands for something that was said before: letters, and numbers between them.
  private mutating func takeReference() {
    rest.removeFirst()
    rest = rest.drop { Self.digits.contains($0) || Self.lowercase.contains($0) }.dropFirst()
  }

  private mutating func takeNumber() -> Int? {
    let number = rest.prefix { Self.digits.contains($0) }
    rest.removeFirst(number.count)
    return Int(String(decoding: number, as: UTF8.self))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
