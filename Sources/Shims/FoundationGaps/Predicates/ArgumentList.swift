public import Foundation

/// What `getVaList` gives here: the arguments themselves.
public struct _ArgumentList {
  let values: [any CVarArg]
}

/// Gives arguments in the form that functions with `arguments:` take.
public func getVaList(_ args: [any CVarArg]) -> _ArgumentList { _ArgumentList(values: args) }

/// Runs a block with arguments in C's form, of which predicates know the values.
public func withVaList<Result>(
  _ args: [any CVarArg], _ body: (CVaListPointer) -> Result
) -> Result {
  let list = OpenArguments(values: args)
  return OpenArguments.$current.withValue(list) { Swift.withVaList(args, body) }
}

/// The arguments of the innermost `withVaList` that is running.
private struct OpenArguments: @unchecked Sendable {  // Only its thread reads it.
  let values: [any CVarArg]

  @TaskLocal static var current: OpenArguments?
}

extension _PredicateMaking {
  /// Understands a format, with the arguments of `withVaList`.
  public init(format predicateFormat: String, arguments argList: CVaListPointer) {
    // C's list says neither how many there are nor what they are.
    guard let arguments = OpenArguments.current else {
      preconditionFailure(
        "NSPredicate(format:arguments:) needs a list of withVaList or getVaList here")
    }
    self.init(format: predicateFormat, argumentArray: arguments.values)
  }

  /// Understands a format, with the arguments of `getVaList`.
  public init(format predicateFormat: String, arguments argList: _ArgumentList) {
    self.init(format: predicateFormat, argumentArray: argList.values)
  }
}

extension NSString {
  /// Writes a format, with the arguments of `getVaList`.
  public convenience init(format: String, arguments argList: _ArgumentList) {
    self.init(string: String(format: format, arguments: argList.values))
  }
}

/// Logs a format, with the arguments of `getVaList`.
public func NSLogv(_ format: String, _ args: _ArgumentList) {
  Swift.withVaList(args.values) { Foundation.NSLogv(format, $0) }
}
