/// The name of a method, as `#selector` gives it; nothing here calls a method by its name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  let name: String

  /// Takes a name.
  public init(_ str: String) { name = str }

  /// Takes a name.
  public init(stringLiteral value: String) { name = value }

  /// The name.
  public var description: String { name }
}

/// What the tool writes in place of `#selector(Type.method)`, which is never shorter.
public func _sel(_ name: String) -> Selector { Selector(name) }

/// Gives the selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Gives the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
