import ExtensionBuilding
import ExtensionBundles
import Foundation
import Sandboxing
import Texts

/// The program that a manifest is compiled to; whoever wrote the package wrote it.
struct ManifestProgram {
  /// The manifest.
  let manifest: URL
  /// The compiled program.
  let url: URL
  private let libraries: [URL]

  /// What a compiler gets that may hang.
  private static let patienceOfCompiler = Duration.seconds(300)

  /// Compiles a manifest with the package manager's own flags.
  ///
  /// - Parameters:
  ///   - file: The manifest.
  ///   - tools: The toolchain.
  ///   - work: A folder for the program and the compiler's own files.
  /// - Throws: `BuildError` with what the compiler says of the manifest.
  init(_ file: ManifestFile, with tools: ManifestToolchain, in work: URL) throws(BuildError) {
    manifest = file.url
    url = work.appendingPathComponent("manifest")
    libraries = tools.libraries
    let object = work.appendingPathComponent("manifest.o")
    try compile(
      [
        "-swift-version", file.toolsVersion.languageMode.rawValue, "-I", tools.interface.path,
        "-package-description-version", "\(file.toolsVersion)",
        // Else the compiler writes to a home folder, which a service's user may not have.
        "-module-cache-path", work.appendingPathComponent("modules").path,
        "-c", file.url.path, "-o", object.path,
      ], with: tools, in: work)
    try LinkerDirectives.check([object], of: file.url)
    try compile(
      tools.toolchain.linkerChoice + [
        "-L", tools.interface.path, "-lPackageDescription",
        "-Xlinker", "-rpath", "-Xlinker", tools.interface.path, object.path, "-o", url.path,
      ], with: tools, in: work)
  }

  private func compile(
    _ arguments: [String], with tools: ManifestToolchain, in work: URL
  ) throws(BuildError) {
    let run = try CompilerRun(
      tools.toolchain.swiftc, arguments, in: work, name: "manifest",
      patience: Self.patienceOfCompiler, unwritable: LocalPackage.unwritable)
    guard !run.isKilled else {
      throw BuildError(
        .manifestInvalid, at: manifest,
        "the manifest was not compiled within \(Self.patienceOfCompiler)",
        remedy: "Compile it by itself (swift package dump-package) to see what takes so long.")
    }
    guard run.status <= 128 else {
      throw BuildError(
        .compilationFailed, at: manifest, "the compiler crashed (signal \(run.status - 128))",
        compilerOutput: run.output)
    }
    guard run.status == 0 else {
      throw BuildError(
        .manifestInvalid, at: manifest, "the toolchain cannot read the package\u{2019}s manifest",
        compilerOutput: run.output)
    }
  }

  /// The arguments that the package manager gives it: where to answer, and what it may know.
  ///
  /// - Parameters:
  ///   - packageFolder: The package's folder.
  ///   - descriptor: The one that it answers on; a confined child has 4 for that.
  /// - Returns: The arguments.
  /// - Throws: `BuildError` where the folder's name is no text.
  func arguments(packageFolder: URL, descriptor: Int32 = 4) throws(BuildError) -> [String] {
    guard let context = try? JSONEncoder().encode(["packageDirectory": packageFolder.path]) else {
      throw BuildError(.manifestInvalid, at: manifest, "the folder\u{2019}s name is no text")
    }
    return ["-fileno", "\(descriptor)", "-context", String(decoding: context, as: UTF8.self)]
  }
}

extension ManifestProgram {
  /// How it is run.
  struct Limits {
    /// How long it may take before it is killed.
    var patience = Duration.seconds(60)
    /// How many bytes it may answer, and print.
    var bytes = 16 << 20
    /// The program that confines it; nil for the one beside this tool.
    var launcher: String?
  }

  /// Runs it confined, and hands on what it answered.
  ///
  /// - Parameters:
  ///   - packageFolder: What it is told; it cannot read there.
  ///   - home: An empty folder, the only one that it may write to.
  ///   - limits: How it is run.
  /// - Returns: The bytes of its answer.
  /// - Throws: `BuildError` where it is not run, or does not come to its end.
  func answer(
    packageFolder: URL, home: URL, limits: Limits = Limits()
  ) throws(BuildError) -> Data {
    let result = try run(packageFolder: packageFolder, home: home, limits: limits)
    guard !result.isKilled else {
      throw error("did not end within \(limits.patience)", result)
    }
    if let ending = result.ending {
      throw error("was \(ending.words)", result)
    }
    guard result.end == .exited(code: 0) else {
      throw error("ended with \(result.end)", result)
    }
    return Data(result.answer)
  }

