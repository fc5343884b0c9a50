package import ExtensionBuilding
package import ExtensionBundles
package import ExtensionProjects
package import Fetching
import Foundation
import HostFiles
package import MessagesHost

/// Checks one extension: reads it, has it built, and plays the inbox of canaries to it.
package struct ExtensionCheck: Sendable {
  private let input: ExtensionInput
  private let name: String
  private let app: ContainingApp?
  private let base: PhoneConfiguration
  private let network: [Stub]
  private let isPrivate: Bool
  private let grace: Duration

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - input: The extension's sources, or its bundle.
  ///   - name: What the report calls it.
  ///   - app: The containing app, to compare with.
  ///   - base: The phone as it is before the first message: sandbox, launcher, App Groups.
  ///   - stubs: What the network answers where one matches.
  ///   - isPrivate: Whether the App Groups have words that no report may show, in any form.
  ///   - grace: Real time that each process is watched after its last answer.
  package init(
    _ input: ExtensionInput, name: String, app: ContainingApp?, base: PhoneConfiguration,
    stubs: [Stub] = [], isPrivate: Bool = false, grace: Duration = InboxRun.grace
  ) {
    self.input = input
    self.name = name
    self.app = app
    self.base = base
    network = stubs
    self.isPrivate = isPrivate
    self.grace = grace
  }

  /// Everything that was found.
  ///
  /// What keeps the extension from running is a finding where a rule says so, else the report's
  /// failure: what was read is told all the same.
  ///
  /// - Parameters:
  ///   - bundle: Gives the runnable bundle; called after the folder was read.
  ///   - groups: What the app left in its App Groups, where that needs the bundle's models.
  /// - Returns: The findings, and what playing the inbox showed.
  /// - Throws: `BuildError` where there is nothing to read.
  package func report(
    bundle: () async throws -> ExtensionBundle,
    groups: ((ExtensionBundle) async throws -> [AppGroupSeed])? = nil
  ) async throws -> CheckReport {
    let read: Reading
    do {
      // Reading a package runs its manifest, which takes seconds.
      read = try await BlockingWork.run { [input, app] in try Self.read(input, app) }
    } catch {
      guard let error = error as? BuildError, let finding = Finding(error) else { throw error }
      return CheckReport(name: name, point: nil, bundle: [finding], inbox: nil)
    }
    let findings = read.findings
    guard let point = read.point else {
      return CheckReport(name: name, point: nil, bundle: findings, inbox: nil)
    }
    do {
      let bundle = try await bundle()
      var phone = base
      if let groups { phone.appGroups = try await groups(bundle) }
      let inbox = try await play(bundle, on: phone, read.words)
      return CheckReport(name: name, point: point, bundle: findings, inbox: inbox)
    } catch {
      guard let error = error as? BuildError, let finding = Finding(error) else {
        return CheckReport(
          name: name, point: point, bundle: findings, inbox: nil, failure: error)
      }
      return CheckReport(name: name, point: point, bundle: findings + [finding], inbox: nil)
    }
  }

  private func play(
    _ bundle: ExtensionBundle, on phone: PhoneConfiguration, _ words: SourceWords?
  ) async throws(HostError) -> InboxReport {
    guard bundle.info.extensionPoint == .messageFilter else {
      return try await ReportRun(
        bundle, base: phone, isPrivate: isPrivate, stubs: network, grace: grace
      ).report()
    }
    let lists = lists(of: bundle, phone.appGroups, words)
    return try await InboxRun(
      bundle, base: phone, words: WordInbox(lists, after: .standard),
      isPrivate: isPrivate, stubs: network, grace: grace
    ).report()
  }

  /// What the app gave and the bundle has comes first: the sources have other texts as well.
  private func lists(
    of bundle: ExtensionBundle, _ groups: [AppGroupSeed], _ words: SourceWords?
  ) -> [WordList] {
    let own = bundle.entitlements.applicationGroups
    let seeds = groups.filter { own.contains($0.identifier) }
    return WordLists.ofGroups(seeds, isShown: !isPrivate) + WordLists.ofBundle(bundle.path)
      + (words.map(WordLists.ofSources) ?? [])
  }

  /// What Info.plist, entitlements and sources show, and the words of the sources.
  ///
  /// There is no point where the class is one of the other kind: it cannot be run, nor judged as either.
  private typealias Reading = (
    point: ExtensionPoint?, findings: [Finding], words: SourceWords?
  )

  /// Reads everything that can be read before the extension runs.
  private static func read(
    _ input: ExtensionInput, _ app: ContainingApp?
  ) throws(BuildError) -> Reading {
    let subject =
      switch input {
      case .sources(let source): try CheckedExtension(try source.description(), app: app)
      case .bundle(let folder): CheckedExtension(try ExtensionBundle.load(folder), app: app)
      }
    let point: ExtensionPoint =
      subject.site.service == .messageFilter ? .messageFilter : .reporting
    return (
      subject.pointMistake == nil ? point : nil, BundleInspection(subject).findings, subject.words
    )
  }
}

