import IdentityLookup
import IdentityLookupUI
import UIKit

/// The shape of a fresh Xcode target, made in code; the answer is changed, and no destination is named yet.
final class ReportingViewController: ILClassificationUIExtensionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "Report as junk?"
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    extensionContext.isReadyForClassificationResponse = true
  }

  override func prepare(for request: ILClassificationRequest) {
    // The place for what depends on the request.
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    ILClassificationResponse(action: .reportJunk)
  }
}
