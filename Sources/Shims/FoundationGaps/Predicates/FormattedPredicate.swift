public import Foundation

/// A predicate that was understood, and can say its format.
final class FormattedPredicate: NSPredicate {
  let node: PredicateNode
  private let format: String
  let variables: [String: Any]

  /// Makes a predicate of what was understood.
  ///
  /// - Parameters:
  ///   - node: What was understood.
  ///   - format: What an author wrote, for what is told.
  ///   - variables: Values for the names that follow a `$`.
  init(_ node: PredicateNode, format: String, variables: [String: Any] = [:]) {
    (self.node, self.format, self.variables) = (node, format, variables)
    super.init { object, bindings in
      let values = variables.merging(bindings ?? [:]) { $1 }
      return PredicateGap.$format.withValue(format) { node.fits(PredicateScope(object, values)) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The format in Apple's form.
  override var predicateFormat: String { PredicateWriter(variables: variables).text(of: node) }

  override var description: String { predicateFormat }

  /// Nothing of it changes.
  override func copy(with zone: NSZone?) -> Any { self }

  /// The same with values for more names.
  func substituting(_ more: [String: Any]) -> FormattedPredicate {
    FormattedPredicate(node, format: format, variables: variables.merging(more) { $1 })
  }
}

/// What gives `NSPredicate(format:)`.
///
/// An initializer of a protocol may give an object of a class below, which one of Foundation's class may
/// not.
public protocol _PredicateMaking {}

extension NSPredicate: _PredicateMaking {}

extension _PredicateMaking {
  /// Understands a format such as `SELF CONTAINS[cd] %@`.
  ///
  /// The values of keys are read from dictionaries, properties and Core Data's objects.
  public init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, values: args)
  }

  /// Understands a format such as `SELF CONTAINS[cd] %@`.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  init(format: String, values: [Any?]) {
    let made = FormattedPredicate(FormattedPredicate.node(of: format, values), format: format)
    guard let made = made as? Self else {
      preconditionFailure("\(Self.self)(format:) is not there; NSPredicate(format:) is")
    }
    self = made
  }
}

extension FormattedPredicate {
  fileprivate static func node(of format: String, _ values: [Any?]) -> PredicateNode {
    do {
      return try PredicateParser.node(of: format, arguments: values)
    } catch {
      if let part = PredicateGap.part(of: format) { return .missing(part) }
      // A phone raises an exception here, which ends the process.
      preconditionFailure("Unable to parse the format string \"\(format)\": \(error)")
    }
  }
}
