public import Foundation

extension String.EnumerationOptions {
  /// By words.
  public static var byWords: String.EnumerationOptions { .init(rawValue: 3) }
  /// By sentences.
  public static var bySentences: String.EnumerationOptions { .init(rawValue: 4) }
}

extension String {
  /// Calls a block for each part of a text.
  ///
  /// Words and sentences are cut by simple rules; other parts as Foundation cuts them.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options opts: EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>,
        _ stop: inout Bool
      ) -> Void
  ) where R.Bound == Index {
    let bounds = range.relative(to: self)
    var parts: [Range<Index>]
    switch opts.rawValue & 0xFF {
    case 3: parts = WordBreaks.words(in: self, bounds)
    case 4: parts = WordBreaks.sentences(in: self, bounds)
    default:
      self[...].enumerateSubstrings(in: bounds, options: opts, body)
      return
    }
    if opts.contains(.reverse) { parts.reverse() }
    var stop = false
    for part in parts where !stop {
      body(opts.contains(.substringNotRequired) ? nil : String(self[part]), part, part, &stop)
    }
  }
}
