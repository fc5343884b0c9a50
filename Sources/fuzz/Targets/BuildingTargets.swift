import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import ModelFormat
import ModelTraining
import Texts

extension FuzzTarget {
  private static let listWords = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string>", "</string>",
    "<integer>", "<real>", "<date>", "<data>", "<true/>", "<false/>", "<!--", "-->", "<![CDATA[",
    "]]>", "&amp;", "&#x41;", "<!DOCTYPE", "<?xml", "<plist version=\"1.0\">", "</plist>", "{", "}",
    "(", ")", ";", "=", "\"", "bplist00", "$(PRODUCT_NAME)", "$(A:lower)", "${", "NSExtension",
    "CFBundleIdentifier", "NSExtensionPrincipalClass", "ILMessageFilterExtensionNetworkURL",
  ]

  /// An Info.plist, in every form that Foundation reads.
  static let infoPlist = FuzzTarget(
    name: "info-plist", summary: "Info.plist in all forms of property lists", words: listWords
  ) { input in
    let file = try input.file("Info.plist")
    let again = input.folder.appending(path: "Again.plist")
    return try verdict(below: input.folder) {
      let list = try InfoPlist(source: file, variables: .defaults(targetName: "Fuzz")).file
      // XML has no fractions of seconds, so that only what was read from it is the same again.
      try list.xmlData().write(to: again)
      let read = try PropertyListFile(contentsOf: again)
      try hold(Set(read.root.keys) == Set(list.root.keys), "has other keys when it is written")
      try read.xmlData().write(to: again)
      let reread = try PropertyListFile(contentsOf: again).xmlData()
      try hold(reread == read.xmlData(), "is another list when it is written and read again")
    }
  }

  /// Entitlements.
  static let entitlements = FuzzTarget(
    name: "entitlements", summary: "entitlements files",
    words: listWords + [
      "com.apple.security.application-groups", "com.apple.developer.associated-domains",
      "messagefilter:", "group.",
    ]
  ) { input in
    let file = try input.file("Fuzz.entitlements")
    return try verdict(below: input.folder) {
      _ = try Entitlements(contentsOf: file, variables: .defaults(targetName: "Fuzz"))
    }
  }

  /// A project file, with the other files of a project beside it.
  static let project = FuzzTarget(
    name: "project", summary: "project.pbxproj, as OpenStep, XML, binary or JSON",
    words: [
      "{", "}", "(", ")", ";", "=", ",", "\"", "/*", "*/", "//", "isa = PBXGroup;",
      "children = ();",
      "$(inherited)", "<group>", "SOURCE_ROOT", "\\U0041", "\\101", "../", "buildSettings",
      "baseConfigurationReference", "PBXFileReference", "XCBuildConfiguration",
      "fileSystemSynchronizedGroups", "<41>", "path = \"/\";",
    ]
  ) { input in
    let root = input.folder.appending(path: "Settings")
    if !FileManager.default.fileExists(atPath: root.path) {
      let fixture = URL(filePath: "Tests/Fixtures/Extensions/SettingsProject")
      try FileManager.default.copyItem(at: fixture, to: root)
    }
    let project = root.appending(path: "Settings.xcodeproj")
    try input.data.write(to: project.appending(path: "project.pbxproj"))
    return try verdict(below: root) {
      _ = try ExtensionSource(path: project.path).target()
    }
  }

  /// A file of build settings.
  static let xcconfig = FuzzTarget(
    name: "xcconfig", summary: "files of build settings",
    words: [
      "#include", "#include?", "\"", "=", "[", "]", "//", ";", "$(inherited)", "[sdk=iphoneos*]",
      "[config=Debug]", "\n", "\"fuzz.xcconfig\"", "\"/\"", "\"..\"",
    ]
  ) { input in
    let file = try input.file("fuzz.xcconfig")
    return try verdict(below: input.folder) {
      _ = try XcconfigFile(file, project: input.folder)
    }
  }

  /// A Core ML model, which is asked, too.
  static let model = FuzzTarget(
    name: "model", summary: "Core ML models (.mlmodel)", words: ["\u{12}\u{0}", "\u{A}\u{2}"]
  ) { input in
    do {
      let model = try ModelSpecification(data: input.data)
      var values: [String: ModelValue] = [:]
      for feature in model.inputs { values[feature.name] = value(of: feature.type) }
      _ = try model.predict(values)
      guard let classifier = model.textClassifier else { return .accepted }
      let sum = classifier.classify("win a prize now, 天地").probabilities.reduce(0, +)
      try hold(abs(sum - 1) < 1e-6, "the probabilities are \(sum) in all")
      let again = try ModelSpecification(data: try classifier.file())
      try hold(again.textClassifier == classifier, "is another model when written and read again")
      return .accepted
    } catch let error as ModelFormatError {
      try hold(!error.description.isEmpty, "an error says nothing")
      return .rejected
    }
  }

  /// Answers of a model that were recorded on a Mac.
  static let answers = FuzzTarget(
    name: "answers", summary: "recorded answers of models",
    words: [
      "{", "}", "[", "]", "format: 1", "model: 'Name'", "answers", "text", "label", "probabilities",
      "inputs", "outputs", "'a'", "0.5", "null", ",", ":", "//", "NaN",
    ]
  ) { input in
    try verdict(below: nil) {
      let answers = try ModelAnswers(input.data, of: "Name", at: "/Name.answers.json")
      let read: RecordedAnswers
      do {
        read = try RecordedAnswers(data: answers.data)
      } catch {
        throw Violation("what was taken is not read in the extension: \(error)")
      }
      for entry in StructuredValue(json: answers.data)?["answers"]?.list ?? [] {
        guard let text = entry["text"]?.text else { continue }
        try hold(read.answer(to: text) != nil, "the answer to a text is not found in the extension")
      }
    }
  }

  /// String Catalogs.
  static let catalogs = FuzzTarget(
    name: "catalogs", summary: "String Catalogs",
    words: [
      "{", "}", "\"sourceLanguage\":\"en\"", "\"strings\":", "\"localizations\":", "\"de\":",
      "\"stringUnit\":", "\"state\":\"new\"", "\"value\":\"%lld %@\"", "\"variations\":",
      "\"plural\":", "\"device\":", "\"iphone\":", "\"other\":", "\"one\":", "\"substitutions\":",
      "\"argNum\":1", "\"formatSpecifier\":\"lld\"", "%arg", "%#@a@", "%2$", ",", ":",
    ]
  ) { input in
    try verdict(below: nil) {
      let catalog = try StringCatalog(input.data, at: URL(fileURLWithPath: "/A.xcstrings"))
      for (place, data) in catalog.tables(at: "A.xcstrings") {
        try hold(!place.contains("..") && !place.hasPrefix("/"), "a table lies in \(place)")
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        try hold(list is [String: Any], "\(place) is no property list")
      }
    }
  }

  private static func value(of type: ModelFeature.ValueType) -> ModelValue {
    switch type {
    case .int64: .int64(1)
    case .double: .double(0.5)
    case .multiArray(let shape, _):
      // Who asks a model hands over as many numbers as there is memory for.
      .numbers(Array(repeating: 0.5, count: max(0, min(64, shape.first ?? 0))))
    case .dictionary(let isKeyedByString):
      isKeyedByString ? .byString(["a": 1]) : .byInteger([1: 1])
    case .string, .image, .sequence, .unknown: .string("a")
    }
  }

  /// Whether a reader takes its input; where it does not, its error names a file and a problem.
  static func verdict(
    below folder: URL?, _ read: () throws -> Void
  ) throws -> Reading {
    do {
      try read()
      return .accepted
    } catch let error as BuildError {
      try hold(!error.problem.isEmpty, "an error says nothing")
      if let folder {
        // A file elsewhere can be included, and has lines of its own.
        let isPlaced = error.path?.hasPrefix(folder.path) == true || error.line != nil
        try hold(isPlaced, "an error names no file: \(error)")
      }
      try hold(
        !"\(error)".contains("NSCocoaErrorDomain"), "an error speaks of Foundation: \(error)")
      return .rejected
    }
  }
}
