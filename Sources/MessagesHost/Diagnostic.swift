package import Texts

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

  /// Whether text tells it once a run: it says something of the extension, not of the message.
  package var isToldOnce: Bool { isOfInertPart || code == "model.inferred" }

  /// Whether the text of a run lists the messages that it is about.
  package var isListed: Bool { code == "model.undecided" || code == "model.unrecorded" }
}

extension Diagnostic {
  /// The code; a quotation where the process sent it and no catalogue has it.
  package var quotingCode: QuotingText {
    isFromProcess && NoticeCatalog[code] == nil ? QuotingText(quoting: code) : QuotingText(code)
  }

  /// The text; a quotation where the process sent it.
  package var quotingText: QuotingText {
    isFromProcess ? QuotingText(quoting: text) : QuotingText(text)
  }
}
