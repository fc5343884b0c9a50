package import Texts

extension JSON5Writer {
  /// Writes scenarios: keys in the order of the format's reference.
  static let scenario = JSON5Writer(
    keyOrder: [
      "format", "about", "source", "private", "profile", "phone", "contacts", "extensions",
      "settings",
      "appGroups", "network", "freshContainer", "process", "queryTimeout",
      "receive", "reply", "read", "addContact", "removeContact", "block", "unblock", "markKnown",
      "deleteConversation", "select", "uninstall", "set", "wait", "service", "from", "raw", "to",
      "name",
      "when", "delay", "times", "status", "headers", "body",
      "asked", "by", "because", "action", "subAction", "noAnswer", "folder", "notified", "label",
      "denied", "noDenials", "diagnostics", "deferral", "rules", "unread", "count", "messages",
      "events", "expect",
    ], listedKey: "events")
}

extension StructuredValue {
  /// The value on one line, for a list that a person reads.
  package var line: String { JSON5Writer.scenario.inline(self) }
}
