/// What the user chose in Settings.
package struct PhoneSettings: Sendable, Hashable {
  /// Messages: Filter Unknown Senders.
  package var filtersUnknownSenders: Bool
  /// The display name of the filter that is chosen; nil for None.
  package var selectedFilter: String?

  package init(filtersUnknownSenders: Bool = true, selectedFilter: String? = nil) {
    self.filtersUnknownSenders = filtersUnknownSenders
    self.selectedFilter = selectedFilter
  }
}
