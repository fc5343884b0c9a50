import Foundation
import TestExtensions
import Testing
import Texts

@testable import ExtensionBundles

@Suite struct InfoPlistTests {
  private func read(_ text: String) throws -> InfoPlist {
    try TestFolder.with { folder in
      try InfoPlist(
        source: folder.write(text, to: "Info.plist"),
        variables: .defaults(targetName: "My Filter"))
    }
  }

  @Test func completesAFreshTargetsPlist() throws {
    let info = try read(Fixture.infoPlist())
    #expect(info.bundleIdentifier == "com.example.My-Filter")
    #expect(info.bundleName == "My Filter")
    #expect(info.displayName == "My Filter")
    #expect(info.executableName == "My Filter")
    #expect(info.version == "1")
    #expect(info.shortVersion == "1.0")
    #expect(info.extensionPoint == .messageFilter)
    #expect(info.principal.name == "My_Filter.MessageFilterExtension")
    #expect(info.networkURL == nil)
    #expect(info.notes.isEmpty)
    #expect(info.file.root["CFBundlePackageType"] == .text("XPC!"))
  }

  @Test func keepsWhatTheFileSays() throws {
    let info = try read(
      Fixture.infoPlist(
        attributes: """
          <key>NSExtensionAttributes</key><dict>
          <key>ILMessageFilterExtensionNetworkURL</key><string>https://example.com/a</string>
          </dict>
          """,
        more: """
          <key>CFBundleIdentifier</key><string>org.example.x</string>
          <key>CFBundleDisplayName</key><string>Über 短信</string>
          <key>CFBundleVersion</key><string>42</string>
          <key>Number</key><integer>3</integer><key>On</key><true/><key>Half</key><real>0.5</real>
          <key>List</key><array><string>$(TARGET_NAME)</string></array>
          """))
    #expect(info.bundleIdentifier == "org.example.x")
    #expect(info.displayName == "Über 短信")
    #expect(info.version == "42")
    #expect(info.networkURL == "https://example.com/a")
    #expect(info.file.root["Number"] == .integer(3))
    #expect(info.file.root["On"] == .flag(true))
    #expect(info.file.root["Half"] == .number(0.5))
    #expect(info.file.root["List"] == .list([.text("My Filter")]))
  }

  @Test func survivesBeingWritten() throws {
    try TestFolder.with { folder in
      let more = "<key>On</key><false/><key>Number</key><integer>1</integer>"
      let file = try folder.write(Fixture.infoPlist(more: more), to: "Info.plist")
      let info = try InfoPlist(source: file, variables: .defaults(targetName: "F"))
      #expect(info.file.invented == ["CFBundleIdentifier"])
      try info.file.xmlData().write(to: file)
      // What nobody wrote is not marked in the file.
      let written = try InfoPlist(bundle: file, inventedKeys: info.file.invented)
      #expect(written == info)
      #expect(info.file.root["On"] == .flag(false))
      #expect(info.file.root["Number"] == .integer(1))
    }
  }

