import ExtensionBundles
import Foundation

extension CompilerContext {
  /// What may be said of an error that stays in the compiler's words: the name that was probably
  /// meant, or that a stand-in may be the cause; nil where only the author's sources are.
  func hint(for error: CompilerDiagnostic) -> String? {
    slip(in: error) ?? tooLong(error) ?? involved(in: error) ?? systemName(in: error)
  }

  /// Says that a name which is spelt as C's are may be one of Darwin's.
  private func systemName(in error: CompilerDiagnostic) -> String? {
    guard let match = error.message.firstMatch(of: #/^cannot find (?:type )?'(\w+)' in scope/#),
      !imports.isDisjoint(with: ["Foundation", "Darwin", "Dispatch"])
    else { return nil }
    let name = String(match.1)
    let isSpeltSo =
      name.wholeMatch(of: #/[a-z]+(_[a-z0-9]+)+|[A-Z]+(_[A-Z0-9]+)+|(OS|NX)[A-Z][A-Za-z0-9]+/#)
      != nil
    guard isSpeltSo, nearest(to: name, in: own.topLevel) == nil else { return nil }
    return
      "if Xcode compiles this, \(name) is of Darwin, the system under Apple\u{2019}s Foundation, and "
      + "lacks here: please report it, and until then put what needs it between #if !os(Linux) and "
      + "#endif."
  }

  /// Whether an error misses a member of a type that no source of the author's declares.
  private func concernsForeignType(_ error: CompilerDiagnostic) -> Bool {
    guard
      let match = error.message.firstMatch(
        of: #/^(?:value of )?type '([A-Z]\w+)(?:\.\w+)*'(?: \(aka '.+?'\))? has no member/#)
    else { return false }
    return own.types[String(match.1)] == nil && match.1.count > 2
  }

  /// What may have kept the compiler from coming to an end with an expression: names that are missing
  /// in a long one are not always told.
  private func tooLong(_ error: CompilerDiagnostic) -> String? {
    guard error.message.hasPrefix("the compiler is unable to type-check this expression"),
      let path = error.path, let line = error.line,
      let source = try? InputFile.read(URL(filePath: path), missing: .inputUnreadable),
      let module = imports.intersection(provided).subtracting(["Foundation", "IdentityLookup"])
        .sorted().last
    else { return nil }
    let text = String(decoding: source, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(line - 1).prefix(100).joined(separator: "\n")
    let missing = text.matches(
      of: #/(?:[)}]\s*|^\s*)\.([a-z]\w*)\s*[({]/#.anchorsMatchLineEndings()
    )
    .map { String($0.1) }.filter { name in
      standIns.modules(ofMember: name).isEmpty && !own.globals.contains(name)
        && !own.types.values.contains { $0.members.contains(name) }
    }
    let names = Set(missing).sorted().prefix(5).joined(separator: ", ")
    return
      "a name that a stand-in lacks may be the cause, which the compiler does not tell in an "
      + "expression as long as this\(names.isEmpty ? "" : " (not in the stand-ins: \(names))"). If "
      + "Xcode compiles this, move parts of it into properties of their own to see which, and "
      + "please report what the stand-in of \(module) lacks."
  }

  private func slip(in error: CompilerDiagnostic) -> String? {
    let message = error.message
    if let match = message.firstMatch(
      of:
        #/^(?:value of )?(?:optional )?type '([^']+)'(?: \(aka '[^']+'\))? has no member '([^']+)'/#
    ),
      let apple = appleType(String(match.1)),
      let near = nearest(to: String(match.2), in: members(of: apple))
    {
      // A slip of a name of the author's own is the author's alone.
      guard standIns.members(of: apple.name).contains(near) else { return "did you mean \(near)?" }
      return
        "did you mean \(near)? If Apple\u{2019}s \(apple.name) has \(match.2), the stand-in of "
        + "\(apple.module) lacks it: please report that."
    }
    let missing = message.firstMatch(of: #/^cannot find (?:type )?'(.+?)' in scope/#)?.1
    if let missing, let module = standIns.module(of: String(missing)) {
      return "\(module) has \(missing): if that is meant, import \(module)."
    }
    if let missing, let call = call(at: error), call.callee == missing,
      call.labels == ["configuration"], isImported("CoreML", at: error)
    {
      return
        "if \(missing) is the class of a Core ML model, its .mlmodel or .mlpackage is not among the "
        + "target\u{2019}s files: add it."
    }
    guard let name = missing,
      nearest(to: String(name), in: own.topLevel) == nil,
      let owner = AppleFramework.owner(of: String(name), imports: imports),
      let near = nearest(to: String(name), in: standIns.names(of: owner.framework))
    else { return nil }
    return
      "did you mean \(near)? If Apple\u{2019}s \(owner.framework) has \(name), its stand-in here "
      + "lacks it: please report that."
  }

  /// Says that a stand-in is involved, where a message or a note of it names a type of one.
  private func involved(in error: CompilerDiagnostic) -> String? {
    guard !isFollower(error) else { return nil }
    let types = error.message.matches(of: #/'([^']+)'/#)
      .compactMap { appleType(String($0.1)) }.filter { $0.heir == nil }.map(\.module)
    let origins = error.origins.map(\.module).filter(provided.contains).map(SDKModule.appleName)
    var modules = Set(types + origins).subtracting(["Foundation", "IdentityLookup"])
    if modules.isEmpty, imports.contains("Foundation"),
      error.message.firstMatch(
        of: #/^value of type '(?:String|Substring|Data|NS\w+)' has no member/#)
        != nil || concernsForeignType(error)
        || error.message.hasPrefix("no exact matches in call to instance method")
        || error.message.contains("must use a 'required' initializer")
    {
      modules = ["Foundation"]
    }
    if modules.isEmpty, let module = calledModule(in: error) { modules = [module] }
    guard let module = modules.min() else { return nil }
    return
      "if Xcode compiles this, the stand-in of \(module) differs from Apple\u{2019}s \(module): "
      + "please report it."
  }

  /// The module of the one method that a call with wrong arguments can mean.
  private func calledModule(in error: CompilerDiagnostic) -> String? {
    guard error.message.contains(" in call"),
      let name = call(at: error)?.callee.split(separator: ".").last.map(String.init),
      !own.globals.contains(name), !own.types.values.contains(where: { $0.members.contains(name) })
    else { return nil }
    let modules = standIns.modules(ofMember: name).map(SDKModule.appleName)
    return Set(modules).count == 1 ? modules.first : nil
  }

  /// Whether an error is one of those that another one brings with it.
  func isFollower(_ error: CompilerDiagnostic) -> Bool {
    let message = error.message
    return Self.following.contains(where: message.hasPrefix) || message.contains("'_'")
      || message.contains("<<error type>>") || concernsBrokenType(error)
  }

  /// Whether an error misses a name, which no other error of its line brings with it.
  static func isOwnFault(_ error: CompilerDiagnostic) -> Bool {
    error.message.hasPrefix("cannot find ") && !error.message.hasPrefix("cannot find '$")
  }

  /// Whether an error is about a type that inherits from what is missing, or stands in one.
  private func concernsBrokenType(_ error: CompilerDiagnostic) -> Bool {
    guard !broken.isEmpty else { return false }
    if error.message.matches(of: #/'([^']+)'/#).contains(where: { match in
      broken.contains(Self.plain(String(match.1)))
    }) {
      return true
    }
    guard let path = error.path, let line = error.line,
      let type = own.type(around: line, of: path)
    else { return false }
    // What makes it so is no consequence of it.
    let missing = Self.missingType(in: error)
    return broken.contains(type)
      && !(own.types[type]?.supertypes.contains { $0 == missing } ?? false)
  }

  /// The type that an error misses.
  static func missingType(in error: CompilerDiagnostic) -> String? {
    error.message.firstMatch(of: #/^cannot find type '(.+?)' in scope/#).map { String($0.1) }
  }

  private static let following = [
    "cannot infer contextual base", "cannot find '$", "'nil' requires a contextual type",
    "generic parameter '", "type of expression is ambiguous", "failed to produce diagnostic",
    "cannot infer type of closure parameter", "cannot infer return type for closure",
    "unable to infer type of a closure parameter", "unable to infer closure",
    "reference to invalid", "emit-module command failed", "no calls to throwing functions",
  ]
}
