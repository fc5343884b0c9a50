import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Which files named `project.yml` are XcodeGen's.
@Suite struct XcodeGenKindTests {
  private static let foreign: [String] = [
    // ESPHome, Jekyll, Docker Compose, MkDocs, CI, OpenAPI, Ansible, Home Assistant, Helm, Conan.
    "esphome:\n  name: lamp\nesp32:\n  board: esp32dev\nlogger:\n",
    "title: Blog\nplugins: [jekyll-feed]\ncollections:\n  posts: {output: true}\n",
    "name: tool\nservices: {web: {image: x, platform: linux/amd64}}\n",
    "site_name: Docs\nnav:\n  - Home: index.md\ntheme: {name: material}\n",
    "stages: [build]\nbuild:\n  script: [make]\n  image: swift\n",
    "openapi: 3.0.0\ninfo: {title: A, version: '1'}\npaths: {}\n",
    "- hosts: all\n  tasks:\n    - ping:\n",
    "homeassistant:\n  name: Home\n  packages: !include_dir_named packages\n",
    "{{ template }}\n", "targets:\n  prod: {url: x}\n", "version: 1\ntargets: [a, b]\n", "",
  ]

  /// Others have targets, too: XcodeGen would not take these, and a person might have meant them for it.
  private static let doubtful: [String] = [
    "name: tool\ntargets:\n  api: {platform: linux, image: x}\n",
    "targets:\n  app: {platform: iOS, scheme: App, lane: beta}\n",
    "name: ci\ntargets:\n  build: {type: docker, platform: linux}\n",
    "targets:\n  web: {type: application, platform: android}\n",
    "targets:\n  lib: {type: library, sources: [src]}\n",
    "name: compose\ninclude: [other/compose.yaml]\nservices: {}\n",
    "targets:\n\tapi: {platform: linux}\n",
  ]

  private static let own: [String] = [
    "targets:\n  F:\n    type: app-extension\n", "targets:\n\tF: {platform: iOS}\n",
    "targetTemplates: {A: {type: framework}}\ntargets: []\n",
    "name: A\ntargets:\n  F: {type: app-extensoin, platform: iOS}\n",
    "name: A\ntargets:\n  F: {type: application, platform: iSO}\n",
    "name: A\ntargets:\n  A: {type: application, platform: iOS}\n  F: {platform: iOS}\n",
    "name: A\ntargets:\n  F: {type: application, supportedDestinations: [iSO], platform: x}\n",
  ]

  private func with(_ files: [String: String], _ body: (TestFolder) throws -> Void) throws {
    try TestFolder.with { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      try body(folder)
    }
  }

  @Test(arguments: foreign.map { ($0, false) } + doubtful.map { ($0, true) })
  func whatIsAnotherToolsHidesNothing(text: String, isTold: Bool) throws {
    try with(["project.yml": text]) { folder in
      let note = { (target: ExtensionTarget) in
        target.notes.contains { $0.hasPrefix("\(folder.url.path)/project.yml") }
      }
      let nothing = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(nothing.code != .projectMalformed && nothing.line == nil, "\(nothing)")
      let isPassedOver = nothing.details.contains { $0.contains("project.yml:") }
      #expect(isPassedOver == isTold, "\(nothing)")
      let inner = TestFolder(url: folder.url.appendingPathComponent("ios"))
      try inner.writeFilterFolder()
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.sources.count == 2)
      #expect(note(target) == isTold, "\(target.notes)")
      try inner.writeProject(ProjectText.project(ProjectText.filter()))
      let built = try ExtensionSource(path: folder.url.path).target()
      #expect(built.name == "Filter" && built.sources.count == 2)
      // Who names it means it.
      #expect(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path + "/project.yml").target()
      }
    }
  }

  /// One that is XcodeGen's and damaged is an error, and no other folder is guessed.
  @Test(arguments: own)
  func aDamagedDescriptionIsTold(text: String) throws {
    try with(["project.yml": text, "Filter/Info.plist": Fixture.infoPlist(), "Filter/F.swift": ""])
    {
      folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(error.path?.hasSuffix("project.yml") == true, "\(error)")
    }
  }

  /// The folder of the extension alone, in a project with a slip.
  @Test(
    arguments: [
      (
        "name: A\ntargets:\n  F:\n    type: app-extensoin\n    platform: iOS\n    sources: [Filter, More]\n"
          + "    info: {path: Filter/Info.plist}\n",
        [
          "project.yml:4:11: note: ",
          "app-extensoin is no type of a target; did you mean app-extension?",
        ]
      ),
      ("name: A\ntargets:\n\tF: {platform: iOS}\n", ["project.yml:3:1: note: ", "tab"]),
    ] as [(String, [String])])
  func aSlipInTheProjectAroundAFolderIsTold(spec: String, parts: [String]) throws {
    try with(["project.yml": spec]) { folder in
      try folder.writeFilterFolder()
      let target = try ExtensionSource(path: folder.url.path + "/Filter").target()
      #expect(target.sources.count == 2)
      let note = try #require(target.notes.first { $0.contains("is built from the folder alone") })
      for part in parts { #expect(note.contains(part), "\(note)") }
      #expect(target.hints.contains(note))
    }
  }

  @Test(arguments: [
    ("{", "the file is cut off or malformed"),
    ("// !$*UTF8*$!\n{ objects = {\n  A = ;\n}; }", "project.pbxproj:3:"),
    (
      ProjectText.project(ProjectText.filter()).replacing("Filter/Info", with: "Fliter/Info"),
      "there is no file"
    ),
  ])
  func aDamagedProjectOfXcodeAroundAFolderIsTold(text: String, part: String) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.writeProject(text)
      let target = try ExtensionSource(path: folder.url.path + "/Filter").target()
      let note = try #require(target.notes.first { $0.contains("is built from the folder alone") })
      #expect(note.contains(part), "\(note)")
    }
  }

  /// A folder without a project's slip, or in another tool's, is nobody's part.
  @Test(arguments: foreign)
  func aForeignFileAroundAFolderIsNotSpokenOf(text: String) throws {
    try with(["project.yml": text]) { folder in
      try folder.writeFilterFolder()
      let target = try ExtensionSource(path: folder.url.path + "/Filter").target()
      #expect(!target.notes.contains { $0.contains("project") }, "\(target.notes)")
    }
  }

  /// XcodeGen would make its Info.plist: the class alone is in the folder, and the rest in the project.
  @Test func aFolderWhoseInfoPlistIsMadeIsItsTarget() throws {
    let spec = """
      name: A
      targets:
        F:
          type: app-extension
          platform: iOS
          sources: [Filter, More]
          info:
            path: Made/Info.plist
            properties:
              NSExtension:
                NSExtensionPointIdentifier: com.apple.identitylookup.message-filter
                NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).MessageFilterExtension
      """
    try with(["project.yml": spec, "Filter/F.swift": Fixture.source(), "More/M.swift": ""]) {
      folder in
      let target = try ExtensionSource(path: folder.url.path + "/Filter").target()
      #expect(target.sources.map(\.lastPathComponent) == ["F.swift", "M.swift"])
      #expect(target.notes.last?.contains("built as target F of") == true)
    }
  }
}
