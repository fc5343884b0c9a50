import Foundation
import Testing

/// An extension may put a link wherever it writes, so the host enters containers by `FolderDoor` only.
///
/// Whoever adds another way of reaching a file to the modules that know of containers must say here
/// why no extension can turn it elsewhere.
@Suite struct ContainerDoorTests {
  private struct Exception {
    let file: String
    let way: String
    /// Why nothing of a container is meant.
    let why: String

    init(_ file: String, _ way: String, _ why: String) {
      (self.file, self.way, self.why) = (file, way, why)
    }
  }

  private static let groups = "control groups and /proc, where no child can make anything"

  private static let allowed: [Exception] = [
    Exception(
      "MessagesHost/ExtensionStacks.swift", "FileBytes.", "a new folder, before a tool runs"),
    Exception("Sandboxing/ConfinedTool.swift", "FileManager", "the toolchain"),
    Exception(
      "MessagesHost/RunFolder.swift", "FileTree.", "the copy of the bundle, which no child writes"),
    Exception("MessagesHost/RunLibrary.swift", "FileManager", library),
    Exception("MessagesHost/RunLibrary.swift", "link(", library),
    Exception("MessagesHost/RunLibrary.swift", "symlink(", library),
    Exception("MessagesHost/SharedPrograms.swift", "FileManager", shared),
    Exception("MessagesHost/SharedPrograms.swift", "FileTree.", shared),
    Exception("MessagesHost/SharedPrograms.swift", "link(", shared),
    Exception(
      "MessagesHostTesting/ExtensionUnderTest.swift", "FileManager", "the author's sources"),
    Exception("Sandboxing/AtomicWrite.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/ChildDescriptors.swift", "cpl_open(", "/dev/null"),
    Exception(
      "Sandboxing/FileRules.swift", "realpath(", "the profile's folders, before the child runs"),
    Exception(
      "Sandboxing/FileRules.swift", "stat(", "the profile's folders, before the child runs"),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "mkdir(", groups),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "rmdir(", groups),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "lstat(", groups),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "stat(", groups),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "cpl_open(", groups),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "FileManager", groups),
    Exception(
      "Sandboxing/ControlGroups/ControlGroupFolder.swift", "FileBytes.", groups),
    Exception("Sandboxing/LauncherLocation.swift", "FileManager", "the launcher"),
    Exception(
      "Sandboxing/MetadataBroker.swift", "chmod(", "a descriptor of the door, through /proc"),
    Exception(
      "Sandboxing/MetadataBroker.swift", "utimensat(", "a descriptor of the door, through /proc"),
    Exception(
      "Sandboxing/PathResolver.swift", "readlink(", "the words of a refusal; nothing is opened"),
    Exception("Sandboxing/UsageWatch.swift", "cpl_open(", "/proc"),
    Exception("Sandboxing/SandboxedProcess+Linux.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/SandboxProfile.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/Protection.swift", "mkdir(", "a folder of no child's"),
    Exception("Sandboxing/SuppliedFiles.swift", "cpl_open(", "/proc"),
    Exception("Sandboxing/StackReader.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/StackReader.swift", "FileManager", "/proc"),
    Exception("Sandboxing/LivingChildren.swift", "cpl_open(", "/proc"),
    Exception("Sandboxing/LivingChildren.swift", "opendir(", "/proc"),
    Exception("ScenarioFiles/AppGroupReader.swift", "FileBytes.", named),
    Exception("Scenarios/Scenario.Model.swift", "FileBytes.", named),
    Exception("MessagesHost/StoreSeed.swift", "FileBytes.", named),
    Exception("MessagesHost/StoreSeed.swift", "FileManager", named),
    Exception("MessagesHost/AppGroupSeed+Stores.swift", "FileBytes.", passing),
    Exception("MessagesHost/AppGroupSeed+Stores.swift", "FileManager", passing),
    Exception("MessagesHost/AppGroupSeed+Stores.swift", "Data(contentsOf:", passing),
    Exception("MessagesHost/BundleModel.swift", "FileManager", bundle),
    Exception(
      "MessagesHost/InterfacePlaces.swift", "FileManager",
      "the bundle as it was built: an extension has a copy of its own, and writes to neither"),
    Exception("PrivacyChecks/Words/WordLists.swift", "FileManager", bundle),
    Exception("PrivacyChecks/Words/WordLists.swift", "FileBytes.", bundle),
    Exception("PrivacyChecks/Words/WordList+Reading.swift", "FileBytes.", passing),
    Exception("HostCommands/Classify/ClassifyPlan.swift", "OutputFile.", named),
    Exception("HostCommands/Classify/ClassifyPlan.swift", "FileIdentity(", named),
    Exception("HostCommands/Classify/ClassifyOutput.swift", "OutputFile.", named),
    Exception("HostCommands/Classify/MergeCommand.swift", "FileIdentity(", named),
    Exception("HostCommands/Classify/MergeCommand.swift", "OutputFile.", named),
    Exception("HostCommands/Classify/MergeTarget.swift", "OutputFile.", named),
    Exception("MessageStreams/Checkpoint.swift", "FileBytes.", named),
    Exception("MessageStreams/Checkpoint.swift", "FileIdentity(", named),
    Exception("MessageStreams/Checkpoint.swift", "OutputFile.", named),
    Exception("MessageStreams/InputIdentity.swift", "FileBytes.", named),
    Exception("MessageStreams/InputIdentity.swift", "cpl_open(", named),
    Exception("MessageStreams/InputIdentity.swift", "stat(", named),
    Exception("MessageStreams/Writing/RecordFile.swift", "FileBytes.", named),
    Exception("MessageStreams/Writing/RecordFile.swift", "OutputFile.", named),
    Exception("MessageStreams/Writing/RecordFile.swift", "cpl_open(", named),
    Exception("MessageStreams/Writing/RecordFile.swift", "stat(", named),
    Exception("HostCommands/Model/InboxTexts.swift", "FileBytes.", named),
    Exception("HostCommands/Model/ModelCommand.swift", "FileBytes.", named),
    Exception("HostCommands/Model/ModelCommand.swift", "OutputFile.", named),
    Exception("ScenarioFiles/ScenarioFinder.swift", "FileManager", named),
    Exception("ScenarioFiles/ScenarioParser.swift", "FileManager", named),
    Exception("ScenarioFiles/ScenarioParser.swift", "FileBytes.", named),
    Exception("HostCommands/Debug/ConsoleCompletion.swift", "FileManager", named),
    Exception("HostCommands/Debug/DebugConsole.swift", "FileManager", named),
    Exception("HostCommands/Debug/DebugConsole.swift", "OutputFile.", named),
    Exception("HostCommands/New/NewCommand.swift", "FileManager", named),
    Exception("HostCommands/New/NewCommand.swift", "FileBytes.", named),
    Exception("HostCommands/Replay/EventTraceFile.swift", "OutputFile.", named),
    Exception("HostCommands/Replay/ReplayEvents.swift", "FileIdentity(", named),
    Exception("HostCommands/Replay/ReplayEvents.swift", "OutputFile.", named),
    Exception("HostCommands/Replay/ReplayReporter.swift", "OutputFile.", named),
    Exception("HostCommands/Replay/ReplaySession.swift", "stat(", named),
    Exception("HostCommands/Replay/ReplaySession.swift", "FileBytes.", named),
    Exception("HostCommands/Replay/ReplaySession.swift", "OutputFile.", named),
    Exception("HostCommands/Options/PrintedReports.swift", "FileIdentity(", named),
    Exception("HostCommands/Options/PrintedReports.swift", "OutputFile.", named),
    Exception("HostCommands/Options/ReportFiles.swift", "FileHandle(", named),
    Exception("HostCommands/Options/ReportFiles.swift", "FileIdentity(", named),
    Exception("HostCommands/Options/ReportFiles.swift", "FileIdentity.", named),
    Exception("HostCommands/Options/ReportFiles.swift", "OutputFile.", named),
    Exception("HostCommands/Options/ReadExtensions.swift", "FileIdentity(", named),
    Exception("HostCommands/Options/WrittenName.swift", "OutputFile.", named),
    Exception("HostCommands/Options/WrittenPlace.swift", "FileIdentity(", named),
    Exception("HostCommands/Options/WrittenPlace.swift", "FileIdentity.", named),
    Exception("HostCommands/Options/WrittenPlace.swift", "FileManager", named),
    Exception("HostCommands/Options/WrittenPlace.swift", "OutputFile.", named),
    Exception("HostCommands/Options/TraceOptions.swift", "OutputFile.", named),
    Exception("HostCommands/Options/TraceOptions.swift", "GatheredOutput(", named),
    Exception("Terminal/CommandArguments.swift", "FileBytes.", named),
    Exception("HostCommands/Replay/ReplayWatch.swift", "FileManager", named),
    Exception("HostCommands/Replay/ReplayWatch.swift", "FileStamp(", named),
    Exception("Fetching/AssociationFile.swift", "FileBytes.", named),
    Exception("Fetching/CassetteTransport.swift", "FileManager", named),
    Exception("Fetching/CassetteTransport.swift", "FileBytes.", named),
    Exception("Fetching/CassetteTransport.swift", "OutputFile.", named),
    Exception("Fetching/LiveTransport.swift", "FileManager", named),
    Exception("ScenarioFiles/ScenarioDocument.swift", "FileManager", "the working folder's name"),
    Exception("HostCommands/Options/HostOptions.swift", "FileManager", "/proc"),
    Exception(
      "HostCommands/Options/TraceOptions.swift", "FileManager",
      "the temporary folder, traces of the tool's own"),
    Exception(
      "HostCommands/Options/TraceOptions.swift", "OutputFile.",
      "the temporary folder, traces of the tool's own"),
    Exception("Terminal/StandardStream.swift", "open(", "/dev/null"),
    Exception("Terminal/StandardStream.swift", "FileBytes.", "a descriptor"),
    Exception("Terminal/CommandOutput.swift", "FileManager", "the temporary folder's name"),
    Exception("Fetching/CurlRun.swift", "FileManager", "a program of the system's"),
    Exception("MessagesHost/PhoneTimeZone.swift", "FileManager", "the machine's tz database"),
    Exception("Soak/ProcessCensus.swift", "FileManager", "/dev/fd"),
    Exception("Soak/Platforms/ProcessCensus+Linux.swift", "FileManager", "/proc"),
    Exception("Soak/Platforms/ProcessCensus+Linux.swift", "String(contentsOf", "/proc"),
  ]

  private static let shared = "programs as built, and copies of them, which no child writes"
  private static let library = "the bundle as it was built, and its copy, which no child writes"

  /// Before a run, when no extension lives.
  private static let passing = "a temporary folder of the host's own, before the phone is there"
  private static let bundle = "the bundle as it was built, before an extension runs"

  /// Before or after a run, when no extension lives; or what only the host has a path to.
  private static let named = "what the user names, or what a scenario names beside itself"

  /// All but those that write before an extension lives (`ExtensionBuilding` and the two beside it), that
  /// hold the door itself (`HostFiles`), or that act in an attacker's place (`SandboxProof`).
  private static let modules = [
    "Fetching", "HostCommands", "MessageStreams", "MessagesHost", "MessagesHostTesting",
    "PrivacyChecks", "Reports", "Sandboxing", "ScenarioFiles", "Scenarios", "Soak", "Terminal",
    "Texts",
  ]

  /// Functions and types that take a path.
  private static let ways = [
    "FileManager", "FileHandle(", ".write(to:", "Data(contentsOf:", "String(contentsOf",
    "InputStream(", "OutputStream(", "cpl_open(", "open(", "openat(", "creat(", "fopen(",
    "opendir(",
    "mkdir(", "mkdirat(", "mknod(", "mkfifo(", "rmdir(", "unlink(", "unlinkat(", "remove(atPath",
    "rename(", "renameat(", "link(", "symlink(", "readlink(", "realpath(", "chmod(", "chown(",
    "lchown(", "stat(", "lstat(", "truncate(", "utimes(", "utimensat(", "nftw(", "fts_open(",
    "cpl_open_at(", "cpl_set_mode(", "removeItem(", "FileTree.", "FileBytes.", "OutputFile.",
    "GatheredOutput(", "FileIdentity(", "FileIdentity.", "FileStamp(",
  ]

  @Test func noOtherWayLeadsIntoAContainer() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources", directoryHint: .isDirectory)
    var found: Set<String> = []
    for module in Self.modules {
      let folder = sources.appending(path: module, directoryHint: .isDirectory)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for way in Self.ways where Self.uses(text, way) { found.insert("\(module)/\(file) \(way)") }
      }
    }
    #expect(found.subtracting(Self.allowed.map { "\($0.file) \($0.way)" }).sorted() == [])
    #expect(Set(Self.allowed.map { "\($0.file) \($0.way)" }).subtracting(found).sorted() == [])
  }

  /// Whether the code calls it; not as a member of something else, and not in a comment.
  static func uses(_ text: String, _ way: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let code = line.trimmingPrefix(while: \.isWhitespace)
      guard !code.hasPrefix("//") else { return false }
      return code.ranges(of: way).contains { range in
        let before = code[..<range.lowerBound]
        guard !declares(before) else { return false }
        let isMember =
          before.last == "." && way.first?.isLowercase == true
          && !systemModules.contains { before.hasSuffix("\($0).") }
        return !isMember && before.last?.isLetter != true && before.last != "_"
          && before.last != "\""
      }
    }
  }

  /// What stands before a function of the system's where a name of ours is the same.
  private static let systemModules = ["CPlatform", "Glibc", "Musl", "Darwin", "Foundation"]

  /// Whether what comes behind this is the name of a function or of an enumeration's case.
  private static func declares(_ before: Substring) -> Bool {
    if before.hasSuffix("func ") { return true }
    let isCase = before.hasPrefix("case ") && !before.hasPrefix("case .")
    return isCase && (before == "case " || before.hasSuffix(", "))
  }

  @Test(arguments: [
    ("open(path, O_RDONLY)", true), ("case .first: open(path, 0)", true),
    ("func take() { rename(a, b) }", true), ("case .first(let a): _ = rename(a, b)", true),
    ("CPlatform.open(path, 0)", true), ("_ = Glibc.rename(a, b)", true),
    ("func open(_ path: String)", false), ("case open(String)", false),
    ("case close, open(String)", false), ("door.open(name)", false), ("// open(", false),
    ("reopen(path)", false),
  ])
  func seesACall(_ line: String, _ isOne: Bool) {
    let way = line.contains("rename") ? "rename(" : "open("
    #expect(Self.uses("  \(line)", way) == isOne)
  }
}
