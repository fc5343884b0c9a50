// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// What a part of a text is, as Markdown says it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = Self(rawValue: 1)
  public static let stronglyEmphasized = Self(rawValue: 2)
  public static let code = Self(rawValue: 4)
  public static let strikethrough = Self(rawValue: 32)
  public static let softBreak = Self(rawValue: 64)
  public static let lineBreak = Self(rawValue: 128)
  public static let inlineHTML = Self(rawValue: 256)
  public static let blockHTML = Self(rawValue: 512)
}

extension AttributeScopes.FoundationAttributes {
  /// What a part of a text is, as Markdown says it.
  public struct InlinePresentationIntentAttribute: CodableAttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { .init() }
}

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// How much of it is understood.
    public enum InterpretedSyntax: Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    /// What happens to a text that is none; every text is one here.
    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Reads Markdown: emphasis, code and links; of lists, headings and quotes the marks are left out.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    let text =
      switch options.interpretedSyntax {
      case .full: MarkdownText.withoutBlocks(markdown)
      case .inlineOnly: markdown.replacing("\n", with: " ")
      case .inlineOnlyPreservingWhitespace: markdown
      }
    self = MarkdownText(baseURL: baseURL).read(Array(text), AttributeContainer(), [])
  }

  /// Reads Markdown.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// Reads the Markdown of a file.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// Looks a text up in the tables of strings of a bundle, and reads its Markdown.
  public init(
    localized key: String.LocalizationValue, options: MarkdownParsingOptions? = nil,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let text = String(localized: key, table: table, bundle: bundle, locale: locale)
    let read = try? AttributedString(
      markdown: text,
      options: options ?? .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    self = read ?? AttributedString(text)
  }
}

extension NSAttributedString {
  /// Reads Markdown; its marks are left out.
  public convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    let text = try AttributedString(markdown: markdown, options: options, baseURL: baseURL)
    self.init(string: String(text.characters))
  }
}
