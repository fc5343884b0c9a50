import Foundation

/// What an error of the compiler comes from, and what the developer can do about it.
struct CompilerAdvice: Equatable, Sendable {
  /// What stands in the way; errors with the same subject are told as one.
  let subject: Subject

  /// One sentence about it.
  let problem: String

  /// What the developer can do.
  let remedy: String
  /// What is not known about it; nil where it is sure.
  private(set) var doubt: String? = nil

  /// The condition for the import of a module that is missing besides another one.
  var condition: String? {
    guard case .module(let name) = subject else { return nil }
    return " (#if canImport(\(name)))"
  }
}

extension CompilerAdvice {
  /// What stands in the way.
  enum Subject: Hashable, Sendable {
    /// A module that is not there.
    case module(String)
    /// A module that is there, and that a source does not import.
    case unimported(String, name: String)
    /// A class that comes from a model.
    case generated(String)
    /// A class of the author's that inherits from another class than it has to.
    case superclass(String)
    /// A part of the language that needs the Objective-C run time.
    case objectiveC(String)
    /// A name that a module of Apple's has and our stand-in lacks.
    case gap(module: String, name: String)

    /// The plainest cause first: a type that is missing before a member of one.
    var rank: Int {
      switch self {
      case .module: 0
      case .unimported: 1
      case .generated: 2
      case .superclass: 3
      case .objectiveC: 4
      case .gap(_, let name): name.contains(" of ") ? 6 : 5
      }
    }
  }

  /// Explains an error, or gives nil for one that is the author's to read as it is.
  ///
  /// - Parameters:
  ///   - diagnostic: An error of the compiler.
  ///   - context: What is known of the sources and of the modules.
  init?(_ diagnostic: CompilerDiagnostic, in context: CompilerContext) {
    guard diagnostic.severity == .error else { return nil }
    for row in Self.table {
      if let name = row.name(in: diagnostic.message),
        let advice = row.advice(name, diagnostic, context)
      {
        self = advice
        return
      }
    }
    return nil
  }

  /// The same about code that is generated from a model, which the author cannot change.
  var ofGeneratedCode: CompilerAdvice {
    CompilerAdvice(
      subject, "\(problem), which the code generated from this model needs",
      "This is a gap of messages-host: report it, and until then leave the model out of the "
        + "extension\u{2019}s target.")
  }

  init(_ subject: Subject, _ problem: String, _ remedy: String, doubt: String? = nil) {
    self.init(subject: subject, problem: problem, remedy: remedy, doubt: doubt)
  }
}

extension CompilerAdvice {
  /// A form of the compiler's messages: a name between two fixed texts.
  struct Row: Sendable {
    let before: String
    let after: String
    let advice:
      @Sendable (_ name: String, _ error: CompilerDiagnostic, _ context: CompilerContext)
        -> CompilerAdvice?

    /// The name, if a message has this form.
    func name(in message: String) -> String? {
      guard message.hasPrefix(before) else { return nil }
      let rest = message.dropFirst(before.count)
      if after.isEmpty { return String(rest) }
      guard let end = rest.firstRange(of: after) else { return nil }
      return String(rest[..<end.lowerBound])
    }
  }

  /// Every form, more particular ones first.
  static let table: [Row] =
    [
      Row(before: "no such module '", after: "'") { name, _, _ in missingModule(name) },
      Row(before: "missing required module '", after: "'") { name, _, _ in missingModule(name) },
      Row(before: "Objective-C interoperability is disabled", after: "") { _, _, _ in
        objectiveC("@objc", "Remove @objc, or move what needs it out of the extension.")
      },
      Row(before: "'#selector' can only be used", after: "") { _, _, _ in selector },
      Row(before: "'#keyPath' can only be used", after: "") { _, _, _ in
        objectiveC("#keyPath", "Write the key as a string, or a Swift key path: \\Type.name.")
      },
      Row(before: "'optional' can only be applied to members", after: "") { _, _, _ in
        objectiveC(
          "an optional requirement of a protocol",
          "Remove optional, and give the requirement a default implementation in an extension of "
            + "the protocol.")
      },
      Row(before: "value of type 'AnyObject' has no member '", after: "'") { name, _, _ in
        anyObject(name)
      },
      Row(
        before: "value of optional type 'AnyObject?' must be unwrapped to refer to member '",
        after: "'"
      ) {
        name, _, _ in anyObject(name)
      },
      Row(before: "value of type 'AnyObject' has no subscripts", after: "") { _, _, _ in
        anyObject("a subscript")
      },
      Row(before: "external macro implementation type '", after: "'") { _, error, _ in
        let name = error.message.firstMatch(of: #/for macro '(\w+)/#).map { String($0.1) } ?? ""
        return CompilerAdvice(
          .gap(module: "", name: "the macro \(name)"),
          "the macro \(name) needs a plug-in of the compiler\u{2019}s, which is not built here",
          "Write out what it expands to, or put what needs it between #if !os(Linux) and #endif.")
      },
    ] + overrideTable + gapTable
}

extension CompilerAdvice {
  static func missingModule(_ path: String) -> CompilerAdvice {
    let name = path.split(separator: ".").first.map(String.init) ?? path
    if AppleFramework.names.contains(name) {
      return CompilerAdvice(
        .module(name), "Apple\u{2019}s \(name) is not provided here",
        "Keep the filter\u{2019}s rules in files that do not import it, or put the import and what "
          + "needs it between #if canImport(\(name)) and #endif.")
    }
    return CompilerAdvice(
      .module(name),
      "there is no module \(name): it is not Apple\u{2019}s, so it comes from a package, a pod or "
        + "another target",
      "Build the project or package that has its sources, or put the import and what needs it "
        + "between #if canImport(\(name)) and #endif.")
  }

  /// A member of whatever class an object has, which only Objective-C finds.
  private static func anyObject(_ name: String) -> CompilerAdvice {
    objectiveC(
      "calling \(name) through AnyObject",
      "Cast the object to what has it, as in (value as? NSNumber)?.intValue or value as? "
        + "[String: Any]; Xcode takes that, too.")
  }

  static let selector = objectiveC(
    "a selector",
    "Use a closure instead, as in Timer.scheduledTimer(withTimeInterval:repeats:block:).")

  static func objectiveC(_ what: String, _ remedy: String) -> CompilerAdvice {
    CompilerAdvice(
      .objectiveC(what), "\(what) needs the Objective-C run time, which is not here", remedy)
  }
}
