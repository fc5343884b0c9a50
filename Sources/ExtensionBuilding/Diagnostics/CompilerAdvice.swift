import Foundation

/// What an error of the compiler comes from, and what the developer can do about it.
struct CompilerAdvice: Equatable, Sendable {
  /// What stands in the way; errors with the same subject are told as one.
  let subject: Subject

  /// One sentence about it.
  let problem: String

  /// What the developer can do.
  let remedy: String
}

extension CompilerAdvice {
  /// What stands in the way, the plainest cause first.
  enum Subject: Hashable, Sendable, Comparable {
    /// A module that is not there.
    case module(String)
    /// A class that Xcode generates from a model.
    case generated(String)
    /// A part of the language that needs the Objective-C run time.
    case objectiveC(String)
    /// A framework of which some types are missing.
    case types(of: String)
    /// A part of Foundation that is not there on Linux.
    case foundation(String)
  }

  /// Explains an error, or gives nil for one that is the author's to read as it is.
  ///
  /// - Parameters:
  ///   - diagnostic: An error of the compiler.
  ///   - modules: What the sources import, and what there is.
  init?(_ diagnostic: CompilerDiagnostic, modules: Modules) {
    guard diagnostic.severity == .error else { return nil }
    for row in Self.table {
      if let name = row.name(in: diagnostic.message),
        let advice = row.advice(name, diagnostic.message, modules)
      {
        self = advice
        return
      }
    }
    return nil
  }

  private init(_ subject: Subject, _ problem: String, _ remedy: String) {
    self.init(subject: subject, problem: problem, remedy: remedy)
  }
}

extension CompilerAdvice {
  /// What is known about modules when an error is explained.
  struct Modules: Sendable {
    /// Modules of Apple's that have a stand-in here.
    let provided: Set<String>

    /// Modules that any source imports, also under a condition.
    let imported: Set<String>
  }

  /// A form of the compiler's messages: a name between two fixed texts.
  struct Row: Sendable {
    let before: String
    let after: String
    let advice:
      @Sendable (_ name: String, _ message: String, _ modules: Modules)
        -> CompilerAdvice?

    /// The name, if a message has this form.
    func name(in message: String) -> String? {
      guard let start = message.range(of: before), start.lowerBound == message.startIndex
      else { return nil }
      if after.isEmpty { return String(message[start.upperBound...]) }
      guard let end = message.range(of: after, in: start.upperBound) else { return nil }
      return String(message[start.upperBound..<end.lowerBound])
    }
  }

  /// Every form, more particular ones first.
  static let table: [Row] = [
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
        "Give the requirement a default implementation in an extension of the protocol.")
    },
    Row(before: "cannot find type '", after: "' in scope") { name, _, modules in
      missingName(name, modules)
    },
    Row(before: "cannot find '", after: "' in scope") { name, _, modules in
      missingName(name, modules)
    },
    Row(before: "value of type '", after: "'") { type, message, _ in missingMember(type, message) },
    Row(before: "type '", after: "' has no member") { type, message, _ in
      missingMember(type, message)
    },
    Row(before: "incorrect argument label in call (have 'format:", after: "") { _, _, _ in
      foundation("NSPredicate(format:)")
    },
    Row(before: "'", after: "Predicate strings and key-value coding are not supported") { _, _, _ in
      foundation("NSPredicate(format:) and key-value coding")
    },
    Row(before: "'", after: "' is unavailable: ") { name, _, _ in foundation(name) },
  ]
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

  private static func missingName(_ name: String, _ modules: Modules) -> CompilerAdvice? {
    if name == "Selector" || name == "perform" { return selector }
    guard let owner = AppleFramework.owner(of: name, imports: modules.imported) else { return nil }
    if owner == "Foundation" || owner == "ObjectiveC" { return foundation(name) }
    let remedy =
      modules.provided.contains(owner)
      ? "Keep what needs it in files that are not part of the extension\u{2019}s target."
      : "Keep the filter\u{2019}s rules in files that do not need \(owner), or put what needs it "
        + "between #if canImport(\(owner)) and #endif."
    return CompilerAdvice(
      .types(of: owner), "\(name) of Apple\u{2019}s \(owner) is not provided here", remedy)
  }

  private static func missingMember(_ type: String, _ message: String) -> CompilerAdvice? {
    let name = type.split(separator: ".").first.map(String.init) ?? type
    guard AppleFramework.foundationTypes.contains(name) else { return nil }
    let member = message.firstMatch(of: #/has no member '(.+?)'/#).map { "." + $0.1 } ?? ""
    return foundation(type + member)
  }

  private static let selector = objectiveC(
    "a selector",
    "Use a closure instead, as in Timer.scheduledTimer(withTimeInterval:repeats:block:).")

  private static func objectiveC(_ what: String, _ remedy: String) -> CompilerAdvice {
    CompilerAdvice(
      .objectiveC(what), "\(what) needs the Objective-C run time, which is not here", remedy)
  }

  private static func foundation(_ what: String) -> CompilerAdvice {
    CompilerAdvice(
      .foundation(what), "Foundation on Linux does not have \(what)",
      "Use another part of Foundation or of Swift\u{2019}s library for it, or put what needs it "
        + "between #if canImport(Darwin) and #endif.")
  }
}

extension String {
  fileprivate func range(of text: String, in start: String.Index) -> Range<String.Index>? {
    range(of: text, range: start..<endIndex)
  }
}

/// Types that Xcode would generate from files of the target, by the file that each comes from.
struct GeneratedNames: Equatable {
  private var files: [String: URL] = [:]

  /// Looks at the target's models.
  init(_ target: ExtensionTarget) {
    for file in target.resources.map(\.source) {
      switch file.pathExtension {
      case "mlmodelc":
        files[file.deletingPathExtension().lastPathComponent] = file
      case "xcdatamodeld", "xcdatamodel":
        for name in Self.entities(of: file) { files[name] = file }
      default: break
      }
    }
  }

  /// Names of entities, from the XML inside of a data model.
  private static func entities(of model: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: model.path)) ?? []
    return paths.filter { $0.hasSuffix("contents") }.flatMap { path -> [String] in
      let file = model.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.matches(of: #/<entity name="([^"]+)"/#).map { String($0.1) }
    }
  }

  /// Explains an error about a name that Xcode would have generated.
  func advice(_ diagnostic: CompilerDiagnostic) -> CompilerAdvice? {
    guard
      let name = diagnostic.message.firstMatch(
        of: #/^cannot find (?:type )?'(.+?)' in scope/#
      ).map({ String($0.1) }),
      let file = files[name]
    else { return nil }
    return CompilerAdvice(
      subject: .generated(file.lastPathComponent),
      problem: "no source declares \(name), which Xcode generates from "
        + file.lastPathComponent,
      remedy: file.pathExtension.hasPrefix("ml")
        ? "Keep the rules that do not need the model in files of their own."
        : "Let Xcode write the class into a source of the target: Editor \u{25B8} Create "
          + "NSManagedObject Subclass, and Codegen set to Manual.")
  }
}
