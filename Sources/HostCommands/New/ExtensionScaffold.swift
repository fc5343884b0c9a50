/// The files of a fresh extension: sources as Xcode's template has them, a scenario, a unit test.
struct ExtensionScaffold {
  /// The target's name, also its module's.
  let name: String
  let bundleIdentifier: String
  /// Where deferred requests go, with its host; nil for a filter that asks nobody.
  let server: Server?
  /// The App Group that holds the rules of the containing app.
  let appGroup: String?

  /// A server that the extension defers to.
  struct Server {
    let url: String
    let host: String
  }

  /// Every file by its path below the scaffold's folder.
  var files: [(path: String, contents: String)] {
    var files = [
      ("README.md", ScaffoldTexts.readme(self)),
      ("Package.swift", ScaffoldTexts.package(self)),
      ("\(name)/MessageFilterExtension.swift", ScaffoldSources.filter(self)),
      ("\(name)/MessageRules.swift", ScaffoldSources.rules(self)),
      ("\(name)/Info.plist", ScaffoldPlists.info(self)),
      ("Scenarios/junk-words.json5", ScaffoldScenarios.junkWords(self)),
      ("Scenarios/contact-not-asked.json5", ScaffoldScenarios.contact(self)),
      ("Tests/MessageRulesTests.swift", ScaffoldTexts.test(self)),
    ]
    if let entitlements = ScaffoldPlists.entitlements(self) {
      files.append(("\(name)/\(name).entitlements", entitlements))
    }
    if let server {
      files.append(("\(name)/ServerAnswer.swift", ScaffoldSources.serverAnswer))
      files.append(("Scenarios/server-decides.json5", ScaffoldScenarios.server(self, server)))
    }
    if let appGroup {
      files.append(("\(name)/SharedSettings.swift", ScaffoldSources.settings(appGroup)))
      files.append(("Scenarios/words-of-the-app.json5", ScaffoldScenarios.group(self, appGroup)))
    }
    return files
  }
}
