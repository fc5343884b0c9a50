/// A key, or what a terminal sends for it.
enum Key: Sendable, Hashable {
  case character(Character)
  case enter, tab, backspace, deleteForward, escape
  case left, right, up, down, home, end
  case wordLeft, wordRight
  /// Control with a letter in lower case.
  case control(Character)
}
