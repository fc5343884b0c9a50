package import ExtensionBundles
package import ExtensionProjects
import HostFiles
package import MessagesHost

/// Checks one extension: reads it, has it built, and plays the inbox of canaries to it.
package struct ExtensionCheck: Sendable {
  private let input: ExtensionInput
  private let name: String
  private let app: ContainingApp?
  private let base: PhoneConfiguration
  private let grace: Duration

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - input: The extension's sources, or its bundle.
  ///   - name: What the report calls it.
  ///   - app: The containing app, to compare with.
  ///   - base: Sandbox, launcher and time-outs.
  ///   - grace: Real time that each process is watched after its last answer.
  package init(
    _ input: ExtensionInput, name: String, app: ContainingApp?, base: PhoneConfiguration,
    grace: Duration = InboxRun.grace
  ) {
    self.input = input
    self.name = name
    self.app = app
    self.base = base
    self.grace = grace
  }

  /// Everything that was found.
  ///
  /// What keeps the extension from running is a finding where a rule says so, else the report's
  /// failure: what was read is told all the same.
  ///
  /// - Parameter bundle: Gives the runnable bundle; called after the folder was read.
  /// - Returns: The findings, and what playing the inbox showed.
  /// - Throws: `BuildError` where there is nothing to read.
  package func report(
    bundle: () async throws -> ExtensionBundle
  ) async throws -> CheckReport {
    let findings: [Finding]
    do {
      // Reading a package runs its manifest, which takes seconds.
      findings = try await BlockingWork.run { [input, app] in try Self.findings(in: input, app) }
    } catch {
      guard let error = error as? BuildError, let finding = Finding(error) else { throw error }
      return CheckReport(name: name, bundle: [finding], inbox: nil)
    }
    do {
      return CheckReport(
        name: name, bundle: findings,
        inbox: try await InboxRun(try await bundle(), base: base, grace: grace).report())
    } catch {
      guard let error = error as? BuildError, let finding = Finding(error) else {
        return CheckReport(name: name, bundle: findings, inbox: nil, failure: error)
      }
      return CheckReport(name: name, bundle: findings + [finding], inbox: nil)
    }
  }
  /// What Info.plist, entitlements and sources show.
  private static func findings(
    in input: ExtensionInput, _ app: ContainingApp?
  ) throws(BuildError) -> [Finding] {
    switch input {
    case .sources(let source):
      BundleInspection(try CheckedExtension(try source.description(), app: app)).findings
    case .bundle(let folder):
      BundleInspection(CheckedExtension(try ExtensionBundle.load(folder), app: app)).findings
    }
  }
}
