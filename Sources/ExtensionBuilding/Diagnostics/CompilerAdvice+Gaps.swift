import ExtensionBundles
import Foundation
import Texts

extension CompilerAdvice {
  /// Forms of messages about names that a stand-in may lack.
  static let gapTable: [Row] = [
    Row(before: "cannot find type '", after: "' in scope") { missingName($0, $1, $2) },
    Row(before: "cannot find '", after: "' in scope") { missingName($0, $1, $2) },
    Row(before: "unknown attribute '", after: "'") {
      missingMacro($0, $2) ?? missingName($0, $1, $2)
    },
    Row(before: "no macro named '", after: "'") { name, _, context in missingMacro(name, context) },
    Row(before: "no type named '", after: "' in module") { missingName($0, $1, $2) },
    Row(before: "module '", after: "' has no member named") { module, error, context in
      quoted(1, in: error.message).flatMap { missingName($0, error, context, of: module) }
    },
    Row(before: "value of type '", after: "'") { missingMember(of: $0, $1, $2) },
    Row(before: "value of optional type '", after: "'") {
      missingMember(of: $0, $1, $2)
    },
    Row(before: "type '", after: "' does not conform to protocol '") { _, error, _ in
      missingCoding(error)
    },
    Row(before: "type '", after: "'") { missingMember(of: $0, $1, $2) },
    Row(before: "'", after: "' is not a member type of") { name, error, context in
      quoted(1, in: error.message).flatMap { type in
        member(name, of: type.replacing(#/^[A-Za-z_]+\.(?=[A-Z])/#, with: ""), context)
      }
    },
    Row(before: "cannot assign to property: '", after: "' is a get-only property") {
      unsettable($0, $2)
    },
    Row(before: "incorrect argument label", after: " in call") { wrongCall($0, $1, $2) },
    Row(before: "extraneous argument label", after: " in call") { wrongCall($0, $1, $2) },
    Row(before: "missing argument", after: " in call") { wrongCall($0, $1, $2) },
    Row(before: "extra argument", after: " in call") { wrongCall($0, $1, $2) },
    Row(before: "argument passed to call that takes no arguments", after: "") {
      wrongCall($0, $1, $2)
    },
    Row(before: "no exact matches in call to initializer", after: "") { wrongCall($0, $1, $2) },
    Row(before: "cannot infer key path type from context", after: "") { _, error, context in
      context.call(at: error).flatMap { environmentKey($0, context) }
    },
    Row(before: "cannot inherit from non-open class '", after: "'") { type, _, context in
      context.appleType(type).map { gap("subclasses of \($0.name)", $0.module, isKnown: true) }
    },
    Row(before: "'", after: "' initializer is inaccessible") { type, _, context in
      context.appleType(type).map { gap("an initialiser of \($0.name)", $0.module, isKnown: true) }
    },
    Row(before: "'", after: "' cannot be constructed because") { type, _, context in
      context.appleType(type).map { gap("an initialiser of \($0.name)", $0.module, isKnown: true) }
    },
    Row(before: "'", after: "' is unavailable: ") { name, error, _ in unavailable(name, error) },
    Row(before: "'", after: "' has been renamed to") { name, error, _ in unavailable(name, error) },
  ]

  /// Says that a stand-in lacks a name; with doubts where the name may be the author's mistake.
  static func gap(
    _ name: String, _ module: String, isKnown: Bool, else mistake: String = "correct the name"
  ) -> CompilerAdvice {
    let wayOut =
      "report it, and until then put what needs it between #if !os(Linux) and #endif, or leave "
      + "the file out of the extension\u{2019}s target"
    return CompilerAdvice(
      .gap(module: module, name: name), "the stand-in of \(module) lacks \(name)",
      isKnown
        ? "This is a gap of messages-host: \(wayOut)."
        : "If Apple\u{2019}s \(module) has it, this is a gap of messages-host: \(wayOut); if "
          + "not, \(mistake).",
      doubt: isKnown ? nil : "if Apple\u{2019}s \(module) has it")
  }

  /// The texts between single quotes.
  static func quoted(_ index: Int, in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    let place = 2 * index + 1
    return parts.indices.contains(place) ? String(parts[place]) : nil
  }
}

extension CompilerAdvice {
  private static func missingName(
    _ name: String, _ error: CompilerDiagnostic, _ context: CompilerContext,
    of module: String? = nil
  ) -> CompilerAdvice? {
    if name == "Selector" || name == "perform" { return selector }
    if module == nil, AppleFramework.macOnly.contains(name) { return macOnly(name) }
    if isOfTheRunTime(name), context.nearest(to: name, in: context.own.topLevel) == nil {
      return objectiveC(name, "Put what needs it between #if !os(Linux) and #endif.")
    }
    if let module = context.standIns.module(of: name) {
      // A plain word may as well be a type of the author's own that is not in the target.
      let isSure =
        context.imports.contains(module) || AppleFramework.isListed(name)
        || AppleFramework.owner(of: name, imports: AppleFramework.names) != nil
      return isSure ? hidden(name, in: module, at: error, context) : nil
    }
    let owner =
      module.map { AppleFramework.Ownership(framework: $0, isKnown: true) }
      ?? AppleFramework.owner(of: name, imports: context.imports)
    if owner?.isKnown != true, let inherited = inherited(name, at: error, context) {
      return inherited
    }
    guard let owner else { return nil }
    let known = context.own.topLevel + context.standIns.names(of: owner.framework)
    guard AppleFramework.isListed(name) || context.nearest(to: name, in: known) == nil else {
      return nil
    }
    guard context.provided.contains(owner.framework) || owner.framework == "Foundation" else {
      return missingModule(owner.framework, name: name)
    }
    return gap(
      name, owner.framework, isKnown: owner.isKnown,
      else: "correct the name, or add the file that declares it to the target")
  }

  /// Whether it is a function of the run time's, such as `method_exchangeImplementations`.
  private static func isOfTheRunTime(_ name: String) -> Bool {
    name.wholeMatch(
      of: #/(?:class|imp|ivar|method|objc|object|property|protocol|sel)_[a-z]+[A-Z]\w*/#) != nil
  }

  private static func missingMacro(_ name: String, _ context: CompilerContext) -> CompilerAdvice? {
    guard let owner = AppleFramework.owner(ofMacro: name),
      context.imports.contains(owner) || owner == "Foundation"
    else { return nil }
    return context.provided.contains(owner) || owner == "Foundation"
      ? gap("the macro \(name)", owner, isKnown: true) : missingModule(owner, name: name)
  }

  private static func macOnly(_ name: String) -> CompilerAdvice {
    CompilerAdvice(
      .gap(module: "Foundation", name: name), "\(name) is macOS\u{2019}s: a phone does not have it",
      "Use what iOS has; Xcode refuses it for an iOS extension, too.")
  }

  /// A name of a module that a source does not import.
  private static func hidden(
    _ name: String, in module: String, at error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice {
    let apple = SDKModule.appleName(of: module)
    guard apple == module, !context.isImported(module, at: error) else {
      return gap(name, apple, isKnown: true)
    }
    return CompilerAdvice(
      .unimported(module, name: name), "\(name) is in \(module), which this file does not import",
      "Add import \(module) to the file; Xcode takes it, too.")
  }

  private static func missingModule(_ module: String, name: String) -> CompilerAdvice {
    CompilerAdvice(
      .module(module), "\(name) of Apple\u{2019}s \(module) is not provided here",
      "Keep the filter\u{2019}s rules in files that do not need \(module), or put what needs it "
        + "between #if canImport(\(module)) and #endif.")
  }

  /// A member that a class of Apple's would give the author's one, used without `self`.
  private static func inherited(
    _ name: String, at error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice? {
    guard name.first?.isLowercase == true, error.message.hasPrefix("cannot find '"),
      let call = context.call(at: error), call.callee == name, let path = error.path,
      let line = error.line, let type = context.own.type(around: line, of: path),
      let apple = context.appleType(type), !viewModules.contains(apple.module),
      context.nearest(to: name, in: context.own.globals) == nil
    else { return nil }
    return member(name, of: type, context, apple: apple)
  }

  /// What conforms to a view's protocol calls few of its methods without naming the view.
  private static let viewModules: Set<String> = ["SwiftUI", "WidgetKit"]

  private static func missingMember(
    of type: String, _ error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice? {
    guard let name = error.message.firstMatch(of: #/has no member '(.+?)'/#)?.1,
      !error.message.contains("did you mean")
    else { return nil }
    let plain = CompilerContext.plain(type)
    if plain == "NSExtensionContext", let advice = reportingMember(String(name), error, context) {
      return advice
    }
    let others = context.standIns.modules(of: String(name), in: plain)
    if let module = others.sorted().first, !context.own.declares(plain) {
      return hidden("\(name) of \(plain)", in: module, at: error, context)
    }
    return member(String(name), of: plain, context)
  }

  private static func member(
    _ name: String, of type: String, _ context: CompilerContext,
    apple known: CompilerContext.AppleType? = nil
  ) -> CompilerAdvice? {
    guard let apple = known ?? context.appleType(type),
      context.nearest(to: name, in: context.members(of: apple)) == nil
    else { return nil }
    let heir = apple.heir.map { ", from which \($0) inherits" } ?? ""
    return gap("\(name) of \(apple.name)\(heir)", apple.module, isKnown: false)
  }

  /// A property of Foundation's that can be set on a phone.
  private static func unsettable(_ name: String, _ context: CompilerContext) -> CompilerAdvice? {
    let isOwn =
      context.own.globals.contains(name)
      || context.own.types.values.contains { $0.members.contains(name) }
    guard !isOwn, context.imports.contains("Foundation") else { return nil }
    return gap(
      "setting \(name)", "Foundation", isKnown: false, else: "leave the assignment out")
  }

  /// What Foundation on Linux cannot code is a gap where nothing else of a type is in the way.
  private static func missingCoding(_ error: CompilerDiagnostic) -> CompilerAdvice? {
    let parts = error.synthesisNotes
    guard !parts.isEmpty,
      parts.allSatisfy({ $0.contains(#/because '\W*AttributedString\W*' does/#) })
    else { return nil }
    return gap("Codable of AttributedString", "Foundation", isKnown: true)
  }

  private static func wrongCall(
    _ _: String, _ error: CompilerDiagnostic, _ context: CompilerContext
  ) -> CompilerAdvice? {
    guard !isSlip(error.message), let call = context.call(at: error) else { return nil }
    let parts = call.callee.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    let isInitialiser = last.first?.isUppercase == true || last == "init"
    let type = last == "init" ? parts.dropLast().joined(separator: ".") : call.callee
    if let missing = environmentKey(call, context) { return missing }
    if isInitialiser, let apple = context.appleType(type), apple.heir == nil {
      let name = call.signature(of: "init")
      let others = context.standIns.modules(of: name, in: apple.name).subtracting([apple.module])
      if let module = others.min(), SDKModule.appleName(of: module) != apple.module,
        !context.isImported(module, at: error)
      {
        return hidden("\(name) of \(apple.name)", in: module, at: error, context)
      }
      return gap(
        name + " of \(apple.name)", apple.module, isKnown: false,
        else: "correct the call")
    }
    guard let origin = error.origins.first(where: { context.provided.contains($0.module) }),
      origin.path.split(separator: ".").last.map(String.init) == last
    else { return nil }
    let owner = origin.path.split(separator: ".").dropLast().joined(separator: ".")
    return gap(
      call.signature(of: last) + (owner.isEmpty ? "" : " of \(owner)"),
      SDKModule.appleName(of: origin.module), isKnown: false, else: "correct the call")
  }

  /// A value that the environment lacks, of a call such as `@Environment(\.name)`.
  private static func environmentKey(
    _ call: CallText, _ context: CompilerContext
  ) -> CompilerAdvice? {
    guard call.callee.hasSuffix("Environment"),
      let key = call.arguments.first?.wholeMatch(of: #/\\\.(\w+)\s*/#)?.1
    else { return nil }
    return member(String(key), of: "EnvironmentValues", context)
  }

  /// Whether the labels of a call are those that there are, but for a slip.
  private static func isSlip(_ message: String) -> Bool {
    guard let match = message.firstMatch(of: #/have '([^']+)', expected '([^']+)'/#) else {
      return false
    }
    let (have, expected) = (match.1.split(separator: ":"), match.2.split(separator: ":"))
    return have.count == expected.count
      && zip(have, expected).allSatisfy {
        Suggestion.isSlip(String($0), of: String($1)) || $0 == $1
      }
  }

  /// What Foundation on Linux has, and marks as what does not work.
  private static func unavailable(
    _ name: String, _ error: CompilerDiagnostic
  ) -> CompilerAdvice? {
    if AppleFramework.macOnly.contains(name) { return macOnly(name) }
    // An older Swift's name is there in that mode, and Xcode says the same in others.
    guard !error.notes.contains(where: { $0.contains("was obsoleted in Swift") }) else {
      return nil
    }
    let isMarked = error.message.contains("swift-corelibs-foundation")
    let origin = error.origins.first { $0.module.hasPrefix("Foundation") }
    guard isMarked || origin != nil else { return nil }
    let parts = origin.map { $0.path.split(separator: ".") } ?? []
    let owner = parts.count > 1 && String(parts[0]) != name ? " of \(parts[0])" : ""
    return gap(name + owner, "Foundation", isKnown: true)
  }
}
