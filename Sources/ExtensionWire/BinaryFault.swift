/// What is wrong with a value of a binary payload.
package enum BinaryFault: Equatable, Sendable, CaseIterable {
  /// The payload ends within it.
  case cut

  /// Its length, or the number of its elements, is more than what is left of the payload can hold.
  case tooLong

  /// A number is written longer than it must be.
  case notShortest

  /// A number is larger than its field can hold.
  case outOfRange

  /// A text is no valid UTF-8.
  case notUTF8

  /// What is true or false, or there or not, is neither 1 nor 0.
  case notFlag

  /// There is no such choice.
  case unknownChoice

  /// A number with a fraction is infinite, or none.
  case notFinite

  /// A key does not come after the one before it.
  case unsorted

  /// Something follows the message.
  case trailing
}

extension BinaryFault: CustomStringConvertible {
  /// Says what is wrong, as the end of a sentence.
  package var description: String {
    switch self {
    case .cut: "is cut off by the end of the payload"
    case .tooLong: "announces more than what is left of the payload"
    case .notShortest: "is a number in a longer form than the shortest"
    case .outOfRange: "is a number out of its range"
    case .notUTF8: "is a text that is not valid UTF-8"
    case .notFlag: "is neither 0 nor 1"
    case .unknownChoice: "is none of the choices there are"
    case .notFinite: "is not a finite number"
    case .unsorted: "is a key that does not come after the one before it"
    case .trailing: "is followed by bytes that belong to no message"
    }
  }
}

extension WireError {
  /// The same fault, seen from the value that holds the faulty one.
  func within(_ key: some CustomStringConvertible) -> WireError {
    guard case .badValue(let path, let offset, let fault) = self else { return self }
    return .badValue(path: path.isEmpty ? "\(key)" : "\(key).\(path)", offset: offset, fault)
  }
}
