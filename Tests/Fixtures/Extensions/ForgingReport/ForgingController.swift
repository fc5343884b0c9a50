import Foundation
import IdentityLookup
import IdentityLookupUI

/// Writes the frame that the reported message holds past the runtime, before the runtime's own.
final class ForgingController: ILClassificationUIExtensionViewController {
  private var stage = ""
  private var payload = Data()

  override func prepare(for request: ILClassificationRequest) {
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications ?? []
    let parts = (messages.first?.messageBody ?? "").split(separator: " ").map(String.init)
    guard parts.count == 2 else { return }
    stage = parts[0]
    payload = Data(base64Encoded: parts[1]) ?? Data()
    send(at: "screen")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send(at: "acted") })
    view.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    send(at: "classification")
    return ILClassificationResponse(action: .none)
  }

  private func send(at stage: String) {
    guard stage == self.stage else { return }
    let length = withUnsafeBytes(of: UInt32(payload.count).bigEndian) { Data($0) }
    FileHandle(fileDescriptor: 4, closeOnDealloc: false).write(length + payload)
  }
}
