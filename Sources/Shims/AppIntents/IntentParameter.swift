// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a parameter is filled with where nothing is said.
public enum InputConnectionBehavior: Sendable {
  case `default`, never, connectToPreviousIntentResult
}

extension IntentParameter {
  public init() { self.init(initial: nil) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: nil) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: some DynamicOptionsProvider
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: some EntityQuery
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: nil) }
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { MissingValue() }
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw MissingValue()
  }
  public func requestConfirmation(
    for value: Value, dialog: IntentDialog? = nil
  ) async throws -> Bool { throw MissingValue() }
  public func requestDisambiguation(
    among values: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value { throw MissingValue() }
}
/// Nobody can be asked.
private struct MissingValue: Error {}

/// A number that an intent is given, or none.
public protocol _IntentNumber: Sendable {
  associatedtype _Bound
  associatedtype _ControlStyle
}
/// How a whole number is asked for.
public enum IntControlStyle: Sendable { case field, stepper }
/// How a number is asked for.
public enum DoubleControlStyle: Sendable { case field, slider, stepper }
extension Int: _IntentNumber {
  public typealias _Bound = Int
  public typealias _ControlStyle = IntControlStyle
}
extension Double: _IntentNumber {
  public typealias _Bound = Double
  public typealias _ControlStyle = DoubleControlStyle
}
extension Optional: _IntentNumber where Wrapped: _IntentNumber {
  public typealias _Bound = Wrapped._Bound
  public typealias _ControlStyle = Wrapped._ControlStyle
}
extension IntentParameter where Value: _IntentNumber {
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, inclusiveRange: (Value._Bound, Value._Bound),
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, controlStyle: Value._ControlStyle,
    inclusiveRange: (Value._Bound, Value._Bound)? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
}

extension String {
  /// How a text is typed.
  public struct IntentInputOptions: Sendable {
    /// Which capitals are typed.
    public enum CapitalizationType: Sendable { case none, allCharacters, sentences, words }
    /// Which keys are shown.
    public enum KeyboardType: Sendable {
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
      case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {}
  }
}
/// A text, a flag or a moment that an intent is given, or none.
public protocol _IntentOptions: Sendable { associatedtype _Options }
extension String: _IntentOptions { public typealias _Options = IntentInputOptions }
extension Bool: _IntentOptions {
  public typealias _Options = IntentDisplayName
  /// How the two are called.
  public struct IntentDisplayName: Sendable {
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {}
    public static let trueFalse = Self(true: "true", false: "false")
    public static let yesNo = Self(true: "yes", false: "no")
    public static let onOff = Self(true: "on", false: "off")
  }
}
extension Date: _IntentOptions {
  public typealias _Options = IntentDateKind
  /// What of a moment is asked for.
  public enum IntentDateKind: Sendable { case date, time, dateTime }
}
extension Optional: _IntentOptions where Wrapped: _IntentOptions {
  public typealias _Options = Wrapped._Options
}
extension IntentParameter where Value: _IntentOptions {
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, inputOptions: Value._Options,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, displayName: Value._Options,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, kind: Value._Options,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(initial: value) }
}

/// How many values a parameter has.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Sendable {
  public init(integerLiteral value: Int) {}
  public init(min: Int, max: Int) {}
}
