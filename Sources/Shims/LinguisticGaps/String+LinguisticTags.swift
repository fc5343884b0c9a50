public import Foundation

extension String {
  /// The tags of words, each `Word`, and their places.
  public func linguisticTags<R: RangeExpression>(
    in range: R, scheme tagScheme: String, options opts: NSLinguisticTagger.Options = [],
    orthography: Any? = nil, tokenRanges: UnsafeMutablePointer<[Range<Index>]>? = nil
  ) -> [String] where R.Bound == Index {
    var (tags, ranges) = ([String](), [Range<Index>]())
    enumerateLinguisticTags(in: range, scheme: tagScheme, options: opts) { tag, part, _, _ in
      tags.append(tag)
      ranges.append(part)
    }
    tokenRanges?.pointee = ranges
    return tags
  }

  /// Calls a block for each word, with the tag `Word` and the whole range as its sentence.
  public func enumerateLinguisticTags<R: RangeExpression>(
    in range: R, scheme tagScheme: String, options opts: NSLinguisticTagger.Options = [],
    orthography: Any? = nil,
    invoking body: (String, Range<Index>, Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    let bounds = range.relative(to: self)
    let tagger = NSLinguisticTagger(
      tagSchemes: [NSLinguisticTagScheme(rawValue: tagScheme)], options: 0)
    tagger.string = self
    tagger.enumerateTags(
      in: NSRange(bounds, in: self), scheme: NSLinguisticTagScheme(rawValue: tagScheme),
      options: opts
    ) { tag, part, _, stop in
      guard let tag, let part = Range(part, in: self) else { return }
      var ends = false
      body(tag.rawValue, part, bounds, &ends)
      stop.pointee = ObjCBool(ends)
    }
  }
}
