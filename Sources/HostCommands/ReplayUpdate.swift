import CPlatform
import Foundation
import HostFiles
import Reports
import Scenarios
import Terminal

/// `replay --update`: writes what came of a scenario into its file as its new expectations.
struct ReplayUpdate {
  /// The options of updating.
  static let options = [
    OptionSpecification(
      "update", help: "Write what came of every event that failed or expects nothing as expected"),
    OptionSpecification("dry-run", help: "With --update: show the changes, write nothing"),
  ].grouped("Reports")

  private let isDry: Bool
  private let privacy: PrivacyOptions
  private let output: CommandOutput

  /// Nil unless the user asked for it.
  init?(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) throws(UsageError) {
    isDry = arguments.has("dry-run")
    guard arguments.has("update") else {
      guard !isDry else { throw UsageError("--dry-run is for --update") }
      return nil
    }
    guard arguments.value("profile") == nil else {
      throw UsageError(
        "--update writes what a scenario\u{2019}s own profile gives; it does not go with --profile")
    }
    self.privacy = privacy
    self.output = output
  }

  /// Whether the file can be written anew, asked before it is played.
  ///
  /// - Throws: `FileFault` for a pipe, a device, what this process has open, and a folder that is closed to
  ///   this user.
  func check(_ file: String) throws(FileFault) {
    var found = stat()
    guard stat(file, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(file, "cannot be updated", reason: "it is a pipe or a device, not a file")
    }
    // It would be written at the place where the last one left off, or not at all.
    guard !OutputFile.isStream(file) else {
      throw FileFault(
        file, "cannot be updated",
        reason: "it is what this process has open; name the file by its own path")
    }
    try checkFolder(of: file)
  }

  /// It gets its new content by a new file in its folder.
  private func checkFolder(of file: String) throws(FileFault) {
    let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
    guard !isDry, access(folder, W_OK) != 0 else { return }
    throw FileFault(file, "cannot be updated", number: errno)
  }

  /// Shows and writes the expectations that a run did not hold to, or does not have.
  ///
  /// - Returns: The scenario as its file has it now; nil where nothing was written.
  /// - Throws: `UsageError` where the file changed meanwhile, `FileFault` where it cannot be
  ///   written; `ScenarioError` never leaves a file behind that the tool cannot read.
  func apply(_ run: ScenarioRun) throws -> Scenario? {
    let file = run.scenario.file
    let data = try FileBytes.read(file, limit: ScenarioParser.longestFile)
    guard data == run.scenario.contents else {
      throw UsageError(
        "\(file): the file changed while the scenario was played; nothing was written")
    }
    let update = ScenarioUpdate(of: run, in: String(decoding: data, as: UTF8.self))
    // Numbers are those of the file as it is when this is read.
    for failure in isDry ? update.remaining : update.remainingInText {
      output.note(
        "\(file):\(failure.position.line): \(failure.field) is not for --update to change")
    }
    guard !update.changes.isEmpty else { return nil }
    let redaction = run.redaction(showsPrivate: privacy.showsPrivate)
    for change in update.changes {
      let text = redaction.message(change.text)
      output.note("\(file):\(change.line): \(change.isAdded ? "+" : "-") \(text)")
    }
    var changed = try ScenarioParser.parse(Data(update.text.utf8), file: file)
    changed.isPrivate = run.scenario.isPrivate
    guard !isDry else { return nil }
    try OutputFile.write(Data(update.text.utf8), to: file)
    return changed
  }
}
