import Texts

/// A text of a String Catalog in which a number chooses words, as an entry of a `.stringsdict`.
struct CatalogFormat {
  /// The key, such as `hits %lld`.
  let key: String
  /// The whole text for each form.
  let forms: [String: String]

  /// A word that a number chooses.
  struct Variable {
    let name: String
    /// Which argument it is of, from 1; nil for the next one.
    let place: Int?
    /// How the number is written, such as `lld`.
    let specifier: String
    let forms: [String: String]

    fileprivate var value: StructuredValue {
      var fields = forms.mapValues(StructuredValue.text)
      fields["NSStringFormatSpecTypeKey"] = .text("NSStringPluralRuleType")
      fields["NSStringFormatValueTypeKey"] = .text(specifier)
      return .object(fields)
    }
  }

  /// An entry: a text with `%#@name@` for each variable.
  static func entry(of text: String, _ variables: [Variable]) -> StructuredValue {
    var fields: [String: StructuredValue] = [:]
    var places: [Substring: Int] = [:]
    for variable in variables {
      places[Substring(variable.name)] = variable.place
      fields[variable.name] = variable.value
    }
    // All at once: there may be as many variables as the text is long.
    var (format, rest) = ("", text[...])
    while let mark = rest.firstRange(of: "%#@") {
      format += rest[..<mark.lowerBound]
      let name = rest[mark.upperBound...].prefix { $0 != "@" && $0 != "%" }
      format += places[name].map { "%\($0)$#@" } ?? "%#@"
      rest = rest[mark.upperBound...]
    }
    fields["NSStringLocalizedFormatKey"] = .text(format + rest)
    return .object(fields)
  }

  /// Whether a text is what stands behind `%` in a format, such as `lld`.
  static func isSpecifier(_ text: String) -> Bool {
    text.utf8.count <= 16
      && text.wholeMatch(of: #/[-+ #0-9.']*(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp]/#)
        != nil
  }

  /// A form with the specifier in the place of each `%arg`; `%%` stays a percent sign.
  static func withArgument(_ form: String, as specifier: String) -> String {
    form.replacing(#/%%|%arg/#) { $0.output == "%%" ? "%%" : "%\(specifier)" }
  }

  /// The entry whose only variable is the whole text, chosen by the first number in it.
  var entry: StructuredValue {
    let inKey = Self.specifiers(in: key)
    let inOther = Self.specifiers(in: forms["other"] ?? "")
    let arguments = inKey.count >= inOther.count ? inKey : inOther
    let number = arguments.first { Self.isNumber($0.kind) }
    let place = number.map { $0.place ?? 1 } ?? 1
    let placed =
      arguments.count > 1 ? forms.mapValues { Self.placed($0, by: arguments) } : forms
    return Self.entry(
      of: "%#@value@",
      [
        Variable(
          name: "value", place: arguments.count > 1 ? place : nil,
          specifier: number?.kind ?? "lld", forms: placed)
      ])
  }
}

extension CatalogFormat {
  /// How an argument is written in a text.
  private struct Specifier {
    let range: Range<String.Index>
    /// Which argument it is, from 1.
    let place: Int?
    let flags: String
    /// Such as `lld`.
    let kind: String
  }

  private static func isNumber(_ kind: String) -> Bool {
    kind.last.map { "dDiuUxXoOfFeEgGaA".contains($0) } ?? false
  }

  /// What is written by arguments, in order; those without a number are numbered.
  private static func specifiers(in text: String) -> [Specifier] {
    var next = 0
    return text.matches(
      of:
        #/%(?:%|(?:(\d{1,3})\$)?([-+ #0-9.']*)((?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp]))/#
    ).compactMap { match in
      guard let kind = match.3 else { return nil }
      if match.1 == nil { next += 1 }
      return Specifier(
        range: match.range, place: match.1.flatMap { Int($0) } ?? next,
        flags: String(match.2 ?? ""), kind: String(kind))
    }
  }

  /// A text with the place of each argument: a form may leave one out, and then the next of that kind
  /// is meant.
  private static func placed(_ text: String, by arguments: [Specifier]) -> String {
    var free = arguments
    var result = text
    var written: [(Range<String.Index>, String)] = []
    for specifier in specifiers(in: text) {
      let isPlaced = text[specifier.range].contains("$")
      let match =
        free.firstIndex { isPlaced ? $0.place == specifier.place : $0.kind == specifier.kind }
      let place = match.flatMap { free[$0].place } ?? specifier.place ?? 1
      if let match { free.remove(at: match) }
      written.append((specifier.range, "%\(place)$\(specifier.flags)\(specifier.kind)"))
    }
    for (range, text) in written.reversed() { result.replaceSubrange(range, with: text) }
    return result
  }
}
