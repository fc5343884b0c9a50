/// What the user chose in Settings.
package struct PhoneSettings: Sendable, Hashable {
  /// Messages: Filter Unknown Senders (iOS 26: Screen Unknown Senders).
  package var filtersUnknownSenders: Bool
  /// The display name of the filter that is chosen; nil for None.
  package internal(set) var selectedFilter: String?
  /// The sub-actions that the chosen filter declared.
  package internal(set) var declared = DeclaredSubActions.none
  /// What an answer of junk does to the conversation.
  package var junkStickiness: JunkStickiness

  package init(
    filtersUnknownSenders: Bool = true, selectedFilter: String? = nil,
    junkStickiness: JunkStickiness = .conversation
  ) {
    self.filtersUnknownSenders = filtersUnknownSenders
    self.selectedFilter = selectedFilter
    self.junkStickiness = junkStickiness
  }
}
