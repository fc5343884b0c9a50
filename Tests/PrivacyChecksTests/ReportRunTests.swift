import ExtensionBundles
import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Sandboxing
import Testing

@testable import PrivacyChecks

/// Reporting extensions that are built and shown: what `check` finds in what they do.
@Suite struct ReportRunTests {
  private func report(
    _ members: [String], attributes: [String: Any] = SourceFolder.network,
    entitlements: [String: Any]? = SourceFolder.approved,
    base: PhoneConfiguration = PhoneConfiguration()
  ) async throws -> InboxReport {
    let folder = try SourceFolder.reporting(
      members.joined(separator: "\n"), attributes: attributes, entitlements: entitlements)
    defer { folder.remove() }
    let bundle = try await BlockingWork.run { try folder.bundle() }
    return try await ReportRun(bundle, base: base, grace: .zero).report()
  }

  private func ids(_ report: InboxReport) -> [String] { report.findings.map(\.rule.id) }

  /// Each message and two items of Recents, in both orders of view and `prepare(for:)`.
  private static let reports = 2 * (CanaryInbox.standard.entries.count + 2)

  private static let form = """
    private let verdict = UISegmentedControl(items: ["Junk", "Not junk"])
    private let comment = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      let update = UIAction { [weak self] _ in self?.update() }
      verdict.addAction(update, for: .valueChanged)
      comment.addAction(update, for: .editingChanged)
      view.addSubview(comment)
      view.addSubview(verdict)
    }

    private func update() {
      extensionContext.isReadyForClassificationResponse =
        verdict.selectedSegmentIndex >= 0 && comment.text?.isEmpty == false
    }
    """

  @Test func aFormThatIsFilledInHasNoFinding() async throws {
    let report = try await report([
      Self.form,
      SourceFolder.answer(
        "verdict.selectedSegmentIndex == 0 ? .reportJunk : .reportNotJunk",
        #"response.userInfo = ["verdict": verdict.selectedSegmentIndex, "text": text(request)]"#),
      SourceFolder.text,
    ])
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.reports == Self.reports)
    #expect(report.launches == Self.reports)
    #expect(report.gaps.isEmpty, "\(report.gaps)")
    #expect(report.missingProtections.isEmpty)
  }