  /// Runs it confined, with nothing of the user's in its reach.
  ///
  /// Nothing is run where any part of the wall is missing.
  func run(
    packageFolder: URL, home: URL, limits: Limits
  ) throws(BuildError) -> ConfinedTool.Result {
    let arguments = try arguments(packageFolder: packageFolder)
    do throws(SandboxError) {
      let tool = ConfinedTool(
        launcher: try launcher(limits), allowedGaps: [], longestOutput: limits.bytes)
      return try tool.runHere(
        url, arguments, libraries: libraries, folder: home, patience: limits.patience)
    } catch {
      throw self.error(error, limits)
    }
  }

  private func launcher(_ limits: Limits) throws(SandboxError) -> String {
    if let named = limits.launcher { return named }
    return try LauncherLocation.find()
  }

  private static let remedy =
    "It runs confined: without your files, the network and other programs. Let it describe the "
    + "package from what it says itself."
  /// How much of what it prints is told.
  private static let toldLines = 20

  private func error(_ what: String, _ result: ConfinedTool.Result) -> BuildError {
    // The addresses that Swift prints after a fatal error name nothing in a program without symbols.
    let errors = result.errors.split(separator: "\n").prefix { $0 != "Current stack trace:" }
    let lines = (errors + result.output.split(separator: "\n")).prefix(Self.toldLines)
    return BuildError(
      .manifestInvalid, at: manifest, "the manifest\u{2019}s program " + what, remedy: Self.remedy,
      details: lines.map { TerminalSafeText.of($0.utf8) })
  }

  private func error(_ error: SandboxError, _ limits: Limits) -> BuildError {
    switch error.code {
    case .outputTooLong:
      BuildError(
        .manifestInvalid, at: manifest,
        "the manifest\u{2019}s program wrote more than \(limits.bytes) bytes")
    case .systemResources:
      BuildError(
        .machineExhausted, at: manifest,
        "the manifest\u{2019}s program cannot be run: \(error.subject): \(error.detail)",
        remedy: error.remedy)
    default:
      BuildError(
        .confinementMissing, at: manifest,
        "a manifest is a program, and this one cannot be run confined: \(error.subject)"
          + (error.detail.isEmpty ? "" : ": \(error.detail)"),
        remedy: error.remedy
          + " Or name the folder of the extension\u{2019}s own sources, which needs no manifest.")
    }
  }
}

/// What a toolchain has for manifests: its version, and the libraries that they need.
struct ManifestToolchain {
  fileprivate let toolchain: Toolchain
  let version: ToolsVersion
  /// The folder of `PackageDescription`.
  fileprivate let interface: URL
  /// Folders with all libraries of a manifest's program.
  fileprivate let libraries: [URL]

  /// Asks the compiler.
  ///
  /// - Parameters:
  ///   - toolchain: The toolchain.
  ///   - work: A folder for the compiler's own files.
  /// - Throws: `BuildError` where it does not say, or lacks the package manager's part.
  init(_ toolchain: Toolchain, in work: URL) throws(BuildError) {
    self.toolchain = toolchain
    let run = try CompilerRun(
      toolchain.swiftc, ["-print-target-info"], in: work, name: "target", separatesErrors: true,
      unwritable: LocalPackage.unwritable)
    let answer = try? JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    guard run.status == 0, let answer,
      let number = answer.compilerVersion.firstMatch(
        of: #/[Vv]ersion ([0-9]+\.[0-9]+(?:\.[0-9]+)?)/#),
      let version = ToolsVersion(number.1)
    else {
      throw BuildError(
        .toolchainMissing, at: toolchain.swiftc,
        "the compiler does not say which version it is, and where its libraries are",
        remedy: Toolchain.remedy, compilerOutput: run.errors)
    }
    self.version = version
    let resources = URL(fileURLWithPath: answer.paths.runtimeResourcePath)
    interface = resources.appendingPathComponent("pm/ManifestAPI")
    guard InputFile.isFolder(interface) else {
      throw BuildError(
        .toolchainMissing, at: interface, "the toolchain has no library for manifests of packages",
        remedy: Toolchain.remedy)
    }
    libraries =
      [interface]
      + answer.paths.runtimeLibraryPaths.map { URL(fileURLWithPath: $0) }
      .filter(InputFile.isFolder)
  }

  private struct Answer: Decodable {
    let compilerVersion: String
    let paths: Paths

    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
      let runtimeResourcePath: String
    }
  }
}
