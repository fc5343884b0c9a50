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
