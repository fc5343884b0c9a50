/// Lets Foundation read U+0000 in a string: it takes the escape in JSON, but in JSON5 in no form.
///
/// A character that the text does not have stands for it while Foundation reads.
struct NULEscapes {
  /// What Foundation is given.
  let text: String
  private let substitute: Unicode.Scalar?

  /// Puts the substitute in the place of every escape; `places` are its scalars.
  init(in text: String, at places: [Range<Int>]) {
    let scalars = places.isEmpty ? [] : Array(text.unicodeScalars)
    guard !places.isEmpty, let free = NULEscapes.substitute(for: scalars) else {
      self.text = text
      substitute = nil
      return
    }
    var result = String.UnicodeScalarView()
    var end = 0
    for place in places {
      result.append(contentsOf: scalars[end..<place.lowerBound])
      result.append(free)
      end = place.upperBound
    }
    result.append(contentsOf: scalars[end...])
    self.text = String(result)
    substitute = free
  }

  /// The value with U+0000 where it was written.
  func restored(in value: JSON5Value) -> JSON5Value {
    guard substitute != nil else { return value }
    return switch value {
    case .null, .flag, .number: value
    case .text(let text): .text(restored(in: text))
    case .list(let values): .list(values.map(restored))
    case .object(let fields):
      .object(
        Dictionary(
          fields.map { (restored(in: $0.key), restored(in: $0.value)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// A private character that the text neither has nor could write as an escape.
  private static func substitute(for scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    let taken = Set(scalars)
    let text = String(String.UnicodeScalarView(scalars)).lowercased()
    return (0xE000...0xF8FF).lazy.compactMap(Unicode.Scalar.init).first { scalar in
      !taken.contains(scalar) && !text.contains(String(scalar.value, radix: 16))
    }
  }

  private func restored(in text: String) -> String {
    guard let substitute else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == substitute ? "\0" : $0 }))
  }
}
