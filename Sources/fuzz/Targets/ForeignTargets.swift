import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Fetching
import Foundation
import Sandboxing

/// What tools and packages of others say.
extension FuzzTarget {
  /// What a manifest's program answers.
  static let manifest = FuzzTarget(
    name: "manifest", summary: "answers of a package's manifest",
    words: [
      "\"version\":2", "\"package\"", "\"errors\"", "\"name\"", "\"targets\"", "\"dependencies\"",
      "\"kind\"", "\"fileSystem\"", "\"path\"", "\"swiftSettings\"", "\"data\"", "\"value\"",
      "\"condition\"", "\"platforms\"", "\"swiftLanguageVersions\"", "\"type\"", "{", "}", "[", "]",
      "null", "~/", "../", "1e999",
    ]
  ) { input in
    let file = input.folder.appending(path: "Package.swift")
    try Data("// swift-tools-version: 5.9\n".utf8).write(to: file)
    return try verdict(below: input.folder) {
      try FuzzedReading.readManifestAnswer(input.data, in: input.folder)
    }
  }

  /// A description of a project for XcodeGen.
  static let description = FuzzTarget(
    name: "description", summary: "project.yml of XcodeGen, the part of YAML that is read",
    words: [
      "- ", ": ", "\n  ", "\n", "[", "]", "{", "}", ",", "\"", "'", "|\n", ">-\n", "# ", "&a ",
      "*a",
      "<<: *a", "---\n", "...\n", "? ", "!!str ", "\t", "\\u00e9", "\\", "targets:", "templates:",
      "targetTemplates:", "include: project.yml", "settings:", "groups:", "configs:",
      "${target_name}",
      ":REPLACE", "sources:", "platform: iOS", "type: app-extension", "info:", "path: ", "\u{FEFF}",
    ]
  ) { input in
    let file = try input.file("project.yml")
    return try verdict(below: input.folder) { try FuzzedReading.readDescription(file) }
  }

  /// Pins of packages.
  static let pins = FuzzTarget(
    name: "pins", summary: "Package.resolved, forms 1 to 3",
    words: [
      "\"pins\"", "\"object\"", "\"version\"", "\"location\"", "\"repositoryURL\"", "\"state\"",
      "\"revision\"", "\"branch\"", "null", "{", "}", "[", "]", "https://", "git@", ":", ".git",
      "1e999",
    ]
  ) { input in
    let file = try input.file("Package.resolved")
    return try verdict(below: input.folder) { try FuzzedReading.readPins(file) }
  }

  /// The contents of a workspace.
  static let workspace = FuzzTarget(
    name: "workspace", summary: "contents.xcworkspacedata",
    words: [
      "<Workspace", "</Workspace>", "<Group", "</Group>", "<FileRef", "</FileRef>", "location = \"",
      "group:", "container:", "absolute:", "self:", "developer:", "&quot;", "&amp;", "/>", "../",
    ]
  ) { input in
    let file = try input.file("contents.xcworkspacedata")
    return try verdict(below: input.folder) {
      try FuzzedReading.readWorkspace(file.deletingLastPathComponent())
    }
  }

  /// A Core Data model.
  static let dataModel = FuzzTarget(
    name: "data-model", summary: "Core Data models (contents of .xcdatamodel)",
    words: [
      "<entity ", "</entity>", "<attribute ", "<relationship ", "name=\"", "codeGenerationType=\"",
      "class", "category", "representedClassName=\"", "attributeType=\"", "toMany=\"YES\"",
      "optional=\"YES\"", "usesScalarValueType=\"YES\"", "/>", "&quot;", ">", "<?pi?>", "<!--",
      "-->", "<![CDATA[", "]]>", "<!DOCTYPE model [", "<!NOTATION n SYSTEM \"x\">", "]>",
    ]
  ) { input in
    let file = try input.file("contents")
    return try verdict(below: input.folder) {
      _ = try DataModel(input.data, file: file).source
    }
  }

