import ExtensionBundles
import Foundation
import PropertyLists
import Testing

@testable import MessagesHost

@Suite struct RunFolderTests {
  @Test func extensionRunsFromACopyThatTellsNothingOfTheMachine() throws {
    let hostile = try HostileBundle(mode: "hang")
    defer { hostile.remove() }
    let folder = try RunFolder()
    defer { folder.remove() }
    let copy = try folder.install(hostile.bundle, as: "filter")
    #expect(copy.path.path.hasPrefix(folder.url.path))
    #expect(copy.info == ((try? ExtensionBundle.load(copy.path))?.info))
    #expect(try folder.install(hostile.bundle, as: "filter").path == copy.path)
    #expect(try folder.install(hostile.bundle, as: "other").path != copy.path)
  }

  /// Neither one that leads nowhere nor one that leads to itself keeps a bundle from being played.
  @Test func linksOfABundleStayLinks() throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let hostile = try HostileBundle(mode: "well-behaved")
    defer { hostile.remove() }
    let files = FileManager.default
    for (name, target) in [("Old.strings", "/nowhere"), ("Current", ".")] {
      try files.createSymbolicLink(
        atPath: hostile.bundle.path.appending(path: name).path, withDestinationPath: target)
    }
    let copy = try folder.install(hostile.bundle, as: "filter").path
    for (name, target) in [("Old.strings", "/nowhere"), ("Current", ".")] {
      let link = copy.appending(path: name).path
      #expect(try files.destinationOfSymbolicLink(atPath: link) == target)
    }
  }

  @Test func goesWithEverythingInIt() throws {
    let folder = try RunFolder()
    let container = try folder.dataContainer(of: "com.example.filter", at: .messageFilter)
    try Data("x".utf8).write(to: container.appending(path: "x"))
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  /// No name leads out of its kind, and no two share a container.
  @Test(arguments: [
    ("..", "%2E%2E"), (".", "%2E"), ("a/b", "a%2Fb"), ("../../x", "..%2F..%2Fx"), ("a_b", "a_b"),
  ])
  func namesAreNoPaths(_ identifier: String, _ name: String) throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let own = try folder.dataContainer(of: identifier, at: .messageFilter)
    #expect(own.path == folder.url.path + "/Containers/\(name)")
    let group = try folder.appGroupContainer(of: identifier)
    #expect(group.path == folder.url.path + "/AppGroups/\(name)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["AppGroups", "Containers"])
    try folder.removeDataContainer(of: identifier, at: .messageFilter)
    #expect(!FileManager.default.fileExists(atPath: own.path))
    #expect(FileManager.default.fileExists(atPath: group.path))
  }

  /// Each report ends with the deletion of a container, which must be nobody else's.
  @Test func whatReportsHasAContainerOfItsOwn() throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let ofFilter = try folder.dataContainer(of: "com.example.same", at: .messageFilter)
    let ofReports = try folder.dataContainer(of: "com.example.same", at: .reporting)
    #expect(ofFilter != ofReports)
    try folder.removeDataContainer(of: "com.example.same", at: .reporting)
    #expect(FileManager.default.fileExists(atPath: ofFilter.path))
    #expect(!FileManager.default.fileExists(atPath: ofReports.path))
  }

  @Test func onlyItsOwnerMayEnter() throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}

@Suite struct AppGroupSeedTests {
  @Test(arguments: ["../out", "/etc/x", "a/../../b", "", "a//b", "a/", "./a", "a\0b"])
  func refusesPathThatLeavesTheContainer(_ path: String) throws {
    var configuration = PhoneConfiguration()
    configuration.appGroups = [AppGroupSeed(identifier: "group.x", files: [path: Data("x".utf8)])]
    let error = #expect(throws: HostError.self) { try SimulatedPhone(configuration) }
    #expect(error?.code == .appGroupSeed)
  }

  /// Foundation would read them in the extension's process, and end it, or never end.
  @Test(
    arguments: [
      [BinaryPropertyList.Object.dictionary([(1, 2)]), .text("a"), .set([])],
      [.dictionary([(1, 0)]), .text("a")],
    ], [true, false])
  func refusesDefaultsThatNobodySurvives(
    _ objects: [BinaryPropertyList.Object], isFile: Bool
  ) throws {
    let data = BinaryPropertyList.file(of: objects)
    let path = "Library/Preferences/group.x.plist"
    let seed = AppGroupSeed(
      identifier: "group.x", files: isFile ? [path: data] : [:], defaults: isFile ? nil : data)
    #expect(seed.conflicts().map(\.path) == [path])
    var configuration = PhoneConfiguration()
    configuration.appGroups = [seed]
    let error = #expect(throws: HostError.self) { try SimulatedPhone(configuration) }
    #expect(error?.code == .appGroupSeed)
    #expect(error.map { "\($0)".contains(path) } == true)
    // Elsewhere it is a file as any other.
    configuration.appGroups = [AppGroupSeed(identifier: "group.y", files: [path: data])]
    _ = try SimulatedPhone(configuration)
  }
}
