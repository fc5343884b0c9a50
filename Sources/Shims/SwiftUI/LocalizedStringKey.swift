// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import FoundationGaps
import Synchronization

/// A key of the app's strings, with the values that are filled into its translation.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// A value of an interpolation.
  enum Argument: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case natural(UInt64)
    case number(Double)
    case part(Text)
  }

  let key: String
  let arguments: [Argument]

  public init(_ value: String) { self.init(stringLiteral: value) }
  public init(stringLiteral value: String) {
    key = value
    arguments = []
  }
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }
  /// What stands between the words of a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacing("%", with: "%%")
    }
    public mutating func appendInterpolation<Value>(_ value: Value) {
      switch value {
      case let text as String: append("%@", .text(text))
      case let number as Int: append("%lld", .integer(Int64(number)))
      case let number as Double: append("%lf", .number(number))
      case let part as Text: append("%@", .part(part))
      case let text as AttributedString: append("%@", .text(String(text.characters)))
      case is Image: append("%@", .text(""))
      default: appendOther(value)
      }
    }
    public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
      appendInterpolation(value)
      let usual = ["%lld", "%llu", "%lf", "%d", "%u", "%f", "%@"].first { key.hasSuffix($0) } ?? ""
      key.removeLast(usual.count)
      key += specifier
    }
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append("%@", .text(formatter.string(for: subject) ?? ""))
    }
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append("%@", .text(format.format(input)))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", .part(Text(date, style: style)))
    }

    private mutating func append(_ specifier: String, _ argument: Argument) {
      key += specifier
      arguments.append(argument)
    }

    private mutating func appendOther(_ value: Any) {
      if let number = value as? any FixedWidthInteger & SignedInteger {
        append(number.bitWidth > 32 ? "%lld" : "%d", .integer(Int64(number)))
      } else if let number = value as? any FixedWidthInteger {
        append(number.bitWidth > 32 ? "%llu" : "%u", .natural(UInt64(number)))
      } else if let number = value as? any BinaryFloatingPoint {
        append(value is Float ? "%f" : "%lf", .number(Double(number)))
      } else {
        append("%@", .text("\(value)"))
      }
    }
  }

  /// The translation with its values, in the language of the bundle.
  func string(in environment: EnvironmentValues, table: String?, bundle: Bundle?) -> String {
    let found = (bundle ?? .main).localizedString(forKey: key, value: nil, table: table)
    let format = Self.plain(found)
    // A literal without values is no format, so its % is one.
    guard !arguments.isEmpty else { return format }
    let values = arguments.map { $0.value(in: environment) }
    let call = "\(environment.locale.identifier)\u{0}\(format)\u{0}\(values)"
    if let known = Self.written.withLock({ $0[call] }) { return known }
    let text = String(format: format, locale: environment.locale, arguments: values)
    Self.written.withLock { written in
      if written.count > 2_000 { written = [:] }
      written[call] = text
    }
    return text
  }

  /// Texts by what they were made of: views are evaluated again and again, and numbers take long to write.
  private static let written = Mutex<[String: String]>([:])

  /// The text without the signs of Markdown, which a `Text` does not show.
  private static func plain(_ text: String) -> String {
    guard text.contains(where: { "*_`~[".contains($0) }) else { return text }
    var plain = text
    for (pattern, kept) in [
      (#"\[([^\]]*)\]\([^)]*\)"#, "$1"), (#"(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1"#, "$2"),
      (#"(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\1(?![\w*])"#, "$2"), ("`([^`]+)`", "$1"),
    ] {
      plain = plain.replacingOccurrences(of: pattern, with: kept, options: .regularExpression)
    }
    return plain
  }
}
extension LocalizedStringKey.Argument {
  fileprivate func value(in environment: EnvironmentValues) -> any CVarArg {
    switch self {
    case .text(let text): text
    case .integer(let number): number
    case .natural(let number): number
    case .number(let number): number
    case .part(let part): part.string(in: environment)
    }
  }
}
