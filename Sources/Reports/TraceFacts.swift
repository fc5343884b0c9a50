import HostPolicy
import Texts

/// The facts of a message as a trace line keeps them.
struct TraceFacts: Sendable {
  var service: String
  var contact: Bool
  var blocked: Bool
  var localNumber: Bool
  var group: Bool
  var screening: Bool
  var filter: String?
  /// Raw values of what the filter declared; nil where nobody asked it.
  var declared: [Int]?
  var known: Bool
  var replies: Int
  var junk: Bool
  var sender: Bool
  var body: Bool

  init(_ facts: GateFacts) {
    service = facts.service.rawValue
    contact = facts.participantIsContact
    blocked = facts.senderIsBlocked
    localNumber = facts.contactIsLocalMatch
    group = facts.isGroup
    screening = facts.filtersUnknownSenders
    filter = facts.selectedFilter
    declared = facts.declared?.map(\.rawValue)
    known = facts.conversationIsMarkedKnown
    replies = facts.replies
    junk = facts.conversationIsJunk
    sender = facts.hasSender
    body = facts.hasBody
  }

  /// Reads the field of a saved line; nil where a fact is missing.
  init?(_ value: StructuredValue) {
    guard let service = value["service"]?.text, let contact = value["contact"]?.flag,
      let blocked = value["blocked"]?.flag, let group = value["group"]?.flag,
      let screening = value["screening"]?.flag, let known = value["known"]?.flag,
      let replies = value["replies"]?.number, let junk = value["junk"]?.flag,
      let sender = value["sender"]?.flag, let body = value["body"]?.flag
    else { return nil }
    self.service = service
    self.contact = contact
    self.blocked = blocked
    localNumber = value["localNumber"]?.flag ?? false
    self.group = group
    self.screening = screening
    filter = value["filter"]?.text
    declared = value["declared"]?.list?.compactMap { $0.number.map { Int(clamping: $0) } }
    self.known = known
    self.replies = Int(clamping: replies)
    self.junk = junk
    self.sender = sender
    self.body = body
  }

  /// The facts as the gates take them; nil where the service is not known.
  func facts(in profile: IOSProfile) -> GateFacts? {
    guard let service = MessageService(rawValue: service) else { return nil }
    var facts = GateFacts()
    facts.service = service
    facts.filteredServices = profile.filteredServices
    facts.participantIsContact = contact
    facts.senderIsBlocked = blocked
    facts.contactIsLocalMatch = localNumber
    facts.isGroup = group
    facts.filtersUnknownSenders = screening
    facts.screeningName = profile.screeningName
    facts.selectedFilter = filter
    facts.declared = declared?.compactMap(SubAction.init)
    facts.conversationIsMarkedKnown = known
    facts.replies = replies
    facts.trustedAfterReplies = profile.trustedAfterReplies
    facts.conversationIsJunk = junk
    facts.hasSender = sender
    facts.hasBody = body
    return facts
  }

  /// The fields of the trace line.
  var fields: StructuredValue {
    var fields: [String: StructuredValue] = [
      "service": .text(service), "contact": .flag(contact), "blocked": .flag(blocked),
      "group": .flag(group), "screening": .flag(screening), "known": .flag(known),
      "replies": .number(Double(replies)), "junk": .flag(junk), "sender": .flag(sender),
      "body": .flag(body),
    ]
    fields["filter"] = .optional(filter)
    fields["declared"] = declared.map { .list($0.map { .number(Double($0)) }) }
    if localNumber { fields["localNumber"] = .flag(true) }
    return .object(fields)
  }
}
