/// What a cassette keeps of senders and message texts.
package enum CassettePrivacy: String, Sendable, Hashable, Codable, CaseIterable {
  /// `sender-1`, `text-1` and so on, in order of first appearance; nothing derived from the text.
  case pseudonyms
  /// The texts themselves; only where the user asked for that.
  case verbatim
}
