/// The Swift sources of a fresh reporting extension.
enum ReportingScaffoldSources {
  static func controller(_ scaffold: ReportingScaffold) -> String {
    // Long: a class, written out.
    let answer =
      switch scaffold.destination {
      case .network:
        """
            // The system adds nothing: what the server shall know stands here, in types that JSON has.
            response.userInfo = rules.contents(sender: request.sender, messages: request.texts)
        """
      case .sms:
        """
            // The user sees this as a message, and sends it or not.
            response.userString = rules.text(sender: request.sender, messages: request.texts)
        """
      }
    return """
      import IdentityLookup
      import IdentityLookupUI
      import UIKit

      /// The sheet in which the user reports messages or calls.
      final class ReportingViewController: ILClassificationUIExtensionViewController {
        @IBOutlet private var summaryLabel: UILabel!
        @IBOutlet private var verdictControl: UISegmentedControl!
        @IBOutlet private var commentField: UITextField!

        private var summary = ""
        private var rules = ReportRules()

        // The view may not be loaded yet: what it shows of the request is kept.
        override func prepare(for request: ILClassificationRequest) {
          summary = request.sender ?? "Unknown sender"
        }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          summaryLabel.text = summary
        }

        override func classificationResponse(
          for request: ILClassificationRequest
        ) -> ILClassificationResponse {
          let response = ILClassificationResponse(
            action: rules.verdict == .junk ? .reportJunk : .reportNotJunk)
      \(answer)
          return response
        }

        @IBAction private func formChanged(_ sender: UIControl) {
          rules.verdict = ReportRules.Verdict(rawValue: verdictControl.selectedSegmentIndex)
          rules.comment = commentField.text ?? ""
          extensionContext.isReadyForClassificationResponse = rules.isComplete
        }
      }

      \(request)
      """
  }

  private static let request = """
    extension ILClassificationRequest {
      private var communications: [ILCommunication] {
        switch self {
        case let request as ILMessageClassificationRequest: return request.messageCommunications
        case let request as ILCallClassificationRequest: return request.callCommunications
        default: return []
        }
      }

      fileprivate var sender: String? { communications.first?.sender }

      /// What the messages say; nothing for calls.
      fileprivate var texts: [String] {
        communications.compactMap { ($0 as? ILMessageCommunication)?.messageBody }
      }
    }

    """

  static func rules(_ scaffold: ReportingScaffold) -> String {
    // Long: a structure, written out.
    let report =
      switch scaffold.destination {
      case .network:
        """
          /// What the server gets.
          func contents(sender: String?, messages: [String]) -> [String: Any] {
            [
              "action": verdict == .junk ? "junk" : "not junk", "comment": comment,
              "sender": sender ?? "", "messages": messages,
            ]
          }
        """
      case .sms:
        """
          /// The message that the user may send.
          func text(sender: String?, messages: [String]) -> String {
            let head = "\\(verdict == .junk ? "Junk" : "Not junk") from \\(sender ?? "unknown")"
            return ([head] + (comment.isEmpty ? [] : [comment]) + messages).joined(separator: "\\n")
          }
        """
      }
    return """
      /// What the user has said so far. It knows nothing of IdentityLookup, so that `swift test` can test it.
      struct ReportRules {
        /// In the order of the segments.
        enum Verdict: Int {
          case junk
          case notJunk
        }

        var verdict: Verdict?
        var comment = ""

        /// Whether it is enough for a report: then Done is enabled.
        var isComplete: Bool { verdict != nil }

      \(report)
      }

      """
  }

  static func test(_ scaffold: ReportingScaffold) -> String {
    let (call, expected) =
      switch scaffold.destination {
      case .network:
        (
          #"rules.contents(sender: "72645", messages: ["A prize"])["action"] as? String"#,
          #""junk""#
        )
      case .sms:
        (
          #"rules.text(sender: "72645", messages: ["A prize"])"#,
          #""Junk from 72645\nA prize""#
        )
      }
    return """
      import XCTest

      @testable import ReportRules

      final class ReportRulesTests: XCTestCase {
        func testAVerdictIsEnough() {
          XCTAssertFalse(ReportRules().isComplete)
          XCTAssertTrue(ReportRules(verdict: .notJunk).isComplete)
        }

        func testAReportSaysWhatItIs() {
          let rules = ReportRules(verdict: .junk)
          XCTAssertEqual(\(call), \(expected))
        }
      }

      """
  }
}
