/// One fact about a message, changed for the sake of the question "what if".
package enum FactChange: Sendable, Hashable {
  case service(MessageService)
  case contact(Bool)
  case blocked(Bool)
  case screening(Bool)
  /// Whether a filter is chosen in Settings.
  case filter(Bool)
  case markedKnown(Bool)
  case replies(Int)
  case junk(Bool)
  case sender(Bool)
  case body(Bool)
  case profile(IOSProfile)

  /// The name of the fact, as `--what-if` takes it.
  package var name: String {
    switch self {
    case .service: "service"
    case .contact: "contact"
    case .blocked: "blocked"
    case .screening: "screening"
    case .filter: "filter"
    case .markedKnown: "known"
    case .replies: "replies"
    case .junk: "junk"
    case .sender: "sender"
    case .body: "body"
    case .profile: "profile"
    }
  }

  /// The value, as `--what-if` takes it.
  package var value: String {
    switch self {
    case .service(let service): service.rawValue
    case .replies(let count): "\(count)"
    case .profile(let profile): profile.name
    case .contact(let flag), .blocked(let flag), .screening(let flag), .filter(let flag),
      .markedKnown(let flag), .junk(let flag), .sender(let flag), .body(let flag):
      "\(flag)"
    }
  }

  /// Every name that `--what-if` takes, with its values.
  package static let names = [
    ("service", MessageService.allCases.map(\.rawValue).joined(separator: "|")),
    ("contact", "true|false"), ("blocked", "true|false"), ("screening", "true|false"),
    ("filter", "true|false"), ("known", "true|false"), ("replies", "NUMBER"),
    ("junk", "true|false"), ("sender", "true|false"), ("body", "true|false"),
    ("profile", IOSProfile.names.joined(separator: "|")),
  ]

  /// Reads one `name=value`; nil where either is unknown.
  package init?(_ name: String, _ value: String) {
    switch name {
    case "service":
      guard let service = MessageService(rawValue: value) else { return nil }
      self = .service(service)
    case "profile":
      guard let profile = IOSProfile.named(value) else { return nil }
      self = .profile(profile)
    case "replies":
      guard let count = Int(value), (0...1_000_000).contains(count) else { return nil }
      self = .replies(count)
    default:
      guard let flag = Bool(value), let change = FactChange.flag(name, flag) else { return nil }
      self = change
    }
  }

  private static func flag(_ name: String, _ flag: Bool) -> FactChange? {
    switch name {
    case "contact": .contact(flag)
    case "blocked": .blocked(flag)
    case "screening": .screening(flag)
    case "filter": .filter(flag)
    case "known": .markedKnown(flag)
    case "junk": .junk(flag)
    case "sender": .sender(flag)
    case "body": .body(flag)
    default: nil
    }
  }
}

extension FactChange: CustomStringConvertible {
  package var description: String { "\(name)=\(value)" }
}
