// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(ObjectiveC)
  /// The name of a method; nothing can be sent by it here.
  public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    public let description: String
    public init(_ name: String) { description = name }
    public init(stringLiteral name: String) { description = name }
  }

  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
  public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
#endif
