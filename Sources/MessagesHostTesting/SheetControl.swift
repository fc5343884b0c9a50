import MessagesHost
import Texts

/// What a test calls something on a reporting extension's sheet; most are written as a text in quotes.
///
/// A text is looked for among accessibility identifiers, then among labels, then among the words of empty
/// fields: what is found first and can take what is done counts. Where there is none, a row is named by any other
/// of its texts.
public struct SheetControl: Sendable, Hashable {
  let name: ControlName

  private init(_ text: String?, type: String? = nil, number: Int?) {
    // No thing on the screen has the number 0 or a negative one.
    name = ControlName(text, type: type, number: number.map { max($0, 0) })
  }

  /// By its accessibility identifier, its label, or what it says while it is empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - number: Which of several, from 1; nil where there may be one only.
  /// - Returns: The name.
  public static func named(_ text: String, number: Int? = nil) -> SheetControl {
    SheetControl(text, number: number)
  }

  /// By what it is to its user.
  ///
  /// - Parameters:
  ///   - kind: Its kind, such as `.switch`.
  ///   - text: What it says or is called; nil for anything.
  ///   - number: Which of several, from 1; nil where there may be one only.
  /// - Returns: The name.
  public static func kind(
    _ kind: SheetItem.Kind, _ text: String? = nil, number: Int? = nil
  ) -> SheetControl {
    SheetControl(text, type: SheetItemKind.wireName(of: kind.rawValue), number: number)
  }

  /// By its class, or one that it inherits from.
  ///
  /// - Parameters:
  ///   - name: The class without its module, such as `UISwitch`.
  ///   - text: What it says or is called; nil for anything.
  ///   - number: Which of several, from 1; nil where there may be one only.
  /// - Returns: The name.
  public static func ofClass(
    _ name: String, _ text: String? = nil, number: Int? = nil
  ) -> SheetControl {
    SheetControl(text, type: name, number: number)
  }
}

extension SheetControl: ExpressibleByStringInterpolation {
  /// By its accessibility identifier, its label, or what it says while it is empty.
  public init(stringLiteral value: String) { self.init(value, number: nil) }
}

extension SheetControl: CustomStringConvertible {
  /// The name in words, such as `switch 2`.
  public var description: String { TerminalSafeText.line("\(name)") }
}