  @Test func whatLeaksIsFound() async throws {
    let report = try await report([
      SourceFolder.ready, SourceFolder.answer(), SourceFolder.text,
      """
      override func prepare(for request: ILClassificationRequest) {
        let text = self.text(request)
        NSLog("%@", text)
        let own = NSHomeDirectory() + "/Documents/last"
        try? text.write(toFile: own, atomically: false, encoding: .utf8)
        try? text.write(toFile: "/tmp/check-last", atomically: false, encoding: .utf8)
        UserDefaults(suiteName: "group.com.example.checked")?.set(text, forKey: "last")
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(9).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        _ = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
      }
      """,
    ])
    let found = Set(ids(report))
    #expect(
      found.isSuperset(of: ["run.network", "run.file-write", "privacy.log", "privacy.container"]),
      "\(found)")
    // Each report begins with an empty container, so that nothing comes back.
    #expect(!found.contains("privacy.outside") && !found.contains("privacy.carried"))
    let network = report.findings.first { $0.rule == BehaviourRule.network }
    #expect(network?.remedy == "Put it into userInfo of the answer: the system posts the report.")
    #expect(network?.messages == Set(1...CanaryInbox.standard.entries.count))
  }

  @Test(arguments: [
    (
      "label.text = text(request)", "with its view loaded after prepare(for:) alone:"
    ),
    (
      "precondition(!isViewLoaded)", "with its view loaded before prepare(for:) alone:"
    ),
  ])
  func oneOrderOfViewAndPrepareAloneIsAFindingOfItsOwn(
    _ statement: String, _ words: String
  ) async throws {
    let report = try await report([
      SourceFolder.ready, SourceFolder.answer(), SourceFolder.text,
      """
      private var label: UILabel!

      override func viewDidLoad() {
        super.viewDidLoad()
        label = UILabel()
        view.addSubview(label)
      }

      override func prepare(for request: ILClassificationRequest) {
        \(statement)
      }
      """,
    ])
    #expect(Set(ids(report)) == ["reporting.view-order"], "\(report.findings)")
    #expect(report.findings.allSatisfy { $0.detail.hasPrefix(words) }, "\(report.findings)")
    // Of the order that fails three sheets are enough.
    #expect(report.reports == Self.reports / 2 + 3)
  }

  @Test func aCrashInBothOrdersIsACrash() async throws {
    let report = try await report([
      SourceFolder.answer(),
      "override func prepare(for request: ILClassificationRequest) { fatalError() }",
    ])
    #expect(ids(report) == ["run.crash"], "\(report.findings)")
    #expect(report.reports == 6)
    #expect(report.gaps.count == 1 && report.gaps[0].contains("10 messages were not reported"))
  }

  @Test func aFormThatIsNeverCompleteIsTold() async throws {
    let report = try await report([
      SourceFolder.answer(),
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton()
        button.setTitle("Send", for: .normal)
        view.addSubview(button)
        view.addSubview(UIStepper())
      }
      """,
    ])
    #expect(ids(report) == ["reporting.never-ready"], "\(report.findings)")
    let details = report.findings.flatMap { [$0.detail] + $0.others }
    #expect(details.count == 2, "messages, and calls")
    #expect(details[0].contains("tap button \u{201C}Send\u{201D}"), "\(details)")
    #expect(details.allSatisfy { $0.contains("; not tried: stepper") }, "\(details)")
  }

  /// What a sheet that is ready at once answers, where it may report to, and what is found.
  @Test(arguments: [
    (".reportJunk", "", true, "reporting.action", "an empty object for reportJunk"),
    (
      "text(request).contains(\"PRIZE\") ? .reportJunk : .reportNotJunk",
      "response.userInfo = [\"seen\": true]", true, "reporting.action",
      "the same for reportNotJunk and reportJunk"
    ),
    (
      ".reportJunk", "response.userInfo = [\"n\": Double.nan]", true, "reporting.lost",
      "is not a number"
    ),
    (
      ".reportJunk", "", false, "reporting.lost",
      "names neither ILClassificationExtensionNetworkReportDestination nor "
        + "ILClassificationExtensionSMSReportDestination in NSExtension.NSExtensionAttributes"
    ),
    // That the phone blocks a sender, too, is nothing that a server must know.
    (
      "text(request).contains(\"PRIZE\") ? .reportJunk : .reportJunkAndBlockSender",
      "response.userInfo = [\"seen\": true]", true, "", ""
    ),
    (".none", "", false, "", ""),
  ])
  func whatTheServerGetsIsJudged(
    _ action: String, _ statements: String, _ hasServer: Bool, _ rule: String, _ words: String
  ) async throws {
    let report = try await report(
      [SourceFolder.ready, SourceFolder.answer(action, statements), SourceFolder.text],
      attributes: hasServer ? SourceFolder.network : [:])
    #expect(ids(report) == (rule.isEmpty ? [] : [rule]), "\(report.findings)")
    let details = report.findings.flatMap { [$0.detail] + $0.others }
    #expect(rule.isEmpty || details.contains { $0.contains(words) }, "\(details)")
  }

  /// Nobody sends two reports that are alike in all but the verdict, unless one message is reported twice.
  @Test func theSameOfOneMessageForTwoVerdictsIsFound() async throws {
    let report = try await report([
      Self.form,
      SourceFolder.answer(
        "verdict.selectedSegmentIndex == 0 ? .reportJunk : .reportNotJunk",
        #"response.userInfo = ["text": text(request), "comment": comment.text ?? ""]"#),
      SourceFolder.text,
    ])
    #expect(ids(report) == ["reporting.action"], "\(report.findings)")
    #expect(
      report.findings.first?.detail.hasPrefix(
        "the server is sent the same for reportNotJunk and reportJunk") == true,
      "\(report.findings)")
  }

  /// The notice names the place, and what can be done; the failure under it is the same fault.
  @Test func aUserInfoThatIsNoJSONIsOneFinding() async throws {
    let report = try await report([
      SourceFolder.ready,
      SourceFolder.answer(".reportJunk", #"response.userInfo = ["n": Double.nan]"#),
    ])
    #expect(ids(report) == ["reporting.lost"], "\(report.findings)")
    let finding = try #require(report.findings.first)
    #expect(finding.count == Self.reports && finding.others.isEmpty, "\(finding)")
    #expect(finding.remedy.hasPrefix("Give texts, finite numbers"), "\(finding.remedy)")
  }

  /// Where the method is missing, or has another signature, that of the class above is asked.
  @Test(arguments: [
    "",
    """
    func classificationResponse(forRequest request: ILClassificationRequest) -> ILClassificationResponse {
      ILClassificationResponse(action: .reportJunk)
    }
    """,
  ])
  func anAnswerThatNobodyAsksForIsFound(_ method: String) async throws {
    let report = try await report([SourceFolder.ready, method])
    #expect(ids(report) == ["reporting.no-answer-override"], "\(report.findings)")
    let finding = try #require(report.findings.first)
    #expect(finding.count == Self.reports, "\(finding)")
    #expect(
      finding.detail.contains("Sheet does not override classificationResponse(for:)"),
      "\(finding)")
  }

  /// What comes of super is no fault where another answer is given.
  @Test func anOverrideThatAsksSuperIsNoFinding() async throws {
    let report = try await report([
      SourceFolder.ready,
      SourceFolder.answer(
        ".none", "_ = super.classificationResponse(for: request)"),
    ])
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  /// A choice that fails for one message fails in one of the orders alone, and not because of that.
  @Test func aChoiceThatFailsIsNoFaultOfTheOrder() async throws {
    let report = try await report([
      Self.form, SourceFolder.text,
      SourceFolder.answer(
        ".reportJunk",
        """
        if text(request).contains("PRIZE"), verdict.selectedSegmentIndex == 0 { fatalError() }
        response.userInfo = ["kind": "junk"]
        """),
    ])
    #expect(ids(report) == ["run.crash"], "\(report.findings)")
    #expect(report.findings.first?.messages == [4], "\(report.findings)")
  }

  /// What is never shown has not passed.
  @Test func aPhoneWithoutReportsJudgesNothing() async throws {
    let report = try await report(
      [SourceFolder.answer()], base: PhoneConfiguration(profile: .ios11))
    #expect(report.reports == 0 && report.launches == 0 && report.isUnseen)
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(
      report.gaps == [
        "\(CanaryInbox.standard.entries.count) messages and 2 calls could not be reported on this phone: "
          + "Reporting extensions came with iOS 12. [report.release]"
      ], "\(report.gaps)")
    let check = CheckReport(name: "x", point: .reporting, bundle: [], inbox: report)
    #expect(check.fails(strict: false))
  }

  /// A report may hold what is reported, and no message of an earlier report.
  @Test func anotherMessageInAReportIsFound() async throws {
    let kept = "/tmp/messages-host-report-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: kept) }
    var base = PhoneConfiguration()
    base.sandboxMode = .off
    let report = try await report(
      [
        SourceFolder.ready, SourceFolder.text,
        SourceFolder.answer(
          ".reportJunk",
          """
          let earlier = (try? String(contentsOfFile: "\(kept)", encoding: .utf8)) ?? ""
          try? text(request).write(toFile: "\(kept)", atomically: true, encoding: .utf8)
          response.userInfo = ["kind": "junk", "text": text(request), "earlier": earlier]
          """),
      ], base: base)
    #expect(ids(report) == ["privacy.outside"], "\(report.findings)")
    #expect(report.findings.first?.place == "body of a report about something else")
  }
}
