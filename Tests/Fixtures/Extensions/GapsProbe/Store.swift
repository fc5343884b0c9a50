import Foundation

/// A file that imports Foundation alone, with names that are in other modules on Linux.
final class Store: NSObject, XMLParserDelegate {
  private var names: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    names.append(elementName)
  }

  func run() {
    let parser = XMLParser(data: Data("<rules><word/></rules>".utf8))
    parser.delegate = self
    print("xml", parser.parse(), names)

    var request = URLRequest(url: URL(fileURLWithPath: "/a"))
    request.httpMethod = "POST"
    print(
      "request", request.httpMethod ?? "none", URLSession.shared.configuration.identifier as Any)

    let text = NSMutableString(string: "Ünïcode")
    CFStringTransform(text as CFMutableString, nil, kCFStringTransformStripDiacritics, false)
    print("transform", text)

    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName("rules" as CFString), nil,
      nil, true)
    let table = NSHashTable<Store>.weakObjects()
    table.add(self)
    table.add(Store())
    print("weak", table.allObjects.count, FileManager.default.ubiquityIdentityToken == nil)

    let tagger = NSLinguisticTagger(tagSchemes: [.language], options: 0)
    tagger.string = "Sie haben ein Paket gewonnen"
    print(
      "language", NSLinguisticTagger.dominantLanguage(for: "You have won a prize") ?? "none",
      tagger.dominantLanguage ?? "none", NSLinguisticTagger.dominantLanguage(for: "1") ?? "none")
    let settings = Settings()
    withObservationTracking {
      _ = settings.word
    } onChange: {
      print("changed")
    }
    settings.word = "prize"
  }
}

/// Settings as an app's views observe them.
@Observable final class Settings {
  var word = ""
  @ObservationIgnored var count = 0
}
