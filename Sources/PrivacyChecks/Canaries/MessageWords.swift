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
