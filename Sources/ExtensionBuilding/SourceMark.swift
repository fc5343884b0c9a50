/// A place in a source that may have to read differently without the Objective-C run time.
struct SourceMark: Equatable, Sendable {
  /// What stands there.
  enum Kind: Sendable {
    /// `@name` or `@name(…)`.
    case attribute
    /// `#name(…)`.
    case expression
    /// `#if …` or `#elseif …`, to the end of the line.
    case condition
  }

  let kind: Kind
  let name: String
  /// The bytes of the source.
  let range: Range<Int>
}
