import Foundation
import IdentityLookup
import IdentityLookupUI
import UIKit

/// Asks for a comment, a kind and whether to block; some comments have it do wrong things.
final class ReportFormController: ILClassificationUIExtensionViewController {
  private let summary = UILabel()
  private let comment = UITextField()
  private let blocking = UISwitch()
  private let kinds = UISegmentedControl(items: ["Spam", "Scam", "Wanted"])

  private var reported = ""

  override func prepare(for request: ILClassificationRequest) {
    if let request = request as? ILMessageClassificationRequest {
      let texts = request.messageCommunications.map { $0.messageBody ?? "no text" }
      reported = "messages: " + texts.joined(separator: " | ")
    } else if let request = request as? ILCallClassificationRequest {
      reported = "\(request.callCommunications.count) calls"
    }
    if reported.contains("crash in prepare") { fatalError("prepare went wrong") }
    print("view loaded \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Report Form"
    summary.text = reported
    comment.accessibilityIdentifier = "comment"
    comment.placeholder = "What is it?"
    comment.addTarget(self, action: #selector(commentChanged), for: .editingChanged)
    blocking.accessibilityLabel = "Block"
    kinds.accessibilityLabel = "Kind"
    kinds.selectedSegmentIndex = 0
    let crash = UIButton(primaryAction: UIAction(title: "Crash") { _ in fatalError("tapped") })
    let frozen = UIButton(type: .system)
    frozen.setTitle("Frozen", for: .normal)
    frozen.isEnabled = false
    let stack = UIStackView(arrangedSubviews: [summary, comment, blocking, kinds, crash, frozen])
    stack.axis = .vertical
    for title in ["Same", "Same"] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      stack.addArrangedSubview(button)
    }
    stack.frame = view.bounds
    view.addSubview(stack)
  }

  @objc private func commentChanged() {
    extensionContext.isReadyForClassificationResponse = comment.text?.isEmpty == false
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    let text = comment.text ?? ""
    switch text {
    case "crash": fatalError("the answer went wrong")
    case "none": return ILClassificationResponse(action: .none)
    case "write": print("written \(write())")
    case "print": print(reported)
    default: break
    }
    let response = ILClassificationResponse(action: action)
    response.userInfo = [
      "comment": text, "kind": kinds.selectedSegmentIndex, "score": 0.5, "sure": true,
      "tags": ["a", NSNull()] as [Any],
    ]
    if text == "date" { response.userInfo = ["when": Date()] }
    if text == "received" { response.userInfo = ["received": received(in: request)] }
    if text == "id" { response.userInfo = ["id": UUID().uuidString] }
    return response
  }

  private func received(in request: ILClassificationRequest) -> Double {
    let request = request as? ILMessageClassificationRequest
    return request?.messageCommunications.first?.dateReceived.timeIntervalSince1970 ?? 0
  }

  private var action: ILClassificationAction {
    if kinds.selectedSegmentIndex == 2 { return .reportNotJunk }
    return blocking.isOn ? .reportJunkAndBlockSender : .reportJunk
  }

  /// Tries to write where it may not.
  private func write() -> Bool {
    FileManager.default.createFile(atPath: "/tmp/report-form.txt", contents: Data("x".utf8))
  }
}
