import ExtensionBundles
import Foundation

extension CompilerAdvice {
  /// Forms of messages about what a class replaces of another one.
  static let overrideTable: [Row] =
    [
      "method does not override any", "property does not override any",
      "initializer does not override", "overriding non-open instance method outside of its",
      "overriding non-open class method outside of its", "non-@objc instance method '",
      " instance method '", " class method '",
    ].map { before in Row(before: before, after: "") { wrongOverride($1, $2) } }
    + [
      Row(before: "declaration '", after: "' has different argument labels from any potential") {
        wrongOverride($1, $2)
      },
      Row(
        before: "main actor-isolated ",
        after: " has different actor isolation from nonisolated overridden declaration"
      ) { isolated($0, $1, $2) },
    ]

  /// Methods of `NSObject` that the Objective-C run time calls, or that need it.
  private static let ofTheRunTime: Set<String> = [
    "addObserver", "automaticallyNotifiesObservers", "awakeFromNib", "conforms",
    "dictionaryWithValues", "didChangeValue", "doesNotRecognizeSelector", "forwardingTarget",
    "initialize", "instanceMethod", "instancesRespond", "keyPathsForValuesAffectingValue", "load",
    "method", "mutableArrayValue", "mutableOrderedSetValue", "mutableSetValue", "observeValue",
    "perform", "prepareForInterfaceBuilder", "removeObserver", "resolveClassMethod",
    "resolveInstanceMethod", "responds", "setNilValueForKey", "setValue", "setValuesForKeys",
    "validateValue", "value", "willChangeValue",
  ]

  private static func wrongOverride(
    _ error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice? {
    guard let path = error.path, let line = error.line,
      let type = context.own.type(around: line, of: path),
      let name = context.declaration(at: error)
    else { return nil }
    if let advice = reportingMember(name, error, context) { return advice }
    if ofTheRunTime.contains(name), context.isAppleHeir(type) {
      return objectiveC(
        "overriding \(context.signature(at: error) ?? name)",
        name == "observeValue"
          ? "Use what calls a closure, or put it between #if !os(Linux) and #endif."
          : "Put it between #if !os(Linux) and #endif; nothing here would call it.")
    }
    if error.message.hasPrefix("overriding non-open "), context.isAppleHeir(type) {
      return gap("overriding \(context.signature(at: error) ?? name)", "Foundation", isKnown: true)
    }
    guard var apple = context.appleType(type) else { return nil }
    apple = CompilerContext.AppleType(name: apple.name, module: apple.module)
    guard context.nearest(to: name, in: context.standIns.members(of: apple.name)) == nil else {
      return nil
    }
    return gap(
      "\(name) of \(apple.name), which \(type) overrides", apple.module, isKnown: false)
  }

  private static let reportingController = "ILClassificationUIExtensionViewController"

  /// A member of the controller of reports, in a class that is an heir of another controller.
  ///
  /// - Parameters:
  ///   - name: The member.
  ///   - error: What the compiler says of it.
  ///   - context: What is known of the sources and of the modules.
  /// - Returns: Which class it has to inherit from; nil for any other member.
  static func reportingMember(
    _ name: String, _ error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice? {
    let isOne =
      switch name {
      case "classificationResponse", "isReadyForClassificationResponse": true
      case "prepare": context.declared(at: error)?.parameters.contains("Classification") == true
      default: false
      }
    guard isOne, context.imports.contains("IdentityLookupUI"), let path = error.path,
      let line = error.line, let type = context.own.type(around: line, of: path),
      let apple = context.appleType(type), apple.name != reportingController
    else { return nil }
    let member =
      switch name {
      case "isReadyForClassificationResponse": "its extensionContext.\(name)"
      // Other controllers have one for a segue.
      case "prepare": "prepare(for request:)"
      default: name
      }
    return CompilerAdvice(
      .superclass(type),
      "\(type) inherits from \(apple.name), and \(member) is what an heir of \(reportingController) "
        + "has",
      "Let \(type) inherit from \(reportingController), if it is what the system is to show.")
  }

  /// What is on the main actor, in place of what is on none.
  private static func isolated(
    _ declaration: String, _ error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice? {
    guard let path = error.path, let line = error.line,
      let type = context.own.type(around: line, of: path), context.isAppleHeir(type),
      let name = quoted(0, in: declaration)
    else { return nil }
    let place =
      declaration.hasPrefix("initializer")
      ? "" : ", or before this override if it uses nothing of the main actor\u{2019}s"
    return CompilerAdvice(
      .objectiveC("\(type).\(name)"),
      "\(name) of \(type) is on the main actor, and what it replaces is not: Swift allows that only "
        + "for classes of Objective-C\u{2019}s, which Apple\u{2019}s are on a phone alone",
      "Write nonisolated before class \(type)\(place); Xcode takes it, too.")
  }
}

extension CompilerContext {
  /// Whether a type of the author's inherits from a class of Apple's, at some distance.
  func isAppleHeir(_ type: String) -> Bool {
    var open = [type]
    var seen: Set<String> = []
    while let next = open.popLast(), seen.insert(next).inserted {
      if own.declares(next) {
        open += own.types[next]?.supertypes ?? []
      } else if module(of: next) != nil {
        return true
      }
    }
    return false
  }

  /// The name of the function that is declared at a place, with the labels of its arguments.
  func signature(at error: CompilerDiagnostic) -> String? {
    guard let found = declared(at: error) else { return nil }
    let labels = found.parameters.matches(of: #/(?:^|,)\s*(\w+)(?:\s+\w+)?\s*:/#)
      .map { "\($0.1):" }
    return "\(found.name)(\(labels.joined()))"
  }

  /// The function that is declared at a place; its parameters may be on lines of their own.
  fileprivate func declared(
    at error: CompilerDiagnostic
  ) -> (name: Substring, parameters: Substring)? {
    guard let path = error.path, let line = error.line,
      let source = try? InputFile.read(URL(filePath: path), missing: .inputUnreadable)
    else { return nil }
    let text = String(decoding: source, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).prefix(8)
      .joined(separator: "\n").utf8.dropFirst(max(0, (error.column ?? 1) - 1))
    let found = String(decoding: text, as: UTF8.self)
      .firstMatch(of: #/^(?:[^(]*\bfunc\s+)?(\w+)\s*\(([^)]*)\)/#)
    return found.map { (name: $0.output.1, parameters: $0.output.2) }
  }
}
