// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A place in a text.
@MainActor @preconcurrency open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}
/// A part of a text.
@MainActor @preconcurrency open class UITextRange: NSObject {
  private let range: NSRange
  init(_ range: NSRange) {
    self.range = range
    super.init()
  }
  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(NSMaxRange(range)) }
  open var isEmpty: Bool { range.length == 0 }
}
/// Where a chosen part of a text is.
@MainActor @preconcurrency open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
}

/// A field or a text whose words are changed at a place.
@MainActor protocol EditedText: UITextInput {
  var editedText: String { get }
  /// What is chosen; without a length, where the next key goes.
  var selection: NSRange { get set }
  /// Puts words in place of others, and tells of it.
  func exchange(_ range: NSRange, for words: String)
}

extension EditedText {
  /// The part of the text that is meant by a range, as far as there is one.
  func part(_ range: NSRange) -> NSRange {
    let all = NSRange(location: 0, length: editedText.utf16.count)
    let start: Int = min(max(range.location, 0), all.length)
    return NSRange(location: start, length: min(max(range.length, 0), all.length - start))
  }

  /// The text with other words in a place, and where the next key goes then.
  func exchanged(_ range: NSRange, for words: String) -> (text: String, caret: NSRange) {
    let part: NSRange = part(range)
    let text: String = NSString(string: editedText).replacingCharacters(in: part, with: words)
    return (text, NSRange(location: part.location + words.utf16.count, length: 0))
  }

  /// What the delete key takes: what is chosen, else the character in front.
  var deleted: NSRange {
    let now: NSRange = selection
    guard now.length == 0, now.location > 0 else { return now }
    return NSString(string: editedText).rangeOfComposedCharacterSequence(at: now.location - 1)
  }
}

extension UITextInput {
  private var edited: (any EditedText)? { self as? any EditedText }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(edited?.editedText.utf16.count ?? 0) }
  public var selectedTextRange: UITextRange? {
    get { edited.map { UITextRange($0.selection) } }
    set {
      guard let edited, let newValue else { return }
      edited.selection = edited.part(newValue.places)
    }
  }
  public var markedTextRange: UITextRange? { nil }
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let start: Int = min(fromPosition.offset, toPosition.offset)
    let end: Int = max(fromPosition.offset, toPosition.offset)
    return UITextRange(NSRange(location: start, length: end - start))
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place: Int = position.offset + offset
    return place < 0 || place > endOfDocument.offset ? nil : UITextPosition(place)
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
  public func text(in range: UITextRange) -> String? {
    edited.map { NSString(string: $0.editedText).substring(with: $0.part(range.places)) }
  }
  public func replace(_ range: UITextRange, withText text: String) {
    edited?.exchange(range.places, for: text)
  }
}

extension UITextRange {
  fileprivate var places: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }
}
