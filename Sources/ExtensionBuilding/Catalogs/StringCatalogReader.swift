import Foundation
import Texts

/// Looks through a String Catalog, and notes every problem on the way.
struct StringCatalogReader {
  /// The language of the keys.
  private(set) var source = "en"
  /// Every language of the catalog.
  private(set) var languages: Set<String> = []
  /// What each key is in each language that has something for it.
  private(set) var entries: [String: [String: Translation]] = [:]
  private(set) var problems: [StringCatalog.Problem] = []

  /// What becomes of a key in a language.
  enum Translation {
    case text(String)
    /// An entry of a `.stringsdict`.
    case format(StructuredValue)

    /// How many bytes its texts take, about.
    fileprivate var size: Int {
      switch self {
      case .text(let text): text.utf8.count
      case .format(let entry): Self.size(of: entry)
      }
    }

    private static func size(of value: StructuredValue) -> Int {
      value.object.map { $0.reduce(0) { $0 + $1.key.utf8.count + size(of: $1.value) } }
        ?? value.text?.utf8.count ?? 0
    }
  }

  private mutating func add(_ text: String, at path: ValuePath) {
    problems.append(StringCatalog.Problem(path: path, text: text))
  }

  /// Reads the document.
  mutating func read(_ value: StructuredValue) {
    guard case .object(let root) = value else {
      return add(
        "expected an object with sourceLanguage and strings, found \(value.kind)", at: .root)
    }
    guard let language = root["sourceLanguage"]?.text, Self.isLanguage(language) else {
      return add("expected a language such as \"en\"", at: .root.key("sourceLanguage"))
    }
    source = language
    languages = [language]
    guard let strings = root["strings"]?.object else {
      return add("expected an object with an entry for each key", at: .root.key("strings"))
    }
    let path = ValuePath.root.key("strings")
    for (key, entry) in strings.sorted(by: { $0.key < $1.key }) where !key.isEmpty {
      read(entry, key: key, at: path.key(key))
      guard languages.count <= StringCatalog.mostLanguages else { return }
    }
    limitTables(at: path)
  }

  /// Every language has every key: what is made of a short catalog may fill the memory.
  private mutating func limitTables(at path: ValuePath) {
    guard languages.count * entries.count <= StringCatalog.mostEntries else {
      return add(
        "\(entries.count) keys in \(languages.count) languages are more than "
          + "\(StringCatalog.mostEntries) entries", at: path)
    }
    var bytes = 0
    for key in entries.keys.sorted() {
      for language in languages {
        bytes += key.utf8.count + translation(of: key, in: language).size
      }
      guard bytes <= StringCatalog.mostBytes else {
        return add(
          "the texts of \(languages.count) languages take more than "
            + "\(StringCatalog.mostBytes >> 20) MiB", at: path.key(key))
      }
    }
  }

  /// What a key is in a language; where a translation is missing, Xcode's tables have the source
  /// language's text (ASSUMED).
  func translation(of key: String, in language: String) -> Translation {
    entries[key]?[language] ?? entries[key]?[source] ?? .text(key)
  }

  private mutating func read(_ entry: StructuredValue, key: String, at path: ValuePath) {
    guard let fields = entry.object else {
      return add("expected an object, found \(entry.kind)", at: path)
    }
    var translations: [String: Translation] = [:]
    defer { entries[key] = translations }
    guard let localizations = fields["localizations"] else { return }
    let path = path.key("localizations")
    guard let all = localizations.object else {
      return add("expected an object with languages, found \(localizations.kind)", at: path)
    }
    for (language, value) in all.sorted(by: { $0.key < $1.key }) {
      guard Self.isLanguage(language) else {
        add("expected a language such as \"de\" or \"pt-BR\"", at: path.key(language))
        continue
      }
      languages.insert(language)
      guard languages.count <= StringCatalog.mostLanguages else {
        // One problem says it; there may be as many as there are languages.
        return add(
          "expected no more than \(StringCatalog.mostLanguages) languages", at: path.key(language))
      }
      translations[language] = translation(value, key: key, at: path.key(language))
    }
  }

