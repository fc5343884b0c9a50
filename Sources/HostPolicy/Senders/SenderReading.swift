/// What a sender's writing turns out to be, and its key.
struct SenderReading {
  let kind: SenderKind
  let key: String
  let phone: PhoneNumber?

  init(_ text: String, region: Region) {
    guard let folded = SenderText(text) else {
      // Too long for an address: nothing in it is folded, so that its length costs nothing.
      self.init(kind: .unknown, key: text)
      return
    }
    // A scheme ends with a colon, which nearly no sender has.
    guard folded.scalars.contains(":"), let uri = SenderURI(folded.string),
      let address = SenderText(uri.address)
    else {
      self.init(folded, region: region)
      return
    }
    self.init(address, region: region)
  }

  private init(_ text: SenderText, region: Region) {
    if let written = WrittenNumber(text.scalars) {
      self.init(written, region: region)
      return
    }
    let string = text.string
    if let email = EmailAddress(string) {
      self.init(kind: .email, key: email.key)
    } else {
      let isName =
        text.scalars.contains(where: \.properties.isAlphabetic)
        && text.scalars.allSatisfy { $0.properties.generalCategory != .control }
      self.init(kind: isName ? .alphanumeric : .unknown, key: string.lowercased())
    }
  }

  private init(_ written: WrittenNumber, region: Region) {
    if !written.hasPlus, Self.isShortCode(written.digits, in: region) {
      self.init(kind: .shortCode, key: written.digits)
      return
    }
    let phone = PhoneNumber(written, in: region)
    let isPhone =
      phone.callingCode != nil || PhoneNumber.localLengths.contains(written.digits.utf8.count)
    self.init(kind: isPhone ? .phone : .unknown, key: phone.key, phone: isPhone ? phone : nil)
  }

  private static func isShortCode(_ digits: String, in region: Region) -> Bool {
    region.plan?.isShortCode(digits)
      ?? NumberingPlan.usualShortCodeLengths.contains(digits.utf8.count)
  }

  private init(kind: SenderKind, key: String, phone: PhoneNumber? = nil) {
    self.kind = kind
    self.key = key
    self.phone = phone
  }
}

/// A sender's writing with everything folded that a reader does not see as a difference.
///
/// Bidi controls and other invisible characters are gone, full-width forms and the decimal digits
/// of every script are ASCII, and white space is one space.
struct SenderText {
  /// Longer than any address: 64 octets, an at sign and 255 octets of an e-mail address.
  static let longest = 320

  let scalars: [Unicode.Scalar]

  /// Looks at no more of the text than an address can have; nil if there is more.
  init?(_ text: String) {
    // No text has more characters than bytes.
    guard
      text.utf8.count <= Self.longest
        || text.unicodeScalars.prefix(Self.longest + 1).count <= Self.longest
    else { return nil }
    var folded: [Unicode.Scalar] = []
    var needsSpace = false
    for scalar in text.unicodeScalars
    where scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint {
      let next = Self.fold(scalar)
      if next == " " {
        needsSpace = !folded.isEmpty
      } else {
        if needsSpace { folded.append(" ") }
        needsSpace = false
        folded.append(next)
      }
    }
    scalars = folded
  }

  var string: String { String(String.UnicodeScalarView(scalars)) }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // Of ASCII it is white space alone; to look up what a character is takes far longer.
    if scalar.isASCII { return (0x09...0x0d).contains(scalar.value) ? " " : scalar }
    let properties = scalar.properties
    if properties.isWhitespace { return " " }
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    case 0x207A, 0xFE62: return "+"
    default: return scalar
    }
  }
}

/// A sender written as a URI of a scheme that addresses a person.
struct SenderURI {
  enum Scheme: String, CaseIterable {
    case phone = "tel:"
    case message = "sms:"
    case mail = "mailto:"
  }

  let scheme: Scheme
  /// The address, decoded, without the parameters that say nothing about it.
  let address: String

  /// Reads RFC 3966, RFC 5724 and RFC 6068; nil if the text has no such scheme or no address.
  init?(_ text: String) {
    let found = Scheme.allCases.first {
      text.lowercasedASCIIPrefix($0.rawValue.utf8.count) == $0.rawValue
    }
    guard let found else { return nil }
    scheme = found
    let rest = text.dropFirst(found.rawValue.count).drop { $0 == "/" }
    let parts = rest.prefix { $0 != "?" && $0 != "&" }.split(separator: ";")
    // The address of a mail may have a semicolon only encoded, so one split serves all three.
    guard let first = parts.first else { return nil }
    let number = Self.decode(first)
    guard found != .mail else {
      address = number
      return
    }
    let parameters = parts.dropFirst().map(Self.decode)
    let context = Self.value(of: "phone-context", in: parameters)
    let prefix = number.hasPrefix("+") ? nil : context.flatMap { $0.hasPrefix("+") ? $0 : nil }
    let suffix = Self.value(of: "ext", in: parameters).map { ";ext=" + $0 }
    address = (prefix ?? "") + number + (suffix ?? "")
  }

  private static func value(of name: String, in parameters: [String]) -> String? {
    let start = name + "="
    return parameters.first { $0.lowercased().hasPrefix(start) }.map {
      String($0.dropFirst(start.count))
    }
  }

  /// Decodes percent signs that two hexadecimal digits follow; others stay.
  private static func decode(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        decoded.append(UInt8(high * 16 + low))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension String {
  fileprivate func lowercasedASCIIPrefix(_ length: Int) -> String {
    String(decoding: utf8.prefix(length), as: UTF8.self).lowercased()
  }
}

/// An e-mail address, reduced to what two writings of one mailbox have in common.
struct EmailAddress {
  /// Lower case; the domain in Unicode, without a final dot.
  let key: String

  /// Reads a folded text; nil if it is no address.
  init?(_ text: String) {
    guard let at = text.lastIndex(of: "@") else { return nil }
    let mailbox = text[..<at]
    let domain = Self.domain(text[text.index(after: at)...])
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 != " " && $0.properties.generalCategory != .control
    }
    guard isPlain, !mailbox.isEmpty, let domain else { return nil }
    key = mailbox.lowercased() + "@" + domain
  }

  private static let fullStops: Set<Character> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]

  /// The domain with its labels in Unicode, which compare canonically; nil if a label is empty.
  private static func domain(_ text: Substring) -> String? {
    var labels = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: fullStops.contains)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    return labels.map { Punycode.decode(label: $0) ?? String($0) }.joined(separator: ".")
  }
}
