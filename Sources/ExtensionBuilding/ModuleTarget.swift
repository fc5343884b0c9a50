import ExtensionBundles
package import Foundation

/// A module of the author's own that an extension imports: a framework target or a package's.
package struct ModuleTarget: Equatable, Sendable {
  /// The module's name.
  package let name: String

  /// Where it is described: a project file or a manifest.
  package let origin: URL

  /// Swift sources by absolute path, sorted.
  package let sources: [URL]

  /// The Swift language mode.
  package var languageMode: LanguageMode

  /// Further arguments of the compiler.
  package var compilerFlags: [String]

  /// The author's own modules that it imports.
  package var dependencies: [String]

  /// Files that are copied into the extension's bundle.
  package let resources: [ExtensionTarget.Resource]

  /// The folder in the bundle that `Bundle.module` means; nil where there is no such property.
  package let resourceBundle: String?

  /// Notes on settings which the compiler does not get here.
  package let settingNotes: [String]

  /// Describes a module.
  package init(
    name: String, origin: URL, sources: [URL], languageMode: LanguageMode, compilerFlags: [String],
    dependencies: [String], resources: [ExtensionTarget.Resource], resourceBundle: String? = nil,
    settingNotes: [String] = []
  ) {
    self.name = name
    self.origin = origin
    self.sources = sources
    self.languageMode = languageMode
    self.compilerFlags = compilerFlags
    self.dependencies = dependencies
    self.resources = resources
    self.resourceBundle = resourceBundle
    self.settingNotes = settingNotes
  }
}

extension ExtensionBuilder {
  /// The folder, in that of a build, with the modules of the author's own.
  private static let modulesName = "modules"

  /// Compiles the modules that a target imports, in order.
  ///
  /// - Parameters:
  ///   - target: The extension.
  ///   - models: Their models, in the same order.
  ///   - words: The words of all sources of the program.
  ///   - arguments: Where the SDK and the shims are.
  ///   - folder: The folder of the build.
  /// - Returns: Arguments with which the extension's sources find the modules.
  /// - Throws: `BuildError` with the compiler's output when one does not compile.
  func compileModules(
    of target: ExtensionTarget, models: [ModuleModels], words: SourceWords, _ arguments: [String],
    in folder: URL
  ) throws(BuildError) -> [String] {
    guard !target.modules.isEmpty else { return [] }
    let place = folder.appendingPathComponent(Self.modulesName)
    try BuildCache.makeFolders(Self.modulesName, in: folder)
    for (module, models) in zip(target.modules, models) {
      try compile(
        module, of: target, words: words, generated: try GeneratedSources(models, in: place),
        arguments, in: place)
    }
    return ["-I", place.path]
  }

  /// The compiler's arguments apart from files and folders.
  func compilerArguments(for module: ModuleTarget) -> [String] {
    [
      "-module-name", module.name, "-swift-version", module.languageMode.rawValue,
      "-parse-as-library", "-whole-module-optimization", "-Onone", "-g",
      // Foundation's members of App Groups are in it here, and a module may import Foundation alone.
      "-Xfrontend", "-import-module", "-Xfrontend", "IdentityLookup",
    ] + module.compilerFlags
  }

  /// Object files to be linked.
  func moduleObjects(of target: ExtensionTarget, in folder: URL) -> [String] {
    let place = folder.appendingPathComponent(Self.modulesName)
    return target.modules.flatMap { ["\($0.name)-code.o", "\($0.name).o"] }
      .map { place.appendingPathComponent($0).path }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// What the compiler said of the modules.
  static func moduleOutput(of target: ExtensionTarget, in folder: URL) -> String {
    let place = folder.appendingPathComponent(modulesName)
    return target.modules.compactMap { module in
      try? String(contentsOf: moduleLog(of: module, in: place), encoding: .utf8)
    }.joined()
  }

  private static func moduleLog(of module: ModuleTarget, in place: URL) -> URL {
    place.appendingPathComponent("\(module.name).log")
  }

  private func compile(
    _ module: ModuleTarget, of target: ExtensionTarget, words: SourceWords,
    generated: GeneratedSources, _ arguments: [String], in place: URL
  ) throws(BuildError) {
    let accessor = try accessor(of: module, in: place)
    let copies = "\(module.name)-sources"
    try BuildCache.makeFolders(copies, in: place)
    let sources = try CompiledSources(
      of: module.sources, flags: module.compilerFlags, program: words,
      in: place.appendingPathComponent(copies))
    let arguments =
      compilerArguments(for: module) + arguments + sources.compilerArguments + [
        "-module-cache-path", cache.clangModules.path, "-I", place.path, "-emit-module",
        "-emit-module-path", place.appendingPathComponent("\(module.name).swiftmodule").path,
        "-c", "-o", place.appendingPathComponent("\(module.name)-code.o").path,
      ] + sources.paths + [accessor].compactMap { $0?.path } + generated.models.keys.sorted()
    let run = try sources.compile { () throws(BuildError) in
      try CompilerRun(toolchain.swiftc, arguments, in: place, name: module.name)
    }
    let output = CompilerOutput(
      sources.original(run.output), generatedFile: accessor, models: generated)
    let log = Self.moduleLog(of: module, in: place)
    try BuildCache.write(Data(output.warnings(generated).utf8), to: log)
    guard run.status == 0 else {
      throw CompilationFailure(
        target, module: module, output: output.text, standIns: StandIns(sdk), generated: generated
      ).error
    }
  }

  /// The property `Bundle.module`, which the package manager generates for a target with resources.
  private func accessor(of module: ModuleTarget, in place: URL) throws(BuildError) -> URL? {
    guard let bundle = module.resourceBundle else { return nil }
    let file = place.appendingPathComponent("\(module.name)-resource_bundle_accessor.swift")
    let source = """
      import class Foundation.Bundle

      extension Foundation.Bundle {
        nonisolated static let module: Bundle =
          Bundle(path: Bundle.main.bundlePath + \("/\(bundle)".swiftLiteral)) ?? Bundle.main
      }

      """
    try BuildCache.write(Data(source.utf8), to: file)
    return file
  }
}
