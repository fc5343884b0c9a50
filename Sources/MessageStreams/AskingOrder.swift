/// In which order the messages of a run are asked about.
package enum AskingOrder: Sendable, Hashable {
  /// By several at a time: no answer depends on what was asked before, as far as anybody knows.
  case free
  /// In the order of the input, as nobody has found out yet whether the answers depend on what was asked before.
  case inOrderForNow
  /// In the order of the input, as the answers depend on what was asked before, or may.
  case inOrder

  /// Whether it is that of the input, so that a run which goes on asks about all messages again.
  package var isThatOfInput: Bool { self != .free }
}

/// Two flags in the JSON form of a checkpoint, of which the second is never true without the first.
extension AskingOrder {
  /// - Throws: `WordFault` for flags that contradict each other.
  init(isInOrder: Bool, isProvisional: Bool) throws(WordFault) {
    guard isInOrder || !isProvisional else {
      throw WordFault("isProvisional: expected false where inOrder is, found true")
    }
    self = !isInOrder ? .free : isProvisional ? .inOrderForNow : .inOrder
  }
}