  /// A storyboard, or a xib; what is taken is the same when it is kept again.
  static let interface = FuzzTarget(
    name: "interface", summary: "storyboards and xibs",
    words: [
      "<scene>", "</scene>", "<objects>", "</objects>", "<subviews>", "</subviews>", "<view ",
      "</view>",
      "<label ", "<button ", "<state key=\"normal\" ", "<connections>", "<outlet ", "<action ",
      "<segue ",
      "<constraint ", "<string key=\"text\">", "<userDefinedRuntimeAttribute ",
      "<attributedString ",
      "id=\"", "destination=\"", "customClass=\"", "text=\"", "value=\"", "YES", "1e999", "nan",
      "/>", "&quot;", "&#0;", ">", "<?pi?>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a [",
    ]
  ) { input in
    let isXIB = input.data.range(of: Data("Storyboard".utf8)) == nil
    let file = try input.file(isXIB ? "Main.xib" : "Main.storyboard")
    return try verdict(below: input.folder) {
      let interface = try InterfaceFile(input.data, file: file)
      _ = try interface.compiledData()
    }
  }

  /// A source of the author's, which is read before a compiler sees it.
  static let source = FuzzTarget(
    name: "source", summary: "Swift sources, as they are read and masked",
    words: [
      "class ", "@objc(", "@NSManaged var ", "#selector(", "#keyPath(", "#Preview {", "#if os(iOS)",
      "import ", "canImport(", "/*", "*/", "//", "\"\"\"", "#\"", "\\(", "`", "{", "}", "(", ")",
      "\n",
    ]
  ) { input in
    guard let masked = MaskedSource(input.data, file: URL(filePath: "/Source.swift")).text else {
      return .rejected
    }
    let (before, after) = (input.bytes.count { $0 == 10 }, masked.count { $0 == 10 })
    try hold(before == after, "\(after) ends of lines, and there were \(before)")
    return .accepted
  }

  /// What the symbolizer says.
  static let symbols = FuzzTarget(
    name: "symbols", summary: "output of the toolchain's symbolizer",
    words: [
      "[{\"Symbol\":[", "\"FileName\":", "\"Line\":", "\"FunctionName\":", "\"$s", "}]}]", "\n",
      "Swift runtime failure: ", "-1", "1e999", "null",
    ]
  ) { input in
    let text = String(decoding: input.bytes, as: UTF8.self)
    return Symbolizer.symbolCount(in: text) == 0 ? .rejected : .accepted
  }

  /// What `curl` reports of an exchange.
  static let curl = FuzzTarget(
    name: "curl", summary: "curl's report of an exchange",
    words: [
      "HTTP/1.1 200 OK", "HTTP/2 103", "\r\n", "\n", "curl: (", ")", ": ", "\nmark ", " mark\n",
      "0",
      "content-type: text/plain", " ", "\u{0}",
    ]
  ) { input in
    CurlReportText.headCount(in: input.data, marker: "mark") == 0 ? .rejected : .accepted
  }

  /// A program whose addresses are looked up: its headers, its symbols, its debug information.
  static let program = FuzzTarget(
    name: "program", summary: "programs with debug information, for the confined symbolizer",
    words: [".debug_info", ".debug_line", ".debug_abbrev", ".symtab", "\u{7F}ELF"]
  ) { input in
    let file = try input.file("program")
    let own = input.folder.appending(path: "own", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: own.appending(path: "tmp"), withIntermediateDirectories: true)
    let tools = ConfinedTool(launcher: try LauncherLocation.find(), allowedGaps: [])
    return try verdict(below: nil) {
      let symbolizer = try Symbolizer(
        environment: ProcessInfo.processInfo.environment,
        runTool: { tool, arguments, _, patience in
          let run = try tools.runHere(
            tool, arguments, reading: file.deletingLastPathComponent(),
            libraries: ConfinedTool.libraries(of: tool),
            folder: own, patience: patience)
          return (run.output, run.status, run.isKilled)
        })
      let stacks = try symbolizer.stacks(
        [[0x2011b0, 0x2011b8], [0x2011c0]], in: file, folder: own)
      try hold(stacks.count == 2, "\(stacks.count) stacks for 2")
    }
  }
}
