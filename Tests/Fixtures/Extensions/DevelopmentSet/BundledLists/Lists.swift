import Foundation

/// Lists of the bundle: words line by line, friends' words compressed.
actor Lists {
  private var loading: Task<Set<String>, Error>?

  func words() async throws -> Set<String> {
    let task = loading ?? Task { try await Self.load() }
    loading = task
    return try await task.value
  }

  lazy var friends: [String] = {
    guard let url = Bundle.main.url(forResource: "friends", withExtension: "z"),
      let data = try? Data(contentsOf: url),
      let lines = try? (data as NSData).decompressed(using: .zlib) as Data
    else { return [] }
    return String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  private static func load() async throws -> Set<String> {
    guard let url = Bundle.main.url(forResource: "words", withExtension: "txt") else {
      throw CocoaError(.fileNoSuchFile)
    }
    var words: Set<String> = []
    for try await line in url.lines where !line.hasPrefix("#") {
      words.insert(line)
    }
    return words
  }
}

/// Reads codes as code of 2016 does.
enum CodeReader {
  static func code(in text: String) -> String? {
    let scanner = Scanner(string: text)
    var digits: NSString?
    guard scanner.scanUpTo("code is", into: nil), scanner.scanString("code is", into: nil),
      scanner.scanCharacters(from: .decimalDigits, into: &digits), digits?.length == 6
    else { return nil }
    return digits as String?
  }
}
