import IdentityLookup

/// What the server answers, such as `{"action": "filter"}`.
struct ServerAnswer: Decodable {
  let action: Action

  enum Action: String, Decodable {
    case allow
    case filter
    case none
  }
}

extension ServerAnswer.Action {
  var filterAction: ILMessageFilterAction {
    switch self {
    case .allow: return .allow
    case .filter: return .filter
    case .none: return .none
    }
  }
}
