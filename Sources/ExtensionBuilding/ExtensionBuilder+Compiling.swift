import Foundation

extension ExtensionBuilder {
  /// The compiler's arguments apart from files and folders; a Debug build, as Xcode runs it.
  func compilerArguments(for target: ExtensionTarget) -> [String] {
    var arguments = [
      "-module-name", target.moduleName, "-swift-version", target.languageMode.rawValue,
      "-parse-as-library", "-whole-module-optimization", "-Onone", "-g",
    ]
    // Without this feature, members of IdentityLookup are visible in every file by themselves.
    if target.compilerFlags.contains("MemberImportVisibility") {
      arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "IdentityLookup"]
    }
    return arguments + target.compilerFlags
  }

  /// Compiles a target, makes its SDK if need be, and fills an empty folder of the cache.
  func make(
    _ target: ExtensionTarget, sdkKey: String, in folder: URL
  ) throws(BuildError) {
    let principal = try PrincipalClass(named: target.infoPlist.principalClass, in: target)
    let mode = target.languageMode.sdkMode
    let modules = try withCompiledSDK(mode: mode, key: sdkKey) { (sdk) throws(BuildError) in
      try compile(target, principal: principal, sdk: sdk, in: folder)
    }
    let assembly = BundleAssembly(target: target, folder: folder)
    try assembly.prepare()
    try link(assembly, sdk: modules.folder)
    try assembly.finish(note: principal.note)
  }

  private func compile(
    _ target: ExtensionTarget, principal: PrincipalClass, sdk: URL, in folder: URL
  ) throws(BuildError) {
    let entry = folder.appendingPathComponent(EntryPoint.fileName)
    let source = EntryPoint(
      className: principal.declaration.name, moduleName: target.moduleName)
    do {
      try Data(source.source.utf8).write(to: entry)
    } catch {
      throw BuildCache.unwritable(entry, error)
    }
    let modules = try compileModules(of: target, ["-I", sdk.path], in: folder)
    let interface = folder.appendingPathComponent(target.moduleName + ".swiftmodule")
    let run = try CompilerRun(
      toolchain.swiftc,
      compilerArguments(for: target) + [
        "-module-cache-path", cache.clangModules.path, "-I", sdk.path,
        "-emit-module-path", interface.path,
        "-c", "-o", folder.appendingPathComponent(Self.objectName).path,
      ] + modules + target.sources.map(\.path) + [entry.path],
      in: folder, name: BundleAssembly.compilerLogName)
    guard run.status == 0 else {
      let output = CompilerOutput(run.output, generatedFile: entry)
      throw Self.failure(output, status: run.status, principal: principal, target: target)
    }
  }

  private func link(_ assembly: BundleAssembly, sdk: URL) throws(BuildError) {
    let folder = assembly.folder
    // With debug information the compiler wraps the module for the debugger in an object file.
    let objects = [Self.objectName, assembly.target.moduleName + ".o"]
      .map { folder.appendingPathComponent($0).path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let run = try CompilerRun(
      toolchain.swiftc,
      toolchain.linkerArguments + ["-o", assembly.executable.path] + objects
        + moduleObjects(of: assembly.target, in: folder) + self.objects(of: SDKModule.all, in: sdk),
      in: folder, name: "link")
    guard run.status == 0 else {
      throw BuildError(
        .linkingFailed, at: assembly.target.infoPlist.file.url.deletingLastPathComponent(),
        "the extension compiles but does not link",
        remedy: "A framework that it uses may lack a part here.", compilerOutput: run.output)
    }
  }

  /// Apart from every module's name: the wrapped module is called `Module.o`.
  private static let objectName = "extension-code.o"

  private static func failure(
    _ output: CompilerOutput, status: Int32, principal: PrincipalClass, target: ExtensionTarget
  ) -> BuildError {
    if !output.hasAuthorErrors, let first = output.generatedErrors.first {
      return BuildError(
        .principalClassUnusable, at: principal.declaration.file,
        line: principal.declaration.line,
        "the system cannot create the principal class \(principal.declaration.name): \(first)",
        remedy: "It must inherit from ILMessageFilterExtension and have an init().",
        compilerOutput: output.text.allSatisfy(\.isWhitespace) ? nil : output.text)
    }
    return BuildError(
      .compilationFailed, at: target.infoPlist.file.url.deletingLastPathComponent(),
      status > 128
        ? "the compiler crashed (signal \(status - 128))" : "the extension does not compile",
      compilerOutput: output.text)
  }
}
