extension Gate {
  /// The rule of the real system that the gate stands for.
  package var rule: PolicyRule {
    switch self {
    case .service:
      PolicyRule(
        "gate.service",
        "Only SMS and MMS messages (RCS too, from iOS 26) are sent on, never iMessage.",
        source: "WWDC17 session 249; RCS: public reading of the host\u{2019}s binaries",
        provenance: .documented)
    case .blocked:
      PolicyRule(
        "gate.blocked", "A blocked sender\u{2019}s message is not shown and not sent on.",
        source: "Apple Support: Block phone numbers; the extension follows from it",
        provenance: .inferred
      )
    case .contact:
      PolicyRule(
        "gate.contact",
        "A message is never sent if its sender, or anybody of its group, is in Contacts.",
        source: "WWDC17 session 249; groups: public reading of the host\u{2019}s binaries",
        provenance: .documented)
    case .unknownSenderFiltering:
      PolicyRule(
        "gate.unknown-sender-filtering",
        "The extension is asked only while unknown senders are filtered (screened, in iOS 26).",
        source: "WWDC22 session 110341", provenance: .documented, seenIn: [.ios16, .ios26],
        elsewhere: .inferred)
    case .filterSelected:
      PolicyRule(
        "gate.filter-selected",
        "One extension at a time is chosen in Settings; with None chosen, none is asked.",
        source: "WWDC17 session 249", provenance: .documented)
    case .markedKnown:
      PolicyRule(
        "gate.marked-known", "A conversation that the user marked as known is not sent.",
        source: "public reading of the host\u{2019}s binaries, iOS 26", provenance: .reported)
    case .replies:
      PolicyRule(
        "gate.replies",
        "Once the user has replied three times, the sender\u{2019}s messages are not sent any more.",
        source: "WWDC17 session 249 (\u{201C}multiple times\u{201D}); the count: gexiao.me 2017",
        provenance: .reported)
    case .junkConversation:
      PolicyRule(
        "gate.junk-conversation",
        "One junk message makes the whole conversation junk; later ones follow unasked.",
        source: "gexiao.me 2017, with Apple\u{2019}s answer; developer forum thread 836163",
        provenance: .reported, seenIn: [.ios11, .ios26], elsewhere: .assumed)
    case .senderAndBody:
      PolicyRule(
        "gate.sender-and-body", "A message without sender or without text is not sent.",
        source: "public reading of the host\u{2019}s binaries", provenance: .reported,
        seenIn: [.ios16, .ios26], elsewhere: .inferred)
    }
  }
}
