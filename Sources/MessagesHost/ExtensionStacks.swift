import ExtensionBundles
import Foundation
import HostFiles
import Sandboxing

/// The stacks of an extension that crashed or hung, with its author's lines.
struct ExtensionStacks: Sendable {
  let bundle: ExtensionBundle
  /// Where the tools may write.
  let folder: URL
  /// What confines the tools that are run on the extension's program; nil to look for it.
  let launcher: String?
  let allowedGaps: Set<Protection>

  /// Names the author's lines; runs tools, and so not on one of the few threads of tasks.
  func named(_ samples: [StackSample]) async -> Result<[Symbolizer.Stack], CrashText.Gap> {
    let (bundle, folder) = (bundle, folder)
    let offsets = samples.map(\.offsets)
    // What was in no code of the program needs no tool to be named.
    guard !offsets.allSatisfy(\.isEmpty) else {
      return .success(samples.map { _ in Symbolizer.Stack(failedCheck: nil, locations: []) })
    }
    do {
      let runTool = SymbolTool(launcher: launcher, allowedGaps: allowedGaps, bundle: bundle.path)
      let stacks = try await BlockingWork.run {
        try Symbolizer(
          environment: ProcessInfo.processInfo.environment,
          runTool: { try runTool.run($0, $1, $2, $3) }
        ).stacks(offsets, in: bundle.executable, folder: folder)
      }
      return .success(stacks)
    } catch let error as BuildError {
      return .failure(CrashText.Gap(reason: error.problem, remedy: error.remedy))
    } catch {
      return .failure(CrashText.Gap(reason: "\(error)", remedy: nil))
    }
  }

  /// What the bundle's storyboards and xibs have, where a crash with these last words may be told by it.
  func interfaces(after logs: [LogLine]) async -> InterfacePlaces {
    guard CrashText.needsInterfaces(logs) else { return InterfacePlaces() }
    let path = bundle.path
    return (try? await BlockingWork.run { InterfacePlaces(of: path) }) ?? InterfacePlaces()
  }
}

/// Runs the toolchain's tools on an extension's program, which may be anybody's, confined as it is.
private struct SymbolTool {
  let launcher: String?
  let allowedGaps: Set<Protection>
  let bundle: URL

  /// Runs a tool; blocks its thread.
  func run(
    _ tool: URL, _ arguments: [String], _ folder: URL, _ patience: Duration
  ) throws -> (output: String, status: Int32, isKilled: Bool) {
    let name = EntryName(of: "symbols-\(UUID().uuidString)")
    let own = folder.appending(path: name.text)
    let door = try FolderDoor(at: folder.path)
    try door.makeFolders([name, EntryName(of: "tmp")])
    defer { try? door.remove(name) }
    // A deep stack has more places than a command line may have; LLVM's tools read them from a file.
    let list = own.appending(path: "arguments")
    try FileBytes.make(
      list.path, with: Data(arguments.map(Self.quoted).joined(separator: "\n").utf8))
    let confined = ConfinedTool(
      launcher: try launcher ?? LauncherLocation.find(), allowedGaps: allowedGaps)
    let result = try BlockingWork.wait { () async throws(SandboxError) in
      try await confined.run(
        tool, ["@\(list.path)"], reading: bundle, folder: own, patience: patience)
    }
    return (result.output, result.status, result.isKilled)
  }

  /// A name can be anybody's, too.
  private static func quoted(_ argument: String) -> String {
    let escaped = argument.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
