import Foundation
import IdentityLookup
import IdentityLookupUI

/// Does what the first word of the reported message says.
final class ReportController: ILClassificationUIExtensionViewController {
  private var deed = ""

  override func prepare(for request: ILClassificationRequest) {
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications ?? []
    let text = messages.first?.messageBody ?? ""
    deed = text.split(separator: " ").first.map(String.init) ?? ""
    keep(text)
    switch deed {
    case "crash-in-prepare": fatalError("prepare went wrong")
    case "exit-in-prepare": exit(0)
    case "hang-in-prepare": while true { sleep(1) }
    default: break
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    extensionContext.isReadyForClassificationResponse = deed != "never-ready"
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    switch deed {
    case "crash-at-done": fatalError("the answer went wrong")
    case "hang-at-done": while true { sleep(1) }
    default: break
    }
    let response = ILClassificationResponse(action: .reportJunk)
    response.userInfo = deed == "bad-user-info" ? ["dates": [Date()]] : ["deed": deed]
    return response
  }

  /// Writes the text wherever it may, and says where.
  private func keep(_ text: String) {
    let home = NSHomeDirectory()
    for folder in ["Documents", "Library/Caches", "tmp"] {
      let path = "\(home)/\(folder)/kept.txt"
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        print("kept \(folder)")
      } catch {
        print("not kept \(folder): \(error)")
      }
    }
    UserDefaults.standard.set(text, forKey: "kept")
  }
}
