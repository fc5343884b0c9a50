/// What came of an event.
enum NaiveResult: Sendable, Equatable {
  /// The filter of that name is asked about the message of that number.
  case asked(Int, String)
  case placed(NaivePlacement)
  /// The ids of the rules that changed something.
  case changed([String])
  case found(Bool)
  case nothing
}

/// Where a message ended, and why.
struct NaivePlacement: Sendable, Equatable {
  let number: Int
  let isAsked: Bool
  /// The id of the gate that kept the filter from being asked.
  let gate: String?
  let rules: [String]
  let folder: String
  let isNotified: Bool
  let unread: Int
  let label: String?
}
