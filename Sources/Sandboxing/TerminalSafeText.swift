/// Text from a hostile source, made fit for one line of a terminal or a log.
package enum TerminalSafeText {
  static let maximumScalars = 240

  /// Escapes controls, direction marks, invalid UTF-8 and whatever else does not print; cuts.
  package static func of(_ bytes: some Collection<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var text = ""
    var length = 0
    decoding: while length < maximumScalars {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if isPlain(scalar) {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        }
      case .error: text += "\\u{fffd}"
      case .emptyInput: break decoding
      }
      length += 1
    }
    return length < maximumScalars ? text : text + "…"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: scalar != "\\"
    }
  }
}