  @Test(arguments: [
    (Fixture.plist(""), BuildError.Code.keyMissing, "NSExtension"),
    (Fixture.plist("<key>NSExtension</key><string/>"), .keyInvalid, "NSExtension"),
    (Fixture.infoPlist(point: nil), .keyMissing, "NSExtension.NSExtensionPointIdentifier"),
    (Fixture.infoPlist(point: " "), .keyMissing, "NSExtension.NSExtensionPointIdentifier"),
    (
      Fixture.infoPlist(point: "com.apple.share-services"), .extensionPointUnsupported,
      "NSExtension.NSExtensionPointIdentifier"
    ),
    (
      Fixture.infoPlist(
        point: "com.apple.identitylookup.classification-ui", principal: nil),
      .keyMissing, "NSExtension.NSExtensionPrincipalClass"
    ),
    (Fixture.infoPlist(principal: nil), .keyMissing, "NSExtension.NSExtensionPrincipalClass"),
    (
      Fixture.infoPlist(principal: "$(NOBODY).X"), .variableUnknown,
      "NSExtension.NSExtensionPrincipalClass"
    ),
    (
      Fixture.infoPlist(
        more: "<key>A</key><array><dict><key>B</key><string>$(C)</string></dict></array>"),
      .variableUnknown, "A[0].B"
    ),
    (
      Fixture.infoPlist(more: "<key>CFBundleVersion</key><integer>3</integer>"), .keyInvalid,
      "CFBundleVersion"
    ),
    (
      Fixture.infoPlist(more: "<key>CFBundleIdentifier</key><string></string>"), .keyMissing,
      "CFBundleIdentifier"
    ),
    (
      Fixture.infoPlist(more: "<key>CFBundleExecutable</key><string>../x</string>"), .keyInvalid,
      "CFBundleExecutable"
    ),
    (
      Fixture.infoPlist(
        more: "<key>CFBundleExecutable</key><string>\(String(repeating: "x", count: 300))</string>"),
      .keyInvalid, "CFBundleExecutable"
    ),
    (
      Fixture.infoPlist(
        more: "<key>CFBundleIdentifier</key><string>\(String(repeating: "x", count: 256))</string>"),
      .keyInvalid, "CFBundleIdentifier"
    ),
    (
      Fixture.infoPlist(
        attributes: """
          <key>NSExtensionAttributes</key><dict>
          <key>ILMessageFilterExtensionNetworkURL</key><true/></dict>
          """), .keyInvalid,
      "NSExtension.NSExtensionAttributes.ILMessageFilterExtensionNetworkURL"
    ),
  ])
  func namesTheKey(text: String, code: BuildError.Code, key: String) throws {
    let error = try #require(throws: BuildError.self) { try read(text) }
    #expect(error.code == code)
    #expect(error.key == key)
    #expect(error.path?.hasSuffix("/Info.plist") == true)
    #expect(error.description.contains(key))
  }

  @Test(arguments: ["", "no plist", "<plist><dict><key>A</key></dict></plist>", "{ a = "])
  func rejectsOtherFiles(text: String) throws {
    let error = try #require(throws: BuildError.self) { try read(text) }
    #expect(error.code == .plistMalformed)
    #expect(error.path?.hasSuffix("/Info.plist") == true)
  }

  @Test func namesTheLineThatTheParserGives() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n<wrong/>\n</dict>\n</plist>"
    let error = try #require(throws: BuildError.self) { try read(text) }
    #expect(error.code == .plistMalformed)
    #expect(error.line == 4)
    #expect(error.description.contains("Info.plist:4: error: "))
  }

  @Test(arguments: ["<array/>", "<string>x</string>"])
  func rejectsATopLevelThatIsNoDictionary(inside: String) throws {
    let error = try #require(throws: BuildError.self) {
      try read("<?xml version=\"1.0\"?><plist version=\"1.0\">\(inside)</plist>")
    }
    #expect(error.code == .plistMalformed)
  }

  @Test func rejectsAMissingFileAndAPipe() throws {
    try TestFolder.with { folder in
      let missing = try #require(throws: BuildError.self) {
        try InfoPlist(bundle: folder.url.appendingPathComponent("Info.plist"))
      }
      #expect(missing.code == .plistMissing)
      let pipe = folder.url.appendingPathComponent("Pipe.plist")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      let error = try #require(throws: BuildError.self) { try InfoPlist(bundle: pipe) }
      #expect(error.code == .inputUnreadable)
    }
  }

  @Test func notesAnAddressInTheWrongPlaceOrSpelling() throws {
    let misplaced = try read(
      Fixture.infoPlist(more: "<key>ILMessageFilterExtensionNetworkURL</key><string>x</string>"))
    #expect(misplaced.networkURL == nil)
    #expect(misplaced.notes.count == 1)
    let misspelled = try read(
      Fixture.infoPlist(
        attributes: """
          <key>NSExtensionAttributes</key><dict>
          <key>IDMessageFilterExtensionNetworkURL</key><string>https://x</string></dict>
          """))
    #expect(misspelled.notes.count == 1)
    #expect(misspelled.notes[0].hasSuffix("did you mean ILMessageFilterExtensionNetworkURL?"))
  }
}
