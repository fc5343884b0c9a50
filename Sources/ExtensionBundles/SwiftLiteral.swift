extension String {
  /// The text as a string literal of Swift's, whatever it holds.
  package var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
          .surrogate:
          return "\\u{\(String(scalar.value, radix: 16))}"
        default: return String(scalar)
        }
      }
    }
    return "\"\(escaped.joined())\""
  }
}