  /// It becomes the name of a folder.
  private static func isLanguage(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "-_".unicodeScalars.contains($0)
      }
  }

  private mutating func translation(
    _ value: StructuredValue, key: String, at path: ValuePath
  ) -> Translation? {
    guard let fields = value.object else {
      add("expected an object with stringUnit or variations, found \(value.kind)", at: path)
      return nil
    }
    let wording = wording(fields, at: path)
    guard let substitutions = fields["substitutions"] else {
      return wording.map { wording in
        switch wording {
        case .text(let text): .text(text)
        case .plural(let forms): .format(CatalogFormat(key: key, forms: forms).entry)
        }
      }
    }
    guard let list = substitutions.object else {
      add("expected an object, found \(substitutions.kind)", at: path.key("substitutions"))
      return nil
    }
    guard wording != nil || !Self.isUnwritten(fields["stringUnit"]) else { return nil }
    guard case .text(let text) = wording else {
      add("expected a stringUnit, in which the substitutions are", at: path)
      return nil
    }
    var variables: [CatalogFormat.Variable] = []
    for (name, value) in list.sorted(by: { $0.key < $1.key }) {
      let path = path.key("substitutions").key(name)
      guard let variable = variable(name, value, at: path) else { continue }
      variables.append(variable)
    }
    return .format(CatalogFormat.entry(of: text, variables))
  }

  private mutating func variable(
    _ name: String, _ value: StructuredValue, at path: ValuePath
  ) -> CatalogFormat.Variable? {
    guard let fields = value.object else {
      add("expected an object with variations, found \(value.kind)", at: path)
      return nil
    }
    let number = fields["argNum"]?.number
    let place = number.flatMap { Int(exactly: $0) }
    if fields["argNum"] != nil, place.map({ !(1...99).contains($0) }) ?? true {
      add("expected the number of an argument, from 1", at: path.key("argNum"))
    }
    let specifier = specifier(fields["formatSpecifier"], at: path.key("formatSpecifier"))
    let forms: [String: String] =
      switch wording(fields, at: path) {
      case .text(let text): ["other": text]
      case .plural(let forms): forms
      case nil: [:]
      }
    return CatalogFormat.Variable(
      name: name, place: place, specifier: specifier,
      forms: forms.mapValues { CatalogFormat.withArgument($0, as: specifier) })
  }

  /// How an argument is written; as a whole number where nothing says it.
  private mutating func specifier(_ value: StructuredValue?, at path: ValuePath) -> String {
    guard let value else { return "lld" }
    guard let text = value.text, CatalogFormat.isSpecifier(text) else {
      add("expected what stands behind % in a format, such as \"lld\" or \"@\"", at: path)
      return "lld"
    }
    return text
  }

  /// A text, or one for each form of a number.
  private enum Wording {
    case text(String)
    case plural([String: String])
  }

  /// Whether nothing was written for a key that Xcode found and nobody translated; a state counts for no
  /// more than that (ASSUMED).
  private static func isUnwritten(_ unit: StructuredValue?) -> Bool {
    unit?["value"]?.text?.isEmpty == true && unit?["state"]?.text == "new"
  }

  private static let pluralForms: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  private mutating func wording(
    _ fields: [String: StructuredValue], at path: ValuePath, depth: Int = 0
  ) -> Wording? {
    if let unit = fields["stringUnit"] {
      guard let value = unit["value"]?.text else {
        add("expected an object with a text as value", at: path.key("stringUnit"))
        return nil
      }
      return Self.isUnwritten(unit) ? nil : .text(value)
    }
    guard let variations = fields["variations"] else { return nil }
    let path = path.key("variations")
    guard depth < 4, let kinds = variations.object else {
      add("expected an object with plural or device", at: path)
      return nil
    }
    if let devices = kinds["device"] {
      let name = devices["iphone"] == nil ? "other" : "iphone"
      guard let own = devices[name] else { return nil }
      let path = path.key("device").key(name)
      guard let fields = own.object else {
        add("expected an object with stringUnit or variations, found \(own.kind)", at: path)
        return nil
      }
      return wording(fields, at: path, depth: depth + 1)
    }
    guard let plural = kinds["plural"]?.object else {
      add("expected an object with plural or device", at: path)
      return nil
    }
    return forms(plural, at: path.key("plural"), depth: depth + 1)
  }

  private mutating func forms(
    _ plural: [String: StructuredValue], at path: ValuePath, depth: Int
  ) -> Wording? {
    var forms: [String: String] = [:]
    for (name, value) in plural.sorted(by: { $0.key < $1.key }) {
      guard Self.pluralForms.contains(name), let fields = value.object else {
        add(
          "expected an object under zero, one, two, few, many or other", at: path.key(name))
        continue
      }
      guard let wording = wording(fields, at: path.key(name), depth: depth) else { continue }
      guard case .text(let text) = wording else {
        add("expected a stringUnit", at: path.key(name))
        continue
      }
      forms[name] = text
    }
    guard !forms.isEmpty else { return nil }
    // The form that every language has; without it another one is better than none.
    forms["other"] = forms["other"] ?? forms["many"] ?? forms["few"] ?? forms.values.min()
    return .plural(forms)
  }
}
