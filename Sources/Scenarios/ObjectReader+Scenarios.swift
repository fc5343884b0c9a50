import Foundation
import HostPolicy
import Texts

extension ObjectReader {
  /// A sender: a phone number, an e-mail address or a name.
  mutating func address(_ key: String, in country: String) -> SenderAddress? {
    text(key).flatMap { address($0, in: country, at: path.key(key)) }
  }

  /// A conversation: a sender, or the list of everybody in a group but the phone's user.
  mutating func conversation(_ key: String, in country: String) -> ConversationKey? {
    guard case .list(let members) = value(key) else {
      return address(key, in: country).map { ConversationKey($0) }
    }
    if members.isEmpty { log.add("expected the members of a group", at: path.key(key)) }
    let read = addresses(key, in: country) ?? []
    return read.count == members.count && !read.isEmpty ? ConversationKey(Set(read)) : nil
  }

  mutating func addresses(_ key: String, in country: String) -> [SenderAddress]? {
    list(key)?.compactMap { item in
      guard case .text(let text) = item.value else {
        log.expected("a string", found: item.value, at: item.path)
        return nil
      }
      return address(text, in: country, at: item.path)
    }
  }

  mutating func duration(_ key: String) -> Duration? {
    guard let text = text(key) else { return nil }
    guard let duration = DurationText.parse(text) else {
      log.expected(DurationText.expected, found: .text(text), at: path.key(key))
      return nil
    }
    return duration
  }

  /// Bytes: a string is the text itself; anything else is written as JSON.
  mutating func content(_ key: String) -> Data? {
    value(key).flatMap { content($0, at: path.key(key)) }
  }

  /// Bytes: a string is the text itself; anything else is written as JSON.
  func content(_ value: StructuredValue, at path: ValuePath) -> Data? {
    if case .text(let text) = value { return Data(text.utf8) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(value) else {
      log.add("JSON has no way to write this value (NaN or infinity)", at: path)
      return nil
    }
    return data
  }

  private func address(
    _ text: String, in country: String, at path: ValuePath
  ) -> SenderAddress? {
    guard !text.contains("\0") else {
      log.refuseNUL(at: path)
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      log.add("expected a phone number, an e-mail address or a name", at: path)
      return nil
    }
    return SenderAddress(text, region: Region(country))
  }
}
