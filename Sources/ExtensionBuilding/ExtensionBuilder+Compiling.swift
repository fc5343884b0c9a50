import ExtensionBundles
import Foundation
import HostFiles

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
    _ target: ExtensionTarget, key: Key, in folder: URL
  ) throws(BuildError) {
    let classes = try DeclaredClasses(target)
    let words = try target.words()
    let models = try TargetModels(target, classes)
    let interfaces = try TargetInterfaces(target, sdk: sdk)
    let principal = try Principal(of: target, classes: classes, interfaces: interfaces)
    let program = interfaces.adding(to: words)
    let inert = InertPart.notes(on: target, words: words, models: models)
    let shims = CompiledShims(
      selection: ShimSelection(
        for: words, localModules: Set(target.modules.map(\.name))),
      sdk: sdk, cache: cache, keys: key.shims)
    let mode = target.languageMode.sdkMode
    let modules = try withCompiledSDK(mode: mode, key: key.sdk, shims: shims) {
      (sdk) throws(BuildError) in
      try compile(
        target, principal: principal, classes: classes, words: program, models: models,
        sdk: sdk, shims: shims, in: folder)
    }
    let assembly = BundleAssembly(
      target: target, models: models, interfaces: interfaces, folder: folder)
    let looks = interfaces.notes + [principal.note].compactMap(\.self)
    for note in inert + looks { try BuildNotes.add(note, in: folder) }
    try assembly.prepare()
    let runtime = try link(assembly, sdk: modules.folder, shims: shims)
    try assembly.finish()
    if let runtime { try assembly.add(runtime) }
  }

  private func compile(
    _ target: ExtensionTarget, principal: Principal, classes: DeclaredClasses,
    words: SourceWords, models: TargetModels, sdk: URL, shims: CompiledShims, in folder: URL
  ) throws(BuildError) {
    let entry = try writeEntryPoint(of: target, principal, classes, words, in: folder)
    let modules = try compileModules(
      of: target, models: models.modules, words: words,
      ["-I", sdk.path] + shims.compilerArguments, in: folder)
    let sources = try CompiledSources(
      of: target.sources, flags: target.compilerFlags, program: words, in: folder)
    let generated = try GeneratedSources(models.own, in: folder)
    let interface = folder.appendingPathComponent(target.moduleName + ".swiftmodule")
    BuildNotes.clear(in: folder)
    if let note = sources.note { try BuildNotes.add(note, in: folder) }
    let arguments =
      compilerArguments(for: target) + [
        "-module-cache-path", cache.clangModules.path, "-I", sdk.path,
        "-emit-module-path", interface.path,
        "-c", "-o", folder.appendingPathComponent(Self.objectName).path,
      ] + modules + shims.compilerArguments + sources.compilerArguments + sources.paths
      + generated.models.keys.sorted() + [entry.path]
    let run = try sources.compile { () throws(BuildError) in
      try CompilerRun(
        toolchain.swiftc, arguments, in: folder, name: BundleAssembly.compilerLogName)
    }
    let output = CompilerOutput(
      sources.original(run.output), generatedFile: entry, models: generated)
    try BuildCache.write(
      Data(output.warnings(generated).utf8),
      to: folder.appendingPathComponent(BundleAssembly.outputName))
    guard run.status == 0 else {
      throw failure(
        output, status: run.status, principal: principal, target: target, models: generated)
    }
  }

  private func writeEntryPoint(
    of target: ExtensionTarget, _ principal: Principal, _ classes: DeclaredClasses,
    _ words: SourceWords, in folder: URL
  ) throws(BuildError) -> URL {
    let entry = folder.appendingPathComponent(EntryPoint.fileName)
    let source = EntryPoint(
      principal.source, moduleName: target.moduleName,
      silentPaths: SilentDefault.places(in: target.sources), modules: target.modules.map(\.name),
      objectiveCNames: classes.archivedNames, names: words.names)
    try BuildCache.write(Data(source.source.utf8), to: entry)
    return entry
  }

  /// - Returns: What its program has of the toolchain's libraries, where that is one file.
  private func link(
    _ assembly: BundleAssembly, sdk: URL, shims: CompiledShims
  ) throws(BuildError) -> BoundRuntime? {
    let folder = assembly.folder
    // With debug information the compiler wraps the module for the debugger in an object file.
    let objects = [Self.objectName, assembly.target.moduleName + ".o"]
      .map { folder.appendingPathComponent($0).path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let modules = moduleObjects(of: assembly.target, in: folder)
    let libraries = try LinkerDirectives.check(
      (objects + modules).map { URL(fileURLWithPath: $0) },
      of: assembly.target.infoPlist.file.url.deletingLastPathComponent())
    // The linker takes percent signs of an output's path for places of its own; the bundle may have some.
    let program = folder.appendingPathComponent("extension-program")
    let late = try LateLibrary.linkerArguments(for: toolchain, besides: libraries, in: folder)
    let choice = try runtimeChoice(for: libraries, shims: shims)
    if let note = choice.note { try BuildNotes.add(note, in: folder) }
    let run = try CompilerRun(
      toolchain.swiftc,
      toolchain.linkerArguments + (choice.runtime?.linkerArguments ?? []) + late
        + ["-o", program.path] + objects + modules + SDKModule.base.map { $0.object(in: sdk).path }
        + shims.linkerArguments,
      in: folder, name: "link")
    guard run.status == 0 else { throw Self.linkerFailure(run, of: assembly.target) }
    guard FileManager.default.fileExists(atPath: program.path) else {
      throw BuildError(
        .toolchainMissing, at: toolchain.swiftc, "this is no Swift compiler: it made no program",
        remedy: Toolchain.remedy, compilerOutput: run.output)
    }
    guard rename(program.path, assembly.executable.path) == 0 else {
      throw BuildCache.unwritable(
        assembly.executable, FileFault(assembly.executable.path, "cannot be made", number: errno))
    }
    return choice.runtime
  }

  private static func linkerFailure(_ run: CompilerRun, of target: ExtensionTarget) -> BuildError {
    if let missing = run.output.firstMatch(of: #/(?:unable to find library|cannot find) -l(\w+)/#) {
      return BuildError(
        .libraryMissing,
        "a framework that the extension imports needs the system library "
          + "\(missing.1), which is not here",
        remedy: "Install its development package, such as lib\(missing.1)-dev.")
    }
    return BuildError(
      .linkingFailed, at: target.infoPlist.file.url.deletingLastPathComponent(),
      "the extension compiles but does not link",
      remedy:
        "If Xcode links it, a stand-in for one of Apple\u{2019}s modules lacks a part: report it.",
      details: LinkerOutput.missingSymbols(in: run.output), compilerOutput: run.output)
  }

  /// Apart from every module's name: the wrapped module is called `Module.o`.
  private static let objectName = "extension-code.o"

  private func failure(
    _ output: CompilerOutput, status: Int32, principal: Principal, target: ExtensionTarget,
    models: GeneratedSources
  ) -> BuildError {
    if !output.hasAuthorErrors, let first = output.generatedErrors.first {
      return BuildError(
        .principalClassUnusable, at: principal.declaration?.file ?? target.infoPlist.file.url,
        line: principal.declaration?.line,
        "the system cannot create the principal class \(principal.source.className): \(first)",
        remedy: "It must inherit from \(target.principalParent) and have an init().",
        compilerOutput: output.text.allSatisfy(\.isWhitespace) ? nil : output.text)
    }
    guard status <= 128 else {
      return BuildError(
        .compilationFailed, at: target.infoPlist.file.url.deletingLastPathComponent(),
        "the compiler crashed (signal \(status - 128))", compilerOutput: output.text)
    }
    return CompilationFailure(
      target, output: output.text, standIns: StandIns(sdk), generated: models
    ).error
  }
}

