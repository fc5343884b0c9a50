import CPlatform
import Foundation
import Testing

@testable import HostFiles

@Suite struct FolderDoorTests {
  private let files = FileManager.default

  /// What a program could put in the place of a folder.
  enum Replacement: CaseIterable {
    case link, linkToNothing, linkToItself, file, pipe

    func make(at url: URL, to target: URL) throws {
      switch self {
      case .link: try link(url, target.path)
      case .linkToNothing: try link(url, target.appending(path: "nothing").path)
      case .linkToItself: try link(url, url.lastPathComponent)
      case .file: try Data("x".utf8).write(to: url)
      case .pipe: try #require(mkfifo(url.path, 0o600) == 0)
      }
    }

    private func link(_ url: URL, _ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: url.path, withDestinationPath: target)
    }
  }

  private func name(_ text: String) throws -> EntryName { try #require(EntryName(text)) }

  /// What an interrupt removes while another thread makes folders in it would be back.
  @Test func makesFoldersInItselfOnly() throws {
    try withOwnFolder { root in
      let own = root.appending(path: "own")
      try files.createDirectory(at: own, withIntermediateDirectories: false)
      let door = try FolderDoor(at: own.path)
      for _ in 0..<2 { try door.makeFolders([name("home"), name("tmp")]) }
      #expect(files.fileExists(atPath: own.path + "/home/tmp"))
      try files.removeItem(at: own)
      #expect(throws: FileFault.self) { try door.makeFolders([name("home"), name("tmp")]) }
      #expect(!files.fileExists(atPath: own.path))
    }
  }

  @Test(arguments: Replacement.allCases)
  func entersNothingButAFolder(_ replacement: Replacement) throws {
    try withOwnFolder { folder in
      let target = folder.appending(path: "target", directoryHint: .isDirectory)
      try files.createDirectory(at: target, withIntermediateDirectories: false)
      let box = folder.appending(path: "box", directoryHint: .isDirectory)
      try files.createDirectory(at: box, withIntermediateDirectories: false)
      try replacement.make(at: box.appending(path: "Library"), to: target)
      let door = try FolderDoor(at: box.path)
      let name = try name("Library")
      #expect(try !door.makeFolder(name))
      do throws(FileFault) {
        _ = try door.folder(name)
        Issue.record("it was entered")
      } catch {
        #expect(error.number == ENOTDIR)
        #expect(error.path == box.path + "/Library")
      }
      #expect(try files.contentsOfDirectory(atPath: target.path) == [])
    }
  }

  /// The folder is held itself: whatever comes in its place later is another one.
  @Test func keepsTheFolderThatItOpened() throws {
    try withOwnFolder { folder in
      let (box, moved) = (folder.appending(path: "box"), folder.appending(path: "moved"))
      let target = folder.appending(path: "target")
      for url in [box, target] {
        try files.createDirectory(at: url, withIntermediateDirectories: false)
      }
      let door = try FolderDoor(at: box.path)
      try files.moveItem(at: box, to: moved)
      try files.createSymbolicLink(at: box, withDestinationURL: target)
      try door.write(Data("x".utf8), to: name("file"))
      #expect(try files.contentsOfDirectory(atPath: moved.path) == ["file"])
      #expect(try files.contentsOfDirectory(atPath: target.path) == [])
    }
  }

  @Test func writesInThePlaceOfALink() throws {
    try withOwnFolder { folder in
      let target = folder.appending(path: "target")
      try Data("kept".utf8).write(to: target)
      let box = folder.appending(path: "box")
      try files.createDirectory(at: box, withIntermediateDirectories: false)
      try files.createSymbolicLink(
        at: box.appending(path: "file"), withDestinationURL: target)
      let door = try FolderDoor(at: box.path)
      try door.write(Data("new".utf8), to: name("file"))
      #expect(try door.read(name("file"), atMost: 9) == Data("new".utf8))
      #expect(try Data(contentsOf: target) == Data("kept".utf8))
      #expect(try files.contentsOfDirectory(atPath: box.path) == ["file"])
    }
  }

  @Test(arguments: Replacement.allCases.filter { $0 != .file })
  func readsNothingButAFile(_ replacement: Replacement) throws {
    try withOwnFolder { folder in
      let target = folder.appending(path: "target")
      try Data("secret".utf8).write(to: target)
      let box = folder.appending(path: "box")
      try files.createDirectory(at: box, withIntermediateDirectories: false)
      try replacement.make(at: box.appending(path: "file"), to: target)
      let door = try FolderDoor(at: box.path)
      #expect(throws: FileFault.self) { try door.read(EntryName(of: "file"), atMost: 99) }
    }
  }

  /// As root nothing is closed; what an ordinary user sees is the same.
  @Test func readsWhatItsOwnerClosedAndLeavesItSo() throws {
    try withOwnFolder { folder in
      let file = folder.appending(path: "file")
      try Data("text".utf8).write(to: file)
      try #require(chmod(file.path, 0) == 0)
      let door = try FolderDoor(at: folder.path)
      #expect(try door.read(name("file"), atMost: 2) == Data("te".utf8))
      let attributes = try files.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0)
    }
  }

  @Test func namesAreInOrderAndAsManyAsAsked() throws {
    try withOwnFolder { folder in
      for name in ["b", "a", "ä", "Z"] {
        try Data().write(to: folder.appending(path: name))
      }
      let door = try FolderDoor(at: folder.path)
      #expect(try door.names().map(\.text) == ["Z", "a", "b", "ä"])
      #expect(try door.names(atMost: 3).count == 3)
    }
  }

  @Test func saysWhatSomethingIs() throws {
    try withOwnFolder { folder in
      try Data().write(to: folder.appending(path: "file"))
      try files.createDirectory(
        at: folder.appending(path: "folder"), withIntermediateDirectories: false)
      try Replacement.link.make(at: folder.appending(path: "link"), to: folder)
      try Replacement.pipe.make(at: folder.appending(path: "pipe"), to: folder)
      let door = try FolderDoor(at: folder.path)
      let kinds = ["file", "folder", "link", "pipe", "nothing"].map {
        door.kind(of: EntryName(of: $0))
      }
      #expect(kinds == [.file, .folder, .link, .other, nil])
      #expect(try door.target(of: name("link")) == Array(folder.path.utf8))
    }
  }

  @Test func letsItsOwnerIn() throws {
    try withOwnFolder { folder in
      let box = folder.appending(path: "box")
      try files.createDirectory(at: box, withIntermediateDirectories: false)
      let outer = try FolderDoor(at: folder.path)
      let door = try outer.folder(name("box"))
      #expect(try door.letIn() == nil)
      try #require(chmod(box.path, 0o050) == 0)
      #expect(try door.letIn() == 0o050)
      #expect(try door.names().isEmpty)
      let attributes = try files.attributesOfItem(atPath: box.path)
      #expect(attributes[.posixPermissions] as? Int == 0o750)
    }
  }
}
