import ExtensionBundles
import Foundation

/// The errors of a compilation, put into as few sentences as a developer needs.
struct CompilationFailure {
  /// What did not compile.
  private let target: ExtensionTarget

  /// The module that it is about, if it is not the extension's own.
  private let module: ModuleTarget?

  /// What the compiler printed about the author's files.
  private let output: String

  /// Errors that have a known cause, grouped by it, the plainest first.
  let causes: [Cause]

  /// Errors without a known cause.
  let others: [CompilerDiagnostic]

  /// A cause, and the errors that it explains, in the compiler's order.
  struct Cause: Equatable {
    let advice: CompilerAdvice
    fileprivate(set) var places: [CompilerDiagnostic]
  }

  /// Sorts the errors in the compiler's output.
  ///
  /// - Parameters:
  ///   - target: What did not compile, or what imports it.
  ///   - module: The module of the author's own that did not compile, if it was one.
  ///   - output: What the compiler printed about the author's files.
  ///   - provided: Modules of Apple's that have a stand-in here.
  init(
    _ target: ExtensionTarget, module: ModuleTarget? = nil, output: String,
    provided: Set<String> = Set(SDKModule.all.map(\.name))
  ) {
    self.target = target
    self.module = module
    self.output = output
    let generated = GeneratedNames(target)
    let imports = (try? target.words())?.imports ?? []
    let modules = CompilerAdvice.Modules(
      provided: provided,
      imported: Set(imports.compactMap { $0.split(separator: ".").first.map(String.init) }))
    var causes: [CompilerAdvice.Subject: Cause] = [:]
    var others: [CompilerDiagnostic] = []
    var seen: Set<CompilerDiagnostic> = []
    for error in CompilerDiagnostic.all(in: output) where error.severity == .error {
      if let advice = generated.advice(error) ?? CompilerAdvice(error, modules: modules) {
        causes[advice.subject, default: Cause(advice: advice, places: [])].places.append(error)
      } else if seen.insert(error).inserted {
        others.append(error)
      }
    }
    Self.addImports(of: target, to: &causes, provided: provided)
    self.causes = causes.values.sorted { $0.advice.subject < $1.advice.subject }
    self.others = others
  }
}

extension CompilationFailure {
  /// The compiler stops at the first module that it does not find; the others are found here.
  private static func addImports(
    of target: ExtensionTarget, to causes: inout [CompilerAdvice.Subject: Cause],
    provided: Set<String>
  ) {
    let missing = Set(
      causes.keys.compactMap { if case .module(let name) = $0 { name } else { nil } })
    guard !missing.isEmpty else { return }
    let imports = target.allSources.flatMap { (try? SwiftImport.all(in: $0)) ?? [] }
    var told = causes.mapValues { Set($0.places.map(line)) }
    for found in imports where !found.isConditional {
      let isMissing =
        missing.contains(found.module)
        || (AppleFramework.names.contains(found.module) && !provided.contains(found.module))
      guard isMissing else { continue }
      let advice = CompilerAdvice.missingModule(found.module)
      let place = CompilerDiagnostic(
        path: found.file.path, line: found.line, severity: .error,
        message: "no such module '\(found.module)'")
      if told[advice.subject, default: []].insert(line(of: place)).inserted {
        causes[advice.subject, default: Cause(advice: advice, places: [])].places.append(place)
      }
    }
  }

  /// A line of a file, whatever is told of it.
  private static func line(of place: CompilerDiagnostic) -> CompilerDiagnostic {
    CompilerDiagnostic(path: place.path, line: place.line, severity: .error, message: "")
  }
}

extension CompilationFailure {
  /// So many places or errors are told; the rest is counted.
  private static let limit = 5

  /// The one error that the developer gets.
  var error: BuildError {
    let folder = module?.origin ?? target.infoPlist.file.url.deletingLastPathComponent()
    guard let first = causes.first else {
      return BuildError(
        .compilationFailed, at: folder,
        module.map { "the module \($0.name), which the extension imports, does not compile" }
          ?? "the extension does not compile",
        details: Self.limited(others.map(\.text), "errors") + uncompiled,
        compilerOutput: output)
    }
    let place = first.places.first
    return BuildError(
      .compilationFailed,
      at: place?.path.map { URL(fileURLWithPath: $0) } ?? folder, line: place?.line,
      first.advice.problem, remedy: first.advice.remedy,
      details: details(after: first), compilerOutput: output)
  }

  private func details(after first: Cause) -> [String] {
    var lines = Self.limited(
      first.places.dropFirst().compactMap { place in place.place.map { "also \($0)" } }, "places")
    lines += Self.limited(
      causes.dropFirst().map { cause in
        (cause.places.first?.place.map { $0 + ": " } ?? "") + cause.advice.problem
      }, "things that are not here")
    if !others.isEmpty {
      lines.append(
        others.count == 1
          ? "1 other error, which may follow from this: \(others[0].text)"
          : "\(others.count) other errors, which may follow from this; first: \(others[0].text)")
    }
    return lines
  }

  /// Files that the target has and nothing here compiles, as a cause of names that are missing.
  private var uncompiled: [String] {
    guard others.contains(where: { $0.message.hasPrefix("cannot find ") }) else { return [] }
    let files = target.notes.compactMap { note in
      note.firstMatch(of: #/^(.+\.(?:m|mm|h|c|cc|cpp)): note: not compiled here/#)
        .map { URL(fileURLWithPath: String($0.1)).lastPathComponent }
    }
    guard !files.isEmpty else { return [] }
    return [
      "Objective-C and C are not compiled here, so what these declare is missing: "
        + Self.limited(files, "files").joined(separator: ", ")
    ]
  }

  private static func limited(_ lines: [String], _ what: String) -> [String] {
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["and \(lines.count - limit) more \(what)"]
  }
}
