/// A script, by its four-letter code.
package enum TextScript: String, CaseIterable, Sendable {
  case latin = "Latn"
  case cyrillic = "Cyrl"
  case greek = "Grek"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case hangul = "Hang"
  case ethiopic = "Ethi"
  case cherokee = "Cher"
  case khmer = "Khmr"
  case mongolian = "Mong"
  case kana = "Jpan"
  case han = "Hani"

  /// The script of a letter, by its block.
  init?(_ scalar: Unicode.Scalar) {
    let found = Self.blocks.first { $0.range.contains(scalar.value) }
    guard let found else { return nil }
    self = found.script
  }

  /// The script with most letters in a text.
  package static func dominant(in text: String) -> TextScript? { ScriptShare(text).dominant }

  /// The language of a script that has one only.
  var onlyLanguage: String? {
    switch self {
    case .greek: "el"
    case .armenian: "hy"
    case .hebrew: "he"
    case .bengali: "bn"
    case .gurmukhi: "pa"
    case .gujarati: "gu"
    case .oriya: "or"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .thai: "th"
    case .lao: "lo"
    case .tibetan: "bo"
    case .myanmar: "my"
    case .georgian: "ka"
    case .hangul: "ko"
    case .ethiopic: "am"
    case .cherokee: "chr"
    case .khmer: "km"
    case .mongolian: "mn"
    case .kana: "ja"
    case .latin, .cyrillic, .arabic, .devanagari, .han: nil
    }
  }

  private static let blocks: [(range: ClosedRange<UInt32>, script: TextScript)] = [
    (0x41...0x24F, .latin), (0x1E00...0x1EFF, .latin), (0x400...0x52F, .cyrillic),
    (0x4E00...0x9FFF, .han), (0x3400...0x4DBF, .han), (0x3041...0x30FF, .kana),
    (0xAC00...0xD7AF, .hangul), (0x1100...0x11FF, .hangul), (0x900...0x97F, .devanagari),
    (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFF, .arabic), (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek),
    (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew), (0x980...0x9FF, .bengali),
    (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya),
    (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada),
    (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai),
    (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1200...0x137F, .ethiopic), (0x13A0...0x13FF, .cherokee),
    (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian), (0xFF66...0xFF9D, .kana),
  ]
}

/// Which scripts a text is written in, and how much in each.
private struct ScriptShare {
  private(set) var counts: [TextScript: Int] = [:]
  private(set) var total = 0

  init(_ text: String) {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      guard let script = TextScript(scalar) else { continue }
      counts[script, default: 0] += 1
      total += 1
    }
  }

  /// The script with most letters; kana counts with Han, as in Japanese.
  var dominant: TextScript? {
    let best = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    return best == .han && counts[.kana, default: 0] > 0 ? .kana : best
  }
}
