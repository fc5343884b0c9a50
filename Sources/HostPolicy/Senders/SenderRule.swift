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
