import IdentityLookup
import IdentityLookupUI
import UIKit

/// Asks what is wrong with a message or a call.
final class ReportController: ILClassificationUIExtensionViewController {
  private let comment = UITextField()
  private let blocking = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Junk Report"
    comment.accessibilityIdentifier = "comment"
    comment.addTarget(self, action: #selector(commentChanged), for: .editingChanged)
    blocking.accessibilityLabel = "Block the sender"
    let stack = UIStackView(arrangedSubviews: [comment, blocking])
    stack.axis = .vertical
    stack.frame = view.bounds
    view.addSubview(stack)
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    let response = ILClassificationResponse(
      action: blocking.isOn ? .reportJunkAndBlockSender : .reportJunk)
    response.userInfo = ["comment": comment.text ?? ""]
    return response
  }

  @objc private func commentChanged() {
    extensionContext.isReadyForClassificationResponse = comment.text?.isEmpty == false
  }
}
