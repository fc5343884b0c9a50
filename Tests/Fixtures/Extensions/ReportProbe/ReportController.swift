import Foundation
import IdentityLookup
import IdentityLookupUI

/// Does what the first word of the reported message says.
final class ReportController: ILClassificationUIExtensionViewController {
  private var deed = ""
  private var prepared: ILClassificationRequest?

  override func prepare(for request: ILClassificationRequest) {
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications ?? []
    let calls = (request as? ILCallClassificationRequest)?.callCommunications ?? []
    prepared = request
    for message in messages { tell(message, message.messageBody) }
    for call in calls { tell(call, nil) }
    tell(now: "prepared")
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
    case "hang-at-done":
      FileManager.default.createFile(
        atPath: NSHomeDirectory() + "/Documents/hangs", contents: nil)
      while true { sleep(1) }
    default: break
    }
    print("the same request: \(request === prepared)")
    tell(now: "done")
    let response = ILClassificationResponse(action: .reportJunk)
    response.userInfo = deed == "bad-user-info" ? ["dates": [Date()]] : ["deed": deed]
    return response
  }

  /// Prints what came, and when, to the millisecond.
  private func tell(_ communication: ILCommunication, _ text: String?) {
    let time = Int((communication.dateReceived.timeIntervalSince1970 * 1000).rounded())
    print(type(of: communication), time, communication.sender ?? "nobody", text?.count ?? 0)
  }

  /// Prints the hour: time passes while the extension works.
  private func tell(now name: String) {
    print(name, "in hour", Int(Date().timeIntervalSince1970) / 3600)
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
