package import HostPolicy
package import Texts

/// The built-in inbox: messages of every kind, each text and each sender with its own canary.
package struct CanaryInbox: Sendable {
  /// One message with what it is and what it hides.
  package struct Entry: Sendable {
    /// Counted from 1.
    package let number: Int
    /// Such as `SMS from a short code`.
    package let kind: String
    /// The message itself.
    package let message: IncomingMessage
    /// The words that it hides.
    package let canaries: [Canary]
  }

  /// The messages, in order.
  package let entries: [Entry]
  /// The phone's own number, which no message and no frame may hold.
  package let recipient: Canary

  /// Every canary of the inbox, the recipient's number last.
  package var canaries: [Canary] { entries.flatMap(\.canaries) + [recipient] }

  /// The inbox that every check plays.
  package static let standard = CanaryInbox(
    entries: drafts.enumerated().map { entry($1, number: $0 + 1) },
    recipient: Canary(.recipient, message: 0, word: "2025550997"))

  /// The recipient's number as the phone knows it.
  package static let recipientNumber = PrivateText("+12025550997")

  private struct Draft {
    let kind: String
    var service = MessageService.sms
    let sender: String
    /// The part of the sender that is looked for, however the number is written.
    let senderWord: String
    let body: String
    let words: [String]
  }

  private static let drafts = [
    Draft(
      kind: "SMS from a phone number", sender: "+12025550141", senderWord: "2025550141",
      body: "Hello, this is Ann. Qk7vWm2xRt9pLd is the name of the boat.",
      words: ["Qk7vWm2xRt9pLd"]),
    Draft(
      kind: "SMS with a one-time code", sender: "+12025550142", senderWord: "2025550142",
      body: "Zj4nHs8cVb1yKf: your verification code is 480213. Do not share it.",
      words: ["Zj4nHs8cVb1yKf"]),
    Draft(
      kind: "promotion from a short code", sender: "283917", senderWord: "283917",
      body: "SALE! 50% off with coupon Tg5wXe3mNq7uBa today only. Free offer, discount!",
      words: ["Tg5wXe3mNq7uBa"]),
    Draft(
      kind: "junk from a phone number", sender: "+447700900143", senderWord: "7700900143",
      body: "You won a PRIZE! junk spam lottery, click http://bad.example/Pc6dYr4kSh2vGz now",
      words: ["Pc6dYr4kSh2vGz"]),
    Draft(
      kind: "order from an alphanumeric sender", sender: "Parcel-Mw3Kq8",
      senderWord: "Parcel-Mw3Kq8",
      body: "Your order Lb9tFx1jQe6nCm has shipped. Delivery and payment of $12 tomorrow.",
      words: ["Lb9tFx1jQe6nCm"]),
    Draft(
      kind: "MMS with a subject and a picture", service: .mms, sender: "+12025550144",
      senderWord: "2025550144", body: "See the picture: Vd2hUa8zKp5sWi",
      words: ["Vd2hUa8zKp5sWi"]),
    Draft(
      kind: "SMS from an e-mail address", sender: "ann.rj6yqt2@mail.example",
      senderWord: "ann.rj6yqt2@mail", body: "Invoice attached. Ny3gJo7lEf4xTb",
      words: ["Ny3gJo7lEf4xTb"]),
    Draft(
      kind: "long text", sender: "+12025550145", senderWord: "2025550145",
      body: "Hs1mBv9qDw6rZc " + String(repeating: "and so on and on, ", count: 300)
        + "Xu8fAk2oPn5eLg " + String(repeating: "without an end, ", count: 300)
        + "Ci4tGy7jMs3dVq",
      words: ["Hs1mBv9qDw6rZc", "Xu8fAk2oPn5eLg", "Ci4tGy7jMs3dVq"]),
    Draft(
      kind: "composed Unicode text", sender: "+12025550146", senderWord: "2025550146",
      body: "Viele Gr\u{fc}\u{df}e: Rk\u{e9}7\u{f6}Wd\u{f1}2\u{e5}Jh aus K\u{f6}ln",
      words: ["Rk\u{e9}7\u{f6}Wd\u{f1}2\u{e5}Jh"]),
    Draft(
      kind: "decomposed Unicode text", sender: "+12025550147", senderWord: "2025550147",
      body: "Cafe\u{301}: Be\u{301}5o\u{308}Yq\u{6e}\u{303}8a\u{30a}Ts",
      words: ["Be\u{301}5o\u{308}Yq\u{6e}\u{303}8a\u{30a}Ts"]),
    Draft(
      kind: "emoji", sender: "+12025550148", senderWord: "2025550148",
      body: "Party \u{1f991}\u{1f52d}\u{1fa97}\u{1f9ff}\u{1f6f6}\u{1f9c9} tonight",
      words: ["\u{1f991}\u{1f52d}\u{1fa97}\u{1f9ff}\u{1f6f6}\u{1f9c9}"]),
    Draft(
      kind: "text in another script", sender: "+8613812340149", senderWord: "13812340149",
      body: "\u{60a8}\u{7684}\u{9a8c}\u{8bc1}\u{7801} \u{7425}\u{7766}\u{9e93}\u{66e6} 739105",
      words: ["\u{7425}\u{7766}\u{9e93}\u{66e6}"]),
    // As a format it takes no more arguments than the registers hold, which are zero here.
    Draft(
      kind: formatKind, sender: "+12025550151", senderWord: "2025550151",
      body: "\(formatHead) %@ %d 100% off, Js6vNc1hYp9dLu", words: [formatHead, "Js6vNc1hYp9dLu"]),
  ]

  /// What the message with a format's directives is called.
  static let formatKind = "text with %@, %d and 100%"
  /// What stands before the first directive.
  static let formatHead = "Gm4rTx8bQz2wKe"

  private static func entry(_ draft: Draft, number: Int) -> Entry {
    let isMMS = draft.service == .mms
    return Entry(
      number: number, kind: draft.kind,
      message: IncomingMessage(
        service: draft.service, sender: SenderAddress(draft.sender),
        body: PrivateText(draft.body), receiverISOCountryCode: "US",
        subject: isMMS ? "Of9sRl3wZa6kEu" : nil, attachments: isMMS ? 1 : 0),
      canaries: draft.words.map { Canary(.text, message: number, word: $0) }
        + [Canary(.sender, message: number, word: draft.senderWord)])
  }
}

