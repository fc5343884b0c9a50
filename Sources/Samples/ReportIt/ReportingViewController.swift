import IdentityLookup
import IdentityLookupUI
import UIKit

/// Asks what is wrong with what the user reports, and lets the system tell a server.
final class ReportingViewController: ILClassificationUIExtensionViewController {
  @IBOutlet private var summary: UILabel!
  @IBOutlet private var verdict: UISegmentedControl!
  @IBOutlet private var comment: UITextField!
  @IBOutlet private var blocking: UISwitch!

  private var request: ILClassificationRequest?

  // The view may not be loaded yet, so no outlet is touched here.
  override func prepare(for request: ILClassificationRequest) {
    self.request = request
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    summary.text = request?.summary
    update()
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    guard let chosen else { return ILClassificationResponse(action: .none) }
    let response = ILClassificationResponse(action: chosen.action(blocking: blocking.isOn))
    // The system adds nothing to this: not what the action is, and not what is reported.
    var report = request.contents
    report["verdict"] = chosen.rawValue
    report["comment"] = trimmedComment
    response.userInfo = report
    return response
  }

  @IBAction private func verdictChanged(_ sender: UISegmentedControl) {
    update()
  }

  @IBAction private func commentChanged(_ sender: UITextField) {
    update()
  }

  private var chosen: Verdict? { Verdict(segment: verdict.selectedSegmentIndex) }

  private var trimmedComment: String {
    (comment.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Done is there as soon as there is a verdict, and a comment where the verdict needs one.
  private func update() {
    blocking.isEnabled = chosen?.isJunk ?? false
    if !blocking.isEnabled { blocking.isOn = false }
    extensionContext.isReadyForClassificationResponse =
      chosen.map { !$0.needsComment || !trimmedComment.isEmpty } ?? false
  }
}