/// Everything about an extension that can be read before it runs.
package struct CheckedExtension: Sendable {
  /// Info.plist, expanded, with what Xcode would add.
  package let info: PropertyListFile
  /// Info.plist as its author wrote it.
  package let writtenInfo: PropertyListFile
  /// What it is entitled to.
  package let entitlements: Entitlements
  /// Names and literals of the sources, Objective-C too; nil for a finished bundle.
  package let words: SourceWords?
  /// The calls of a function in the sources; nil where they are not all known.
  package let calls: @Sendable (String) -> [SourceCall]?
  /// What a phone would complain of in storyboards and xibs; read when it is asked for, and empty for a
  /// finished bundle.
  package let interfaceWarnings: @Sendable () -> [InterfaceWarning]
  /// The containing app, where one was given.
  package let app: ContainingApp?
  /// That its class is one of the other extension point than Info.plist names; nil where it is not, and for
  /// a finished bundle.
  package let pointMistake: BuildError?
  /// That Info.plist names its class in a way by which a phone does not find it; nil where it does not, and
  /// for a finished bundle.
  package let principalNameMistake: BuildError?

  /// An extension whose sources are there.
  ///
  /// - Throws: `BuildError` for a file that cannot be read.
  package init(_ target: ExtensionTarget, app: ContainingApp?) throws(BuildError) {
    info = target.infoPlist.file
    let written = target.writtenInfo
    writtenInfo =
      if let written { written } else {
        try PropertyListFile(contentsOf: target.infoPlist.file.url)
      }
    entitlements = target.entitlements
    words = try target.words()
    calls = { target.calls(of: $0) }
    interfaceWarnings = { target.interfaceWarnings }
    self.app = app ?? target.containingApp
    pointMistake = target.pointMistake
    principalNameMistake = target.principalNameMistake
  }

  /// A finished bundle.
  package init(_ bundle: ExtensionBundle, app: ContainingApp?) {
    info = bundle.info.file
    writtenInfo = bundle.info.file
    entitlements = bundle.entitlements
    words = nil
    calls = { _ in nil }
    interfaceWarnings = { [] }
    self.app = app ?? bundle.containingApp
    pointMistake = nil
    principalNameMistake = nil
  }

  /// What it says about its server.
  package var site: DeferralSite {
    DeferralSite(
      info: info, entitlements: entitlements, app: app, defersQueries: words?.defersQueries)
  }
}

/// Everything that a check of one extension came to.
package struct CheckReport: Sendable {
  /// The extension as the user named it.
  package let name: String
  /// The place of the system that it extends, which says by what it is judged; nil where that is not known.
  package let point: ExtensionPoint?
  /// Errors first; each rule in the order of the catalog.
  package let findings: [Finding]
  /// What playing the inbox showed; nil where the extension could not be run.
  package let inbox: InboxReport?
  /// What kept it from being built or run, where that is no finding; the findings were read then.
  package let failure: (any Error)?

  /// Puts the parts together; what reading and running found alike counts once.
  package init(
    name: String, point: ExtensionPoint?, bundle: [Finding], inbox: InboxReport?,
    failure: (any Error)? = nil
  ) {
    (self.name, self.point) = (name, point)
    self.failure = failure
    let run = (inbox?.findings ?? []).filter { seen in
      !bundle.contains { read in
        read.rule == seen.rule
          && (read.rule == BundleRule.urlMissing
            || read.subject.map { seen.detail.contains("\"\($0)\"") } ?? false)
      }
    }
    findings = (bundle + run).inOrderOfRules
    self.inbox = inbox
  }

  /// How many findings have this severity.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// Whether the extension fails the check; with `strict`, warnings count too.
  ///
  /// One that was never shown, since its phone makes no reports, has not passed.
  package func fails(strict: Bool) -> Bool {
    findings.contains { $0.rule.severity >= (strict ? .warning : .error) }
      || inbox?.isUnseen == true
  }

  /// The rules by which such an extension is judged, in the order of the catalog.
  package var rules: [CheckRule] {
    point.map { CheckCatalog.rules(ofReporting: $0 == .reporting) } ?? CheckCatalog.all
  }
}
