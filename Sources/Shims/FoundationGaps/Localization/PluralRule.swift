/// Which form of a word a number takes in a language, by Unicode's rules for cardinal numbers (CLDR).
///
/// Written for the languages that most filters are in; any other has a form for 1 and one for the rest.
enum PluralRule {
  /// `one` for 1 alone, without decimals: English, German, Dutch and others.
  case oneAlone
  /// `one` for 0 and 1, and what is between: Hindi, Bengali, Persian.
  case zeroToOne
  /// `one` below 2, `many` for whole millions: French and Portuguese.
  case french
  /// `one` for 1, `many` for whole millions: Spanish, Italian, Portuguese of Portugal, Catalan.
  case millions
  /// Russian, Ukrainian, Belarusian.
  case eastSlavic
  /// Polish.
  case polish
  /// Czech and Slovak.
  case czech
  /// Croatian, Serbian, Bosnian.
  case southSlavic
  /// Slovenian.
  case slovenian
  /// Lithuanian.
  case lithuanian
  /// Latvian.
  case latvian
  /// Romanian.
  case romanian
  /// Arabic.
  case arabic
  /// Hebrew.
  case hebrew
  /// One form for all numbers: Japanese, Chinese, Korean, Vietnamese, Thai, Indonesian, Malay.
  case none

  /// The rule of a language such as `pt-BR`.
  init(language: String) {
    let parts = language.lowercased().split { "-_".contains($0) }.map(String.init)
    self =
      switch parts.first ?? "" {
      case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "yue": .none
      case "fr": .french
      case "pt": parts.count > 1 && parts.last == "pt" ? .millions : .french
      case "es", "it", "ca": .millions
      case "ru", "uk", "be": .eastSlavic
      case "pl": .polish
      case "cs", "sk": .czech
      case "hr", "sr", "bs": .southSlavic
      case "sl": .slovenian
      case "lt": .lithuanian
      case "lv": .latvian
      case "ro": .romanian
      case "ar": .arabic
      case "he", "iw": .hebrew
      case "hi", "bn", "fa", "gu", "kn", "zu", "am": .zeroToOne
      default: .oneAlone
      }
  }

  /// The form of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
  func category(of number: PluralNumber) -> String {
    switch self {
    case .oneAlone: number.isOne ? "one" : "other"
    case .zeroToOne: number.whole == 0 || number.isOne ? "one" : "other"
    case .french: number.whole < 2 ? "one" : number.isMillions ? "many" : "other"
    case .millions: number.isOne ? "one" : number.isMillions ? "many" : "other"
    case .eastSlavic, .polish, .czech, .southSlavic, .slovenian: slavic(number)
    case .lithuanian, .latvian, .romanian: eastern(number)
    case .arabic: arabic(number)
    case .hebrew:
      number.isOne || number.whole == 0 && !number.isWhole
        ? "one" : number.whole == 2 && number.isWhole ? "two" : "other"
    case .none: "other"
    }
  }

  private func slavic(_ number: PluralNumber) -> String {
    let (ones, tens, whole) = (number.whole % 10, number.whole % 100, number.whole)
    let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
    switch self {
    case .eastSlavic:
      guard number.isWhole else { return "other" }
      return ones == 1 && tens != 11 ? "one" : isFew ? "few" : "many"
    case .polish:
      guard number.isWhole else { return "other" }
      return whole == 1 ? "one" : isFew ? "few" : "many"
    case .czech:
      guard number.isWhole else { return "many" }
      return whole == 1 ? "one" : (2...4).contains(whole) ? "few" : "other"
    case .southSlavic:
      let (part, two) = (number.decimals % 10, number.decimals % 100)
      if number.isWhole { return ones == 1 && tens != 11 ? "one" : isFew ? "few" : "other" }
      return part == 1 && two != 11
        ? "one" : (2...4).contains(part) && !(12...14).contains(two) ? "few" : "other"
    default:
      guard number.isWhole else { return "few" }
      return [1: "one", 2: "two", 3: "few", 4: "few"][tens] ?? "other"
    }
  }

  private func eastern(_ number: PluralNumber) -> String {
    let (ones, tens) = (number.whole % 10, number.whole % 100)
    switch self {
    case .lithuanian:
      guard number.isWhole else { return "many" }
      guard !(11...19).contains(tens) else { return "other" }
      return ones == 1 ? "one" : ones >= 2 ? "few" : "other"
    case .latvian:
      guard number.isWhole else { return number.decimals % 10 == 1 ? "one" : "other" }
      if ones == 0 || (11...19).contains(tens) { return "zero" }
      return ones == 1 ? "one" : "other"
    default:
      guard number.isWhole else { return "few" }
      if number.whole == 1 { return "one" }
      return number.whole == 0 || (1...19).contains(tens) ? "few" : "other"
    }
  }

  private func arabic(_ number: PluralNumber) -> String {
    guard number.isWhole else { return "other" }
    switch (number.whole, number.whole % 100) {
    case (0, _): return "zero"
    case (1, _): return "one"
    case (2, _): return "two"
    case (_, 3...10): return "few"
    case (_, 11...99): return "many"
    default: return "other"
    }
  }
}

/// A number as the rules look at it.
struct PluralNumber {
  /// What is before the point.
  let whole: UInt64
  /// The digits behind the point, without zeros at their end.
  let decimals: UInt64

  /// Whether there is nothing behind the point.
  var isWhole: Bool { decimals == 0 }

  /// Whether it is 1: zeros behind the point make no difference.
  var isOne: Bool { isWhole && whole == 1 }

  /// Whether it is a whole number of millions.
  var isMillions: Bool { isWhole && whole != 0 && whole % 1_000_000 == 0 }

  /// Takes a whole number.
  init(_ number: Int64) {
    whole = number.magnitude
    decimals = 0
  }

  /// Takes a number, with the decimals that it takes to write it.
  init(_ number: Double) {
    let value = number.magnitude
    guard value < 1e15 else {
      (whole, decimals) = (value < 1e18 ? UInt64(value) : 0, value < 1e18 ? 0 : 1)
      return
    }
    whole = UInt64(value)
    let digits = "\(value)".split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
    // What is written with an exponent is no whole number either.
    decimals = digits.contains("e") ? 1 : UInt64(digits.prefix(18)) ?? 0
  }
}
