import IdentityLookup
import IdentityLookupUI
import SwiftUI
import UIKit

/// Shows a form of SwiftUI's, and lets the user tell the carrier by a message.
final class ReportingViewController: ILClassificationUIExtensionViewController {
  private var request: ILClassificationRequest?

  override func prepare(for request: ILClassificationRequest) {
    self.request = request
  }

  private let form = ReportForm()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tell Carrier"
    form.whenReadyChanges = { [weak self] isReady in
      self?.extensionContext.isReadyForClassificationResponse = isReady
    }
    let hosting = UIHostingController(rootView: ReportView(form: form))
    addChild(hosting)
    hosting.view.frame = view.bounds
    view.addSubview(hosting.view)
    hosting.didMove(toParent: self)
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    guard let reason = form.reason else { return ILClassificationResponse(action: .none) }
    let response = ILClassificationResponse(
      action: form.isBlocking ? .reportJunkAndBlockSender : .reportJunk)
    // Without a userString the system has no message to show.
    if form.includesText { response.userString = "\(reason.rawValue) from \(request.sender)" }
    return response
  }
}

extension ILClassificationRequest {
  fileprivate var sender: String {
    let communications: [ILCommunication]
    switch self {
    case let request as ILMessageClassificationRequest:
      communications = request.messageCommunications
    case let request as ILCallClassificationRequest: communications = request.callCommunications
    default: communications = []
    }
    return communications.first?.sender ?? "an unknown sender"
  }
}
