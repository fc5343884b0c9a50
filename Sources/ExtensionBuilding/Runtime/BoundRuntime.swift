import ExtensionBundles
import Foundation
import HostFiles

/// The toolchain's libraries bound into one file, so that a program of an extension starts in half the time.
///
/// A program with Foundation is linked with seventeen libraries. The loader looks for each in several folders,
/// which the host judges one by one, and looks up by name whatever one of them has of another. Of the same
/// libraries in one file each part knows where the others are. What is in it is the toolchain's, function by
/// function: its archives, with the names that its libraries show.
struct BoundRuntime: Equatable {
  /// What stands for the toolchain's folder of resources while a program is linked.
  let folder: URL

  /// The digest under which it is kept.
  var key: String { folder.lastPathComponent }

  /// The file.
  var library: URL { folder.appendingPathComponent(Self.place) }

  /// Arguments by which the linker's driver takes this in the place of the toolchain's libraries.
  var linkerArguments: [String] {
    // Without the path for it the loader looks for the other libraries where the system has them, at once.
    ["-resource-dir", folder.path, "-no-toolchain-stdlib-rpath"]
  }

  /// The library, from the folder on.
  private static let place = "linux/" + RuntimeLibrary.name

  /// Fills an empty folder of the cache.
  ///
  /// - Parameters:
  ///   - parts: What is bound.
  ///   - folder: The folder.
  /// - Throws: `BuildError` where a program of the toolchain cannot be run, or does not do it, or the folder cannot be
  ///   written.
  static func make(of parts: RuntimeParts, in folder: URL) throws(BuildError) {
    try BuildCache.makeFolders("linux/\(parts.architecture)", in: folder)
    try BuildCache.makeFolders(workName, in: folder)
    defer { try? FileManager.default.removeItem(at: folder.appendingPathComponent(workName)) }
    try bind(parts, in: folder)
    let start = try InputFile.read(parts.start, .contents, missing: .inputUnreadable)
    let place = folder.appendingPathComponent("linux/\(parts.architecture)/swiftrt.o")
    try BuildCache.write(start, to: place)
    for name in RuntimeParts.libraries {
      try BuildCache.write(
        Data("INPUT(\(RuntimeLibrary.name))\n".utf8),
        to: folder.appendingPathComponent("linux/lib\(name).so"))
    }
  }

  private static let workName = "parts"

  private static func bind(_ parts: RuntimeParts, in folder: URL) throws(BuildError) {
    let work = folder.appendingPathComponent(workName)
    try listShownNames(parts, in: work)
    try copyArchives(of: parts, in: work)
    let list = Set(Toolchain.exported + Toolchain.interposed).sorted().map { "\"\($0)\";" }
    try BuildCache.write(
      Data("{ \(list.joined(separator: " ")) };\n".utf8),
      to: work.appendingPathComponent(lookedUpName))
    var inputs = parts.archives.map(\.lastPathComponent)
    let marks = try marks(around: "concurrency", in: work)
    if let place = inputs.firstIndex(of: RuntimeParts.concurrency) {
      inputs.insert(marks.end, at: place + 1)
      inputs.insert(marks.start, at: place)
    }
    try run(parts.linkerDriver, arguments(parts, inputs), in: work, name: "bind")
    let place = folder.appendingPathComponent(Self.place)
    let made = work.appendingPathComponent(RuntimeLibrary.name).path
    // It has other names in bundles, and nobody is to change it through one of them.
    guard chmod(made, 0o444) == 0, rename(made, place.path) == 0 else {
      throw BuildCache.unwritable(place, FileFault(place.path, "cannot be made", number: errno))
    }
  }

  /// All of them run in the folder with the parts, whose names are told without the path.
  private static func arguments(_ parts: RuntimeParts, _ inputs: [String]) -> [String] {
    var arguments = ["-fuse-ld=lld", "-shared", "-o", RuntimeLibrary.name]
    arguments += ["-Wl,-soname,\(RuntimeLibrary.link)", parts.start.path, "-Wl,--whole-archive"]
    arguments += inputs
    arguments += ["-Wl,--no-whole-archive", parts.network]
    arguments += ["-lstdc++", "-lm", "-lpthread", "-ldl"]
    arguments += ["-Wl,-z,defs", "-Wl,--dynamic-list=\(lookedUpName)"]
    return arguments
  }

  private static let lookedUpName = "looked-up"
  private static let namesName = "names"

  /// Writes sources of functions in front of a part and behind it: the linker keeps the order.
  ///
  /// ExtensionPlatform asks of which library a function is; here all are one.
  private static func marks(
    around name: String, in work: URL
  ) throws(BuildError) -> (start: String, end: String) {
    for side in ["start", "end"] {
      try BuildCache.write(
        Data("void messages_host_\(name)_\(side)(void) {}\n".utf8),
        to: work.appendingPathComponent("\(name)-\(side).c"))
    }
    return ("\(name)-start.c", "\(name)-end.c")
  }

  /// Lists the names by which others know what is in the libraries; in the archives some are hidden.
  private static func listShownNames(_ parts: RuntimeParts, in work: URL) throws(BuildError) {
    try run(
      parts.nameLister,
      ["-D", "--defined-only", "-f", "just-symbols"] + parts.originals.map(\.path),
      in: work, name: namesName)
  }

  /// Copies the archives, without what only a debugger reads; what is shown of the libraries is shown of them.
  private static func copyArchives(of parts: RuntimeParts, in work: URL) throws(BuildError) {
    // The headings in the list are names that nothing has.
    let names = CompilerRun.log(namesName, in: work).lastPathComponent
    var jobs = CompilerJobs()
    for archive in parts.archives {
      let name = archive.lastPathComponent
      var arguments = ["--strip-debug", "--set-symbols-visibility=\(names)=default"]
      if name == RuntimeParts.concurrency {
        arguments += RuntimeParts.doubles.map { "--weaken-symbol=\($0)" }
      }
      if name == RuntimeParts.unicode {
        // Some of the others write to data of that section: beside it these 34 MB would be writable, too,
        // and count for the memory of each process.
        arguments.append("--rename-section=.rodata=.rodata_icu,alloc,readonly,data,contents")
      }
      arguments += [archive.path, name]
      jobs.add(name) { [arguments] () throws(BuildError) in
        try run(parts.objectCopier, arguments, in: work, name: name)
      }
    }
    try jobs.run()
  }

  private static func run(
    _ tool: URL, _ arguments: [String], in work: URL, name: String
  ) throws(BuildError) {
    let run = try CompilerRun(tool, arguments, in: work, name: name)
    guard run.status == 0 else {
      throw BuildError(
        .sdkBroken, at: tool, "\(tool.lastPathComponent) ended with status \(run.status)",
        compilerOutput: run.output)
    }
  }
}
