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

  /// Errors without a known cause, in the compiler's words.
  let others: [CompilerDiagnostic]

  /// Errors that follow from others.
  let followers: [CompilerDiagnostic]

  /// What may be said of the first of the others.
  private let hint: String?

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
  ///   - standIns: What these declare.
  ///   - generated: Sources that were generated from models.
  init(
    _ target: ExtensionTarget, module: ModuleTarget? = nil, output: String,
    provided: Set<String> = Set(SDKModule.all.map(\.name)), standIns: StandIns,
    generated: GeneratedSources = GeneratedSources()
  ) {
    self.target = target
    self.module = module
    self.output = generated.original(output)
    let names = GeneratedNames(target)
    let errors = CompilerDiagnostic.all(in: output).filter { $0.severity == .error }
    let context = CompilerContext(
      target, provided: provided, standIns: standIns, errors: errors)
    var sorted = Self.sorted(errors, names, context, generated)
    Self.addImports(of: target, to: &sorted.causes, order: &sorted.order, provided: provided)
    let known = sorted.order.compactMap { sorted.causes[$0] }
    self.causes = known.enumerated().sorted {
      ($0.element.advice.subject.rank, $0.offset) < ($1.element.advice.subject.rank, $1.offset)
    }.map(\.element)
    let lines = Set(known.flatMap { $0.places.map(Self.line) })
    let rest = sorted.rest
    followers = rest.filter { error in
      context.isFollower(error)
        || !CompilerContext.isOwnFault(error) && lines.contains(Self.line(of: error))
    }
    let follows = Set(followers)
    others = rest.filter { !follows.contains($0) }
    hint = Self.hint(for: others, context)
  }
}

extension CompilationFailure {
  private typealias Sorted = (
    causes: [CompilerAdvice.Subject: Cause], order: [CompilerAdvice.Subject],
    rest: [CompilerDiagnostic]
  )

  /// Errors by their causes, those in generated sources at the models that these come from.
  private static func sorted(
    _ errors: [CompilerDiagnostic], _ names: GeneratedNames, _ context: CompilerContext,
    _ generated: GeneratedSources
  ) -> Sorted {
    var sorted: Sorted = ([:], [], [])
    var (seen, told) = (Set<CompilerDiagnostic>(), Set<CompilerDiagnostic>())
    for error in errors where seen.insert(error).inserted {
      let model = error.path.flatMap { generated.models[$0] }
      let place = model.map(error.moved) ?? error
      if let advice = advice(on: error, names, context) {
        let advice = model == nil ? advice : advice.ofGeneratedCode
        if sorted.causes[advice.subject] == nil { sorted.order.append(advice.subject) }
        // A second error may say the same of the same line.
        if sorted.causes[advice.subject]?.places.last.map(line) != line(of: place) {
          sorted.causes[advice.subject, default: Cause(advice: advice, places: [])].places
            .append(place)
        }
      } else if told.insert(place).inserted {
        sorted.rest.append(place)
      }
    }
    return sorted
  }

  private static func advice(
    on error: CompilerDiagnostic, _ names: GeneratedNames, _ context: CompilerContext
  ) -> CompilerAdvice? {
    if let advice = names.advice(error) { return advice }
    guard let advice = CompilerAdvice(error, in: context) else { return nil }
    // A type that is missing says so by itself, wherever it stands.
    let isOwnCause = CompilerContext.missingType(in: error) != nil
    return isOwnCause || !context.isFollower(error) ? advice : nil
  }

  /// What may be said of the first errors, with the place where there are several.
  private static func hint(
    for errors: [CompilerDiagnostic], _ context: CompilerContext
  ) -> String? {
    errors.prefix(limit).lazy.compactMap { error in
      guard let hint = context.hint(for: error) else { return nil }
      guard errors.count > 1, let path = error.path, let line = error.line else { return hint }
      return "\(URL(filePath: path).lastPathComponent):\(line): \(hint)"
    }.first
  }

  /// The compiler stops at the first module that it does not find; the others are found here.
  private static func addImports(
    of target: ExtensionTarget, to causes: inout [CompilerAdvice.Subject: Cause],
    order: inout [CompilerAdvice.Subject], provided: Set<String>
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
        if causes[advice.subject] == nil { order.append(advice.subject) }
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
      // What follows from another error alone is told as it is.
      let told = others.isEmpty ? followers : others
      return BuildError(
        .compilationFailed, at: folder,
        module.map { "the module \($0.name), which the extension imports, does not compile" }
          ?? "the extension does not compile",
        remedy: hint,
        details: Self.limited(Self.texts(of: told), "errors") + following(told) + uncompiled + lost,
        compilerOutput: output)
    }
    let place = first.places.first
    return BuildError(
      .compilationFailed,
      at: place?.path.map { URL(fileURLWithPath: $0) } ?? folder, line: place?.line,
      column: place?.column, first.advice.problem, remedy: first.advice.remedy,
      details: details(after: first), compilerOutput: output)
  }

  private func details(after first: Cause) -> [String] {
    var lines = Self.limited(
      first.places.dropFirst().compactMap { place in place.place.map { "also \($0)" } }, "places")
    lines += Self.limited(
      causes.dropFirst().map { cause in
        (cause.places.first?.place.map { $0 + ": " } ?? "") + cause.advice.problem
          + (cause.advice.doubt.map { ", \($0)" } ?? cause.advice.condition ?? "")
      }, "things that are not here")
    return lines + Self.limited(Self.texts(of: others), "errors") + following([]) + uncompiled
      + lost
  }

  /// How many errors follow from those that are told.
  private func following(_ told: [CompilerDiagnostic]) -> [String] {
    guard told != followers, let first = followers.first else { return [] }
    return [
      followers.count == 1
        ? "1 other error, which follows from this: \(first.text)"
        : "\(followers.count) other errors, which follow from this; first: \(first.text)"
    ]
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

  /// Notes of settings that are missing here, for which the compiler may say other things than Xcode's.
  private var lost: [String] {
    let notes = target.settingNotes + target.modules.flatMap(\.settingNotes)
    var seen: Set<String> = []
    return Self.limited(notes.filter { seen.insert($0).inserted }, "notes")
  }

  /// Errors in the compiler's words, each message once.
  private static func texts(of errors: [CompilerDiagnostic]) -> [String] {
    var (order, places) = ([String](), [String: [CompilerDiagnostic]]())
    for error in errors {
      if places[error.message] == nil { order.append(error.message) }
      places[error.message, default: []].append(error)
    }
    return order.compactMap { places[$0] }.map { same in
      let more = same.count - 1
      let cause = same[0].synthesisNotes.first.map { ": \($0)" } ?? ""
      return same[0].text + cause
        + (more == 0 ? "" : more == 1 ? " (and in 1 more place)" : " (and in \(more) more places)")
    }
  }

  private static func limited(_ lines: [String], _ what: String) -> [String] {
    guard lines.count > limit + 1 else { return lines }
    return lines.prefix(limit) + ["and \(lines.count - limit) more \(what)"]
  }
}
