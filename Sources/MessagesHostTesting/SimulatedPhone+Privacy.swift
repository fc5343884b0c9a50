import MessagesHost
import PrivacyChecks
import Sandboxing

extension SimulatedPhone {
  /// The protections that did not hold in some launch so far: allowed gaps, or all in process.
  public var missingProtections: [SandboxProtection] {
    get async {
      let gaps = await host.trace.flatMap { record -> [Protection] in
        guard case .launched(_, let status) = record.event else { return [] }
        return status.gaps
      }
      return SandboxProtection.allCases.filter { $0.protection.map(gaps.contains) ?? false }
    }
  }

  /// Everything so far that breaks a rule of privacy.
  ///
  /// Looked for: whole texts of eight bytes or more, their lines, their words with digits, and
  /// senders, in seventeen encodings; in log lines, refused acts, requests, file names, and what the
  /// host gives away. A copy of any other part of a text is not found. Attempts to reach the network
  /// or to write outside the data container count too.
  ///
  /// - Throws: `PhoneTestFailure` for an extension in process, where nothing is confined or seen.
  public var leaks: [PrivacyLeak] {
    get async throws(PhoneTestFailure) {
      guard isConfined else {
        throw PhoneTestFailure(
          .unusableTest,
          "privacy cannot be judged in process: the extension is not confined and its output and "
            + "files are the test's own; make the phone with .source(…)")
      }
      do {
        let container = try await host.dataContainer(of: bundle)
        return privacy.findings(
          trace: await host.trace, container: container,
          site: CheckedExtension(bundle, app: nil).site
        ).map(PrivacyLeak.init(finding:))
      } catch {
        throw PhoneTestFailure(error)
      }
    }
  }

  /// Passes if no message was copied and nothing was tried that a phone forbids.
  ///
  /// - Parameters:
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` that names every leak, its rule and what to do.
  public func expectPrivate(
    file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let leaks = try await leaks
    guard !leaks.isEmpty else { return }
    let lines = leaks.map { "  \($0)" }.joined(separator: "\n")
    throw PhoneTestFailure(
      .privacy, "\(file):\(line): \(leaks.count) against privacy\n\(lines)")
  }
}
