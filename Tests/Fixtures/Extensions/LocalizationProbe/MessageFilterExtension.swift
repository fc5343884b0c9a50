import Foundation
import IdentityLookup

/// Prints what tables of strings make of a message.
///
/// The message's first line says what to do; the others say with what.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let lines = (queryRequest.messageBody ?? "").components(separatedBy: "\n")
    let rest = Array(lines.dropFirst())
    switch lines[0] {
    case "forms": forms(rest[0], rest.dropFirst())
    case "dictionary": dictionary()
    case "catalog": catalog(rest[0])
    case "plain": plain()
    case "lists": lists()
    default: break
    }
    completion(ILMessageFilterQueryResponse())
  }

  /// The form that each number takes in a language.
  private func forms(_ language: String, _ numbers: ArraySlice<String>) {
    guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
      let bundle = Bundle(path: path)
    else { return print("no \(language)") }
    let format = NSLocalizedString("number %lld", tableName: "Forms", bundle: bundle, comment: "")
    let words = numbers.map { number in
      Int(number).map { String.localizedStringWithFormat(format, $0) }
        ?? String(format: format, Double(number) ?? 0)
    }
    print(words.joined(separator: " "))
  }

  /// Entries of a `.stringsdict`.
  private func dictionary() {
    func text(_ key: String) -> String { NSLocalizedString(key, tableName: "Counts", comment: "") }
    print(String(format: text("in chats"), 1, 2))
    print(String(format: text("in chats"), arguments: [3, 1]))
    print(String(format: text("by"), locale: nil, "ACME", 5))
    print(String(format: text("nested"), locale: Locale(identifier: "en"), arguments: [2, 1]))
    // A second entry of the same format is another one.
    print(String.localizedStringWithFormat(text("days"), 1), text("days").hasPrefix("%#@"))
    print(String.localizedStringWithFormat(text("weeks"), 0))
    print(String.localizedStringWithFormat(text("weeks"), 1))
    print(text("device"), text("width"))
    print(text("no format"), text("absent"), text("plain"))
    print(String(format: "%d%% of %#@unknown@ %@", 5, 1, "a"))
    print(String(format: "%9223372036854775807$*d #@ %1$@", "a"))
    print(text("weeks") == text("weeks"), text("days") == text("weeks"))
    print(Bundle.main.localizedString(forKey: "days", value: nil, table: "Counts"))
  }

  /// A String Catalog, in a language.
  private func catalog(_ language: String) {
    let bundle = Bundle.main.path(forResource: language, ofType: "lproj")
      .flatMap(Bundle.init(path:))
    let (one, two) = (1, 2)
    print(String(localized: "hits \(one)", bundle: bundle))
    print(String(localized: "hits \(two)", bundle: bundle, comment: "How many"))
    print(String(localized: "\("ACME") sent \(one)", bundle: bundle))
    print(String(localized: "\(two) in \(one)", bundle: bundle))
    print(String(localized: "words.spam", bundle: bundle))
    print(String(localized: "Only a key", bundle: bundle))
    print(String(localized: "stale", bundle: bundle))
    print(String(localized: "untouched", bundle: bundle))
    print(String(localized: "device", bundle: bundle))
    print(String(localized: "share \(0.5) of 100%", bundle: bundle))
    print(String(localized: "absent", defaultValue: "\(two) by default", bundle: bundle))
    let resource = LocalizedStringResource("hits \(two)", comment: "Later")
    print(resource.key, String(localized: resource))
  }

  /// Formats that have nothing to do with plurals.
  private func plain() {
    print(String(format: "%@ %d %.1f %5@|", "a", 1, 2.5, "b"))
    print(String(format: "%2$@ %1$@", arguments: ["a", "b"]))
    print(String.localizedStringWithFormat("%d %@", 1234, "c"), String(format: "#@ %%"))
    print(String(format: "%.2f", locale: Locale(identifier: "de_DE"), 1.5))
  }

  /// Numbers of property lists, as a phone has them.
  private func lists() {
    let text = "<plist><dict><key>a</key><true/><key>b</key><array><false/></array></dict></plist>"
    let list =
      try? PropertyListSerialization.propertyList(
        from: Data(text.utf8), options: [], format: nil) as? [String: Any]
    print(list?["a"] as? Int ?? -1, list?["a"] as? Bool ?? false, list?["b"] as? [Int] ?? [])
    do {
      _ = try PropertyListSerialization.propertyList(from: Data("<plist>".utf8), format: nil)
    } catch {
      print((error as? CocoaError)?.code == .propertyListReadCorrupt)
    }
    let defaults = UserDefaults.standard
    defaults.register(defaults: ["on": true])
    defaults.set(["x": true, "y": 2], forKey: "flags")
    defaults.set([true, 3], forKey: "list")
    defaults.set(1.5 as Float, forKey: "float")
    defaults.set(["a", "b"], forKey: "texts")
    defaults.set(Date(timeIntervalSince1970: 0), forKey: "date")
    print(defaults.object(forKey: "on") as? Int ?? -1, defaults.object(forKey: "on") ?? "-")
    print((defaults.dictionary(forKey: "flags") as? [String: Int])?["x"] ?? -1)
    print(defaults.array(forKey: "list") as? [Int] ?? [])
    print(defaults.stringArray(forKey: "texts") ?? [])
    print(defaults.object(forKey: "float") as? Double ?? 0, defaults.float(forKey: "float"))
    print(defaults.object(forKey: "date") is Date, defaults.bool(forKey: "on"))
    print(defaults.string(forKey: "on") ?? "-")
    print(defaults.dictionaryRepresentation()["on"] as? Int ?? -1)
  }
}
