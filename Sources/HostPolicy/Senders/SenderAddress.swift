package import Texts

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

  /// Compares as Contacts does, which also finds a number that is saved without its area code.
  ///
  /// `==` is `exact` only. `local` is not transitive, so no set or dictionary can look up by it:
  /// a number saved as 555-0100 is every subscriber's in the country who has these digits.
  package func match(_ other: SenderAddress) -> SenderMatch {
    if key == other.key { return .exact }
    guard let phone, let otherPhone = other.phone else { return .none }
    return phone.match(otherPhone)
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

/// What a sender's writing turns out to be.
package enum SenderKind: String, Sendable, Hashable, CaseIterable {
  /// A subscriber's number, or the local part of one.
  case phone
  /// A number of a few digits, or of a range kept for services; it has no international form.
  case shortCode
  /// A name in place of a number.
  case alphanumeric
  /// An e-mail address.
  case email
  /// No address: empty, only punctuation, with control characters, or far too long.
  case unknown
}

/// How well two writings of a sender agree.
package enum SenderMatch: Int, Sendable, Hashable, CaseIterable {
  /// They are different senders.
  case none
  /// One may be the other without its area code; they are different keys.
  case local
  /// One has no calling code and is the national number of the other; they are different keys.
  case national
  /// They are the same key.
  case exact
}

extension SenderMatch: Comparable {
  package static func < (left: SenderMatch, right: SenderMatch) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The rules by which two writings are one sender.
package enum SenderRule {
  package static let region = PolicyRule(
    "sender.region",
    "A number without a calling code belongs to the phone\u{2019}s home country, else to the region"
      + " set, else to the United States.",
    source: "decompiled Contacts framework, CNPhoneNumberHelper", provenance: .reported)

  package static let sameNumber = PolicyRule(
    "sender.same-number",
    "Two numbers are one sender when calling code, area code and local number agree.",
    source: "decompiled CorePhoneNumbers, decomposedPhoneNumbersEqual", provenance: .reported)

  package static let localNumber = PolicyRule(
    "sender.local-number",
    "Contacts also finds a number saved without its area code, by calling code and local number;"
      + " the two are not one conversation.",
    source: "decompiled CorePhoneNumbers and AddressBook (ABPhoneLastFour)", provenance: .reported)

  package static let chineseAreaCode = PolicyRule(
    "sender.chinese-area-code",
    "A Chinese number without its area code is never taken for one with it.",
    source: "decompiled CorePhoneNumbers, decomposedPhoneNumbersEqual", provenance: .reported)

  package static let formatting = PolicyRule(
    "sender.formatting",
    "Punctuation, invisible characters and the script of the digits make no difference.",
    source: "decompiled CorePhoneNumbers, CFPhoneNumberCreate", provenance: .reported)

  package static let pause = PolicyRule(
    "sender.pause", "What is dialled after a pause is no part of the number.",
    source: "decompiled CorePhoneNumbers, _PNCopyStrippedNumberWithoutPauses", provenance: .reported
  )

  package static let subscriberExtension = PolicyRule(
    "sender.extension", "An extension is no part of the number: messages come from a line.",
    source: "follows from sender.pause and ITU-T E.164", provenance: .inferred)

  package static let shortCode = PolicyRule(
    "sender.short-code",
    "Three to six digits without a plus sign are a short code, unless the region\u{2019}s own"
      + " numbers are as short; it matches by its digits.",
    source: "nobody says how the phone tells them", provenance: .assumed)

  package static let alphanumeric = PolicyRule(
    "sender.alphanumeric",
    "A sender with letters is a name; names match without regard to case, never by keypad letters.",
    source: "nobody says how the phone compares them", provenance: .assumed)

  package static let email = PolicyRule(
    "sender.email",
    "Mail addresses match without regard to case, an international domain in either of its forms.",
    source: "RFC 5321 for the domain; nobody says how the phone compares mailboxes",
    provenance: .assumed)

  package static let uri = PolicyRule(
    "sender.uri", "A tel, sms or mailto URI is the address in it.",
    source: "RFC 3966, RFC 5724, RFC 6068", provenance: .inferred)

  package static let formerWriting = PolicyRule(
    "sender.former-writing",
    "Former writings are the same number: +52 1 in Mexico, 15 after the area code in Argentina.",
    source: "national numbering plans; nobody says whether the phone knows them",
    provenance: .assumed)

  package static let unknownRegion = PolicyRule(
    "sender.unknown-region",
    "In a region without a numbering plan only a plus sign makes a number international.",
    source: "nobody says; the table has no figures to go by", provenance: .assumed)

  package static let all = [
    region, sameNumber, localNumber, chineseAreaCode, formatting, pause, subscriberExtension,
    shortCode, alphanumeric, email, uri, formerWriting, unknownRegion,
  ]
}
