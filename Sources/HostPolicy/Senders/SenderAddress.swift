/// Who sent a message: a phone number, an e-mail address, a short code or a name.
///
/// Private to the phone's user, so it prints redacted. Two are equal when their keys are;
/// `SenderRule` says which rules make the key.
package struct SenderAddress: Sendable, Hashable {
  /// The address as it was received, or as the author of a scenario wrote it.
  package let text: PrivateText
  /// What the writing turned out to be.
  package let kind: SenderKind
  /// What two writings of one address have in common; conversations and contacts match by it.
  ///
  /// ITU-T E.164 with a plus sign, digits, or a text in lower case.
  package let key: String
  /// The parts of a phone number; nil for every other kind.
  let phone: PhoneNumber?

  /// Reads an address as a phone does whose home is a region.
  package init(_ text: String, region: Region = .unitedStates) {
    let reading = SenderReading(text, region: region)
    self.text = PrivateText(text)
    kind = reading.kind
    key = reading.key
    phone = reading.phone
  }

  /// The address as an extension gets it, by the rule `query.sender`.
  ///
  /// A phone number in ITU-T E.164 with a plus sign; the text as it is for every other kind, and
  /// for a number that no plan resolves.
  package var delivered: PrivateText {
    phone?.callingCode == nil ? text : PrivateText(key)
  }

  package static func == (left: SenderAddress, right: SenderAddress) -> Bool {
    left.key == right.key
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

extension SenderAddress: CustomStringConvertible, CustomReflectable {
  package var description: String { "<private>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
