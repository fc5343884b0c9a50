import HostPolicy
import Texts

/// One word as the text or as the sender of a message.
struct WordProbe: Hashable {
  let text: String
  let isSender: Bool
  /// What the text was made of, where it was a regular expression.
  var pattern: String?

  /// Whether it is a sender that is a name, and no number.
  var isNamed: Bool { isSender && !SenderWord.isAddress(text) }

  /// The forms of a word, the likeliest first.
  ///
  /// What looks like a sender is one first; any short word can be a company's name, since few lists say
  /// that they are of senders.
  static func all(of word: WordList.Word) -> [WordProbe] {
    let text = WordProbe(text: word.text, isSender: false)
    if SenderWord.isAddress(word.text) {
      return SenderWord.forms(ofAddress: word.text)
        .map { WordProbe(text: $0, isSender: true) } + (word.isNamedSender ? [] : [text])
    }
    if PatternExample.isPattern(word.text), let example = PatternExample.of(word.text) {
      let made = WordProbe(text: example, isSender: false, pattern: word.text)
      let sender = WordProbe(text: example, isSender: true, pattern: word.text)
      return [made, text] + (SenderWord.canBeName(example) ? [sender] : [])
    }
    // Phrases have blanks, too, so that only a list of senders says that such a word is one.
    guard
      SenderWord.canBeName(word.text)
        || word.isNamedSender && SenderWord.canBeSpacedName(word.text)
    else { return [text] }
    let sender = WordProbe(text: word.text, isSender: true)
    let mail = SenderWord.address(ofDomain: word.text).map { WordProbe(text: $0, isSender: true) }
    let forms = word.isNamedSender ? [sender, text] : [text, sender]
    return forms + (mail.map { [$0] } ?? [])
  }

  /// What the message is, in words.
  func name(in list: WordList) -> String {
    let word = list.isShown ? " \u{201c}\(TerminalSafeText.line(pattern ?? text))\u{201d}" : ""
    let what = isSender ? "from the sender" : "with the word"
    if pattern != nil {
      return "a text \(isSender ? "from a sender " : "")for the pattern\(word) of \(list.name)"
    }
    return "a text \(what)\(word) of \(list.name)"
  }

  /// The message of a probe, or one without any word; its text shows whether it was read as a format.
  static func entry(
    _ number: Int, _ probe: WordProbe?, isNamed: Bool, _ kind: String
  ) -> CanaryInbox.Entry {
    let canary = canary(number)
    // The states of Colorado and New York, and exchange 555 with what is kept for fiction.
    let line = String(100 + number % 100).suffix(2)
    let digits = "\(number < 100 ? 303 : 212)55501\(line)"
    let isSender = probe?.isSender == true || isNamed
    let sender = isNamed ? "Xqvzwk" : probe?.isSender == true ? probe?.text : nil
    return CanaryInbox.Entry(
      number: number, kind: kind,
      message: IncomingMessage(
        service: .sms, sender: SenderAddress(sender ?? "+1\(digits)"),
        body: PrivateText(body(isSender ? nil : probe?.text, canary)),
        receiverISOCountryCode: "US", subject: nil, attachments: 0),
      canaries: [Canary(.text, message: number, word: canary)]
        + (isSender ? [] : [Canary(.sender, message: number, word: digits)]))
  }

  /// The word stands at both ends, where rules look for it.
  private static func body(_ word: String?, _ canary: String) -> String {
    let line = "\(canary)\(LogFormatJudge.directives)"
    guard let word else { return "see you at \(line)" }
    // As a format it may take no more arguments than the registers hold.
    return word.contains("%") ? "\(word) \(line)" : "\(word) \(line) \(word)"
  }

  /// Letters and digits that are those of no other number, and no word.
  private static func canary(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9e37_79b9_7f4a_7c15
    let letters = Array("bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ")
    var word = ""
    for index in 0..<14 {
      state = (state ^ (state >> 29)) &* 0xbf58_476d_1ce4_e5b9 &+ 0x94d0_49bb_1331_11eb
      let value = Int(state >> 33)
      word.append(index % 4 == 3 ? Character("\(value % 10)") : letters[value % letters.count])
    }
    return word
  }
}
