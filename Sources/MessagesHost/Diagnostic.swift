/// Something the extension does that is not an error yet, or a mistake that the phone hides.
package struct Diagnostic: Sendable, Hashable {
  /// Stable name, such as `completion.twice`; one of `NoticeCatalog`.
  package let code: String
  /// What happened and what to do about it; never message text.
  package let text: String
  /// Whether the text came from the extension's process, which can write anything there.
  package let isFromProcess: Bool

  package init(code: String, text: String, isFromProcess: Bool = false) {
    self.code = code
    self.text = text
    self.isFromProcess = isFromProcess
  }
}

extension Diagnostic {
  /// Whether it says that a part was used which is here not what it is on a phone.
  package var isOfInertPart: Bool {
    ["inert.used", "store.missing", "store.unread"].contains(code)
  }
}
