import MessagesHost
import PrivacyChecks
import Reports

extension SimulatedPhone {
  /// Everything so far that breaks a rule of privacy.
  ///
  /// Looked for: whole texts of eight bytes or more, their lines, their words with digits, and
  /// senders, in seventeen encodings; in log lines, refused acts, requests, file names, and what the
  /// host gives away. A copy of any other part of a text is not found. Attempts to reach the network
  /// or to write outside the data container count too. What is reported is meant to leave the phone: a report
  /// itself is no leak.
  ///
  /// - Throws: `PhoneTestFailure` for an extension in process, where nothing is confined or seen.
  public var leaks: [PrivacyLeak] {
    get async throws(PhoneTestFailure) {
      guard isConfined, let bundle = bundles.first else {
        throw PhoneTestFailure(
          .unusableTest,
          "privacy cannot be judged in process: the extension is not confined and its output and "
            + "files are the test's own; make the phone with .source(…)")
      }
      do {
        let container = try await host.dataContainer(of: bundle)
        return privacy.findings(
          trace: await host.trace, container: container,
          site: CheckedExtension(bundle, app: nil).site, isPrivate: isPrivate
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
    do {
      let leaks = try await leaks
      guard !leaks.isEmpty else { return }
      let lines = leaks.map { "  \($0)" }.joined(separator: "\n")
      throw PhoneTestFailure(.privacy, "\(leaks.count) against privacy\n\(lines)")
    } catch {
      throw PhoneTestFailure(error, at: CallPlace(file: file, line: line))
    }
  }
}
