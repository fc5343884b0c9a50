public import Foundation
import IdentityLookup

/// The name of a method in Objective-C's spelling, as `#selector` gives it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  let name: String
  /// Where the author wrote it, such as `Filter/List.swift:12`; nil for a literal.
  let place: String?
  /// Whether a name without colons stands for a method with any parameters.
  let isLoose: Bool

  /// Takes a name.
  public init(_ str: String, file: String = #fileID, line: Int = #line) {
    self.init(name: str, place: "\(file):\(line)", isLoose: false)
  }

  /// Takes a name.
  public init(stringLiteral value: String) {
    self.init(name: value, place: nil, isLoose: false)
  }

  fileprivate init(name: String, place: String?, isLoose: Bool) {
    (self.name, self.place, self.isLoose) = (name, place, isLoose)
  }

  /// The name.
  public var description: String { name }

  /// Whether both are the same name.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What the tool writes in place of `#selector(Type.method)`.
public func _sel(_ name: String, file: String = #fileID, line: Int = #line) -> Selector {
  Selector(name: name, place: "\(file):\(line)", isLoose: true)
}

/// Gives the selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(stringLiteral: name) }

/// Gives the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// What an author is told of an API that takes a method's name, and calls nothing.
enum MissingRuntime {
  static func tell(_ api: String, _ selector: Selector, _ rest: String = "; use a closure") {
    InertUse.report(
      "\(api) with \(selector.name)",
      "no method is called by its name there\(rest)")
  }
}