/// What the linker printed, as far as a developer can do something with it.
enum LinkerOutput {
  private static let limit = 5

  /// A line for each symbol that nothing defines.
  static func missingSymbols(in output: String) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    // One to a line: a name can hold the same words, again and again.
    for line in output.split(separator: "\n") {
      guard let start = line.firstMatch(of: #/undefined (?:symbol|reference)/#)?.range.upperBound,
        let match = line[start...].prefixMatch(of: #/[^:`']*(?:: |[`'])([^`']+)/#)
      else { continue }
      let name = String(match.1)
      if seen.insert(name).inserted { names.append(name) }
    }
    guard names.count > limit else { return names.map { "not defined: \($0)" } }
    return names.prefix(limit).map { "not defined: \($0)" } + ["and \(names.count - limit) more"]
  }
}

extension Toolchain {
  /// Arguments that choose the toolchain's own linker, the fastest one that is always there, and say
  /// what the program has that libraries call.
  var linkerArguments: [String] {
    #if os(Linux)
      linkerChoice + Self.exported.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
    #else
      []
    #endif
  }

  /// Chooses that linker, where it is there.
  package var linkerChoice: [String] {
    let folder = swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
    let linker = folder.appendingPathComponent("ld.lld")
    return Self.isExecutableFile(linker) ? ["-use-ld=lld"] : []
  }

  /// Functions of libc's, the C++ library's and Foundation's that ExtensionPlatform puts itself in front of for the
  /// libraries, too: not every linker finds by itself that they need them.
  ///
  /// Those with the tool's own name are looked up by ExtensionRuntime; the last one is FoundationGaps'.
  static let exported = [
    "epoll_ctl", "pthread_create", "clock_gettime", "gettimeofday", "time", "timespec_get",
    "pthread_cond_timedwait", "pthread_cond_init", "pthread_cond_destroy", "sem_timedwait",
    "pthread_mutex_timedlock", "pthread_rwlock_timedrdlock", "pthread_rwlock_timedwrlock",
    "__cxa_guard_acquire", "__cxa_guard_release", "__cxa_guard_abort",
    "clock_nanosleep", "timerfd_create", "timerfd_settime", "timer_create", "timer_settime",
    "CFRunLoopWakeUp", "CFRunLoopPerformBlock", "CFRunLoopAddTimer",
    "CFRunLoopTimerSetNextFireDate", "CFRunLoopAddObserver", "CFRunLoopRunInMode",
    "messages_host_set_clock", "messages_host_has_signal_timer",
    "messages_host_set_main_loop_wake_ups", "messages_host_set_main_loop_changes",
    "messages_host_main_loop_is_run", "messages_host_main_loop_is_observed",
    "messages_host_run_main_loop", "CFBundleCopyLocalizedString",
  ]

  /// The first line of `swiftc --version`, for messages.
  func version(in folder: URL) -> String {
    let run = try? CompilerRun(swiftc, ["--version"], in: folder, name: "version")
    return run?.output.split(separator: "\n").first.map(String.init) ?? "unknown version"
  }
}
