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
