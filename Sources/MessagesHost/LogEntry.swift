package import HostPolicy

/// A line that the extension wrote with `Logger` or `os_log`.
package struct LogEntry: Sendable, Hashable {
  /// How grave a line is; the names are those of Apple's console.
  package enum Level: String, Sendable, Hashable, Codable, CaseIterable {
    case debug
    case info
    case `default`
    case error
    case fault
  }

  package let level: Level
  /// The reverse-DNS name of the part of the program, if it has one.
  package let subsystem: String?
  /// The kind of lines, if it has one.
  package let category: String?
  /// The text as everybody may see it: private values are `<private>`.
  package let text: String
  /// The text with its private values.
  package let fullText: PrivateText

  package init(
    level: Level, subsystem: String?, category: String?, text: String, fullText: PrivateText
  ) {
    self.level = level
    self.subsystem = subsystem
    self.category = category
    self.text = text
    self.fullText = fullText
  }
}
