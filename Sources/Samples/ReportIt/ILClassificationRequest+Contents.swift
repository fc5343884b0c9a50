import IdentityLookup

extension ILClassificationRequest {
  private var communications: [ILCommunication] {
    switch self {
    case let request as ILMessageClassificationRequest: return request.messageCommunications
    case let request as ILCallClassificationRequest: return request.callCommunications
    default: return []
    }
  }

  private var isOfCalls: Bool { self is ILCallClassificationRequest }

  /// What the user sees above the controls.
  var summary: String {
    let count = communications.count
    let noun = isOfCalls ? "call" : "message"
    let sender = communications.first?.sender ?? "an unknown sender"
    return "\(count) \(noun)\(count == 1 ? "" : "s") from \(sender)"
  }

  /// What the server gets of it: values that JSON knows.
  var contents: [String: Any] {
    var contents: [String: Any] = ["sender": communications.first?.sender ?? NSNull()]
    if isOfCalls {
      contents["calls"] = communications.count
    } else {
      contents["messages"] = communications.map {
        ($0 as? ILMessageCommunication)?.messageBody ?? ""
      }
    }
    return contents
  }
}
