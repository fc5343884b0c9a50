import Foundation

/// `@unknown default: break`, as in Apple's template: a path that ends without an answer.
enum SilentDefault {
  /// Places such as `Filter.swift:44`, in files that have a completion handler.
  static func places(in sources: [URL]) -> [String] {
    sources.flatMap { source -> [String] in
      let text = (try? Data(contentsOf: source)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return lines(in: text).map { "\(source.lastPathComponent):\($0)" }
    }
  }

  /// Lines, counted from 1.
  static func lines(in text: String) -> [Int] {
    guard text.contains("completion") else { return [] }
    return text.matches(of: #/@unknown\s+default\s*:\s*(?:\/\/[^\n]*\s*)*break\b/#).map { match in
      1 + text[..<match.range.lowerBound].count { $0.isNewline }
    }
  }
}
