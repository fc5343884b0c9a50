import Foundation

extension ExtensionBuilder {
  /// The compiler's arguments apart from files and folders; a Debug build, as Xcode runs it.
  func compilerArguments(for target: ExtensionTarget) -> [String] {
    var arguments = [
      "-module-name", target.moduleName, "-swift-version", target.languageMode.rawValue,
      "-parse-as-library", "-whole-module-optimization", "-Onone", "-g", "-D", "DEBUG",
    ]
    // Without this feature, members of IdentityLookup are visible in every file by themselves.
    if target.compilerFlags.contains("MemberImportVisibility") {
      arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "IdentityLookup"]
    }
    return arguments + target.compilerFlags + toolchain.linkerArguments
  }

  /// Compiles and links a target, and lays the bundle out in an empty folder of the cache.
  func compile(
    _ target: ExtensionTarget, sdk: URL, in folder: URL
  ) throws(BuildError) {
    let principal = try PrincipalClass(named: target.infoPlist.principalClass, in: target)
    let bundle = folder.appendingPathComponent(target.bundleName)
    let entry = folder.appendingPathComponent(EntryPoint.fileName)
    let source = EntryPoint(
      className: principal.declaration.name, moduleName: target.moduleName)
    do {
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      try Data(source.source.utf8).write(to: entry)
    } catch {
      throw BuildCache.unwritable(bundle, error)
    }
    let executable = bundle.appendingPathComponent(target.infoPlist.executableName)
    let run = try CompilerRun(
      toolchain.swiftc,
      compilerArguments(for: target) + [
        "-module-cache-path", cache.clangModules.path, "-I", sdk.path, "-o", executable.path,
      ] + target.sources.map(\.path) + [entry.path] + objects(of: SDKModule.all, in: sdk),
      in: folder, name: "swiftc")
    let output = CompilerOutput(run.output, generatedFile: entry)
    guard run.status == 0 else {
      throw Self.failure(output, status: run.status, principal: principal, target: target)
    }
    let text = principal.note.map { $0 + "\n" + output.text } ?? output.text
    try finish(bundle, of: target, output: text, in: folder)
  }

  private func finish(
    _ bundle: URL, of target: ExtensionTarget, output: String, in folder: URL
  ) throws(BuildError) {
    for resource in target.resources {
      try resource.copy(into: bundle)
    }
    let info = try target.infoPlist.file.xmlData()
    let entitlements = try target.entitlements.file?.xmlData()
    do {
      try info.write(to: bundle.appendingPathComponent("Info.plist"))
      try entitlements?.write(
        to: bundle.appendingPathComponent(ExtensionBundle.entitlementsName))
      try Data(output.utf8).write(to: folder.appendingPathComponent(Self.outputName))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name != target.bundleName && name != Self.outputName && name != EntryPoint.fileName {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    } catch {
      throw BuildCache.unwritable(bundle, error)
    }
  }

  private static func failure(
    _ output: CompilerOutput, status: Int32, principal: PrincipalClass, target: ExtensionTarget
  ) -> BuildError {
    let plist = target.infoPlist.file.url
    if output.text.contains("link command failed") {
      return BuildError(
        .linkingFailed, at: plist.deletingLastPathComponent(),
        "the extension compiles but does not link",
        remedy: "A framework that it uses may lack a part here.", compilerOutput: output.text)
    }
    if !output.hasAuthorErrors, let first = output.generatedErrors.first {
      return BuildError(
        .principalClassUnusable, at: principal.declaration.file,
        line: principal.declaration.line,
        "the system cannot create the principal class \(principal.declaration.name): \(first)",
        remedy: "It must inherit from ILMessageFilterExtension and have an init().",
        compilerOutput: output.text.isBlank ? nil : output.text)
    }
    return BuildError(
      .compilationFailed, at: plist.deletingLastPathComponent(),
      status > 128
        ? "the compiler crashed (signal \(status - 128))" : "the extension does not compile",
      compilerOutput: output.text)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
