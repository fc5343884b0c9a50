import CPlatform
import Foundation
import Testing

@testable import HostFiles

@Suite struct FolderWalkTests {
  private let files = FileManager.default

  /// Three folders in each other, each with some files.
  private func fill(_ folder: URL, levels: Int = 3, filesEach: Int = 5) throws {
    var place = folder
    for _ in 0..<levels {
      for number in 0..<filesEach {
        try Data(count: 10_000).write(to: place.appending(path: "file-\(number)"))
      }
      place = place.appending(path: "inner", directoryHint: .isDirectory)
      try files.createDirectory(at: place, withIntermediateDirectories: false)
    }
  }

  @Test(arguments: [1, 2, 7, 1_000])
  func piecesMakeTheWhole(_ piece: Int) throws {
    try withOwnFolder { folder in
      try fill(folder)
      let whole = FolderWalk(at: folder.path, depth: 9)
      #expect(whole.goOn(by: .max / 2))
      let walk = FolderWalk(at: folder.path, depth: 9)
      var looks = 0
      var isOver = false
      while !isOver {
        isOver = walk.goOn(by: piece)
        looks += 1
      }
      #expect(walk.entries == 18)
      #expect(walk.bytes >= 150_000)
      #expect(walk.bytes == whole.bytes)
      #expect(looks >= 18 / piece)
      #expect(walk.fault == nil && !walk.isTooDeep)
    }
  }

  /// It moves on into what is counted later.
  @Test func fileThatMovesOnCountsOnce() throws {
    try withOwnFolder { folder in
      let later = folder.appending(path: "later", directoryHint: .isDirectory)
      let file = folder.appending(path: "file")
      try Data(count: 100_000).write(to: file)
      let walk = FolderWalk(at: folder.path, depth: 9)
      #expect(!walk.goOn(by: 1))
      let before = walk.bytes
      try files.createDirectory(at: later, withIntermediateDirectories: false)
      try files.moveItem(at: file, to: later.appending(path: "file"))
      #expect(walk.goOn(by: .max / 2))
      #expect(before >= 100_000)
      #expect(walk.bytes < before + 100_000)
    }
  }

  @Test func fileOfSeveralNamesCountsOnce() throws {
    try withOwnFolder { folder in
      let file = folder.appending(path: "file")
      try Data(count: 100_000).write(to: file)
      for number in 0..<5 {
        try files.linkItem(at: file, to: folder.appending(path: "link-\(number)"))
      }
      let walk = FolderWalk(at: folder.path, depth: 9)
      #expect(walk.goOn(by: .max / 2))
      #expect(walk.entries == 6)
      #expect((100_000..<200_000).contains(walk.bytes))
    }
  }

  @Test(arguments: [(2, true), (3, true), (4, false)])
  func goesSoDeepAndNoDeeper(_ depth: Int, isTooDeep: Bool) throws {
    try withOwnFolder { folder in
      try fill(folder)
      let walk = FolderWalk(at: folder.path, depth: depth)
      #expect(walk.goOn(by: .max / 2))
      #expect(walk.isTooDeep == isTooDeep)
    }
  }

  /// As root nothing is closed; what an ordinary user sees is the same.
  @Test func closedFoldersAreCountedAndStayClosed() throws {
    try withOwnFolder { folder in
      try fill(folder)
      let inner = folder.appending(path: "inner")
      try #require(chmod(inner.path, 0o050) == 0)
      let walk = FolderWalk(at: folder.path, depth: 9)
      var isOver = false
      while !isOver {
        isOver = walk.goOn(by: 1)
        let attributes = try files.attributesOfItem(atPath: inner.path)
        #expect(attributes[.posixPermissions] as? Int == 0o050)
      }
      #expect(walk.entries == 18)
      #expect(walk.fault == nil)
      #expect(chmod(inner.path, 0o700) == 0)
    }
  }

  /// A mode that its owner sets while it is looked at is not undone.
  @Test func whatItsOwnerSetsMeanwhileStays() throws {
    try withOwnFolder { folder in
      try fill(folder)
      let inner = folder.appending(path: "inner")
      try #require(chmod(inner.path, 0o050) == 0)
      let walk = FolderWalk(at: folder.path, depth: 9)
      #expect(walk.goOn { chmod(inner.path, 0o740) == 0 })
      let attributes = try files.attributesOfItem(atPath: inner.path)
      #expect(attributes[.posixPermissions] as? Int == 0o740)
    }
  }

  @Test func saysWhatItCouldNotSee() throws {
    try withOwnFolder { folder in
      let walk = FolderWalk(at: folder.appending(path: "nothing").path, depth: 9)
      #expect(walk.goOn(by: .max / 2))
      #expect(walk.fault?.number == ENOENT)
    }
  }
}

extension FolderWalk {
  /// Goes on for so many entries.
  fileprivate func goOn(by piece: Int) -> Bool {
    let end = entries + piece
    return goOn { entries < end }
  }
}
