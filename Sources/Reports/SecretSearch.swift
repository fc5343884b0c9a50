/// Finds many texts in a line in one pass over it.
struct SecretSearch: Sendable {
  /// Texts of at least this many bytes are looked up by their first bytes.
  static let keyLength = 4

  /// The texts that begin with the same bytes, longest first.
  private var texts: [UInt32: [[UInt8]]] = [:]

  /// Takes up texts; those that are too short for a key are left to the caller.
  init(_ secrets: some Sequence<String>) {
    for secret in secrets {
      let bytes = Array(secret.utf8)
      guard bytes.count >= SecretSearch.keyLength else { continue }
      texts[SecretSearch.key(bytes, at: 0), default: []].append(bytes)
    }
    for key in texts.keys { texts[key]?.sort { $0.count > $1.count } }
  }

  /// The line with the longest text at each place replaced.
  func replacing(in line: String, with mark: String) -> String {
    guard !texts.isEmpty else { return line }
    let bytes = Array(line.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let length = match(in: bytes, at: index) {
        result += mark.utf8
        index += length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func match(in bytes: [UInt8], at index: Int) -> Int? {
    guard index + SecretSearch.keyLength <= bytes.count,
      let candidates = texts[SecretSearch.key(bytes, at: index)]
    else { return nil }
    return candidates.first { bytes[index...].starts(with: $0) }?.count
  }

  private static func key(_ bytes: [UInt8], at index: Int) -> UInt32 {
    bytes[index..<(index + keyLength)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