/// A word that occurs once in the inbox, and nowhere else unless it was copied.
package struct Canary: Sendable, Hashable {
  /// What a word stands for.
  package enum Kind: String, Sendable, Hashable {
    case text, sender, recipient
  }

  /// What it stands for.
  package let kind: Kind
  /// Number of its message, counted from 1; 0 for the phone itself.
  package let message: Int
  /// The word itself, as it stands in the text or address.
  package let word: String

  /// A word of a message, or of the phone.
  package init(_ kind: Kind, message: Int, word: String) {
    self.kind = kind
    self.message = message
    self.word = word
  }

  /// The canary in words, without its word.
  package var name: String {
    switch kind {
    case .text: "the text of message \(message)"
    case .sender: "the sender of message \(message)"
    case .recipient: "the recipient\u{2019}s number"
    }
  }
}

/// The parts of any message that nobody writes by chance, so that finding one means a copy.
package enum MessageWords {
  /// Texts shorter than this may stand anywhere.
  package static let shortestText = 8
  /// A code of a bank or a parcel has at least so many characters, one of them a digit.
  package static let shortestCode = 5

  /// The whole text, its lines, and its words with a digit in them; none of a short text.
  package static func ofText(_ text: String?) -> [String] {
    guard let text else { return [] }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return Set(([text] + lines).filter { $0.utf8.count >= shortestText })
      .union(words.filter { $0.count >= shortestCode && $0.contains(where: \.isNumber) })
      .sorted()
  }

  /// The digits of a number without its first plus and country, or the address as it is.
  package static func ofSender(_ sender: String?) -> [String] {
    guard let sender else { return [] }
    let digits = sender.filter(\.isNumber)
    let isNumber = !sender.contains { $0.isLetter } && digits.count >= shortestCode
    let word = isNumber ? String(digits.suffix(10)) : sender
    return word.utf8.count >= shortestCode ? [word] : []
  }
}
