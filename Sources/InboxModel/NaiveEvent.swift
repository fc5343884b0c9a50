/// Something that happens to the inbox; senders are numbers, conversations lists of them.
package enum NaiveEvent: Sendable, Equatable {
  /// A message; without an answer the filter, if it is asked, is waited for.
  case receive(NaiveMessage, NaiveAnswer?)
  /// An answer to one of the messages that wait: the number is counted round.
  case answer(Int, NaiveAnswer)
  case reply([Int])
  case read([Int])
  case addContact(Int)
  case removeContact(Int)
  case block(Int)
  case unblock(Int)
  case markKnown([Int])
  case delete([Int])
  /// Alerts are hidden, or shown again.
  case alerts([Int], Bool)
  case select(String?, NaiveCapabilities?)
  /// The app of the chosen filter is removed.
  case uninstall
  case screen(Bool)
}

/// A message of the model.
package struct NaiveMessage: Sendable, Equatable {
  package var service = "SMS"
  package var sender: Int? = 0
  package var others: [Int] = []
  package var body = NaiveBody.text
  /// Which of the writings of the sender's address.
  package var writing = 0

  package init(
    service: String = "SMS", sender: Int? = 0, others: [Int] = [], body: NaiveBody = .text,
    writing: Int = 0
  ) {
    self.service = service
    self.sender = sender
    self.others = others
    self.body = body
    self.writing = writing
  }

  package var conversation: [Int] {
    var everybody = others
    if let sender, !everybody.contains(sender) { everybody.append(sender) }
    return everybody.sorted()
  }
}

package enum NaiveBody: String, Sendable, CaseIterable {
  case text
  case empty
  case missing
}

/// What the extension does when it is asked about a message.
package enum NaiveAnswer: Sendable, Equatable {
  case action(Int, Int)
  /// No usable answer; the number is one of the reasons.
  case silence(Int)
}

/// What the extension does when it is asked for its sub-actions.
package enum NaiveCapabilities: Sendable, Equatable {
  case declared([Int], [Int])
  case notHandled
  case silence(Int)
}

extension NaiveEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .receive(let message, let answer):
      "receive \(message); " + (answer.map { "if asked: \($0)" } ?? "if asked: wait")
    case .answer(let position, let answer): "answer waiting \(position): \(answer)"
    case .reply(let conversation): "reply to \(conversation)"
    case .read(let conversation): "read \(conversation)"
    case .addContact(let sender): "add contact \(sender)"
    case .removeContact(let sender): "remove contact \(sender)"
    case .block(let sender): "block \(sender)"
    case .unblock(let sender): "unblock \(sender)"
    case .markKnown(let conversation): "mark \(conversation) as known"
    case .delete(let conversation): "delete \(conversation)"
    case .alerts(let conversation, let areShown):
      "\(areShown ? "show" : "hide") alerts of \(conversation)"
    case .select(let filter, let capabilities):
      "select \(filter ?? "None")" + (capabilities.map { ", \($0)" } ?? "")
    case .uninstall: "uninstall"
    case .screen(let isOn): "unknown senders are \(isOn ? "" : "not ")filtered"
    }
  }
}

extension NaiveMessage: CustomStringConvertible {
  package var description: String {
    "\(service) from \(sender.map(String.init) ?? "nobody")"
      + (others.isEmpty ? "" : " with \(others)") + (body == .text ? "" : ", \(body.rawValue) body")
      + (writing == 0 ? "" : ", writing \(writing)")
  }
}

extension NaiveAnswer: CustomStringConvertible {
  package var description: String {
    switch self {
    case .action(let action, 0): "action \(action)"
    case .action(let action, let subAction): "action \(action), sub-action \(subAction)"
    case .silence(let reason): "no answer \(reason)"
    }
  }
}

extension NaiveCapabilities: CustomStringConvertible {
  package var description: String {
    switch self {
    case .declared(let transactional, let promotional):
      "declares \(transactional) and \(promotional)"
    case .notHandled: "handles no capabilities query"
    case .silence(let reason): "no answer \(reason) to the capabilities query"
    }
  }
}

/// What came of an event.
package enum NaiveResult: Sendable, Equatable {
  /// The filter of that name is asked about the message of that number.
  case asked(Int, String)
  case placed(NaivePlacement)
  /// The ids of the rules that changed something.
  case changed([String])
  case found(Bool)
  case nothing
}

/// Where a message ended, and why.
package struct NaivePlacement: Sendable, Equatable {
  package let number: Int
  package let isAsked: Bool
  /// The id of the gate that kept the filter from being asked.
  package let gate: String?
  package let rules: [String]
  package let folder: String
  package let isNotified: Bool
  package let unread: Int
  package let label: String?

  package init(
    number: Int, isAsked: Bool, gate: String?, rules: [String], folder: String, isNotified: Bool,
    unread: Int, label: String?
  ) {
    self.number = number
    self.isAsked = isAsked
    self.gate = gate
    self.rules = rules
    self.folder = folder
    self.isNotified = isNotified
    self.unread = unread
    self.label = label
  }
}
