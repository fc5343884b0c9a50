import CPlatform
import Foundation
import Synchronization
import TestProcess
import Testing

@testable import HostFiles

@Suite struct FolderRemovalTests {
  private let files = FileManager.default

  /// A folder to be removed, with a folder of somebody else's beside it.
  private func withBox(_ body: (_ box: URL, _ victim: URL) throws -> Void) throws {
    try withOwnFolder { folder in
      let box = folder.appending(path: "box", directoryHint: .isDirectory)
      let victim = folder.appending(path: "victim", directoryHint: .isDirectory)
      for url in [box, victim] {
        try files.createDirectory(at: url, withIntermediateDirectories: false)
      }
      for number in 0..<20 {
        try Data("kept".utf8).write(to: victim.appending(path: "\(number)"))
      }
      try body(box, victim)
      #expect(try files.contentsOfDirectory(atPath: victim.path).count == 20)
    }
  }

  private func remove(_ box: URL) throws {
    let door = try FolderDoor(at: box.deletingLastPathComponent().path)
    try door.remove(EntryName(of: box.lastPathComponent))
  }

  @Test func takesAllKindsAndFollowsNone() throws {
    try withBox { box, victim in
      let inner = box.appending(path: "a/b/c", directoryHint: .isDirectory)
      try files.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: inner.appending(path: "file"))
      for folder in [box, inner] {
        try files.createSymbolicLink(
          at: folder.appending(path: "link"), withDestinationURL: victim)
        #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
      }
      #expect(creatNonText(in: box))
      try remove(box)
      #expect(!files.fileExists(atPath: box.path))
    }
  }

  /// A file whose name is no UTF-8.
  private func creatNonText(in box: URL) -> Bool {
    let path = Array(box.path.utf8) + [0x2f, 0xff, 0xfe, 0]
    let number = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { cpl_open($0, O_WRONLY | O_CREAT | O_EXCL, 0o600) } ?? -1
    }
    close(number)
    return number >= 0
  }

  @Test func goesDeeperThanPathsAndDescriptorsReach() throws {
    try withBox { box, _ in
      var door = try FolderDoor(at: box.path)
      for _ in 0..<5_000 {
        _ = try door.makeFolder(EntryName(of: "level"))
        door = try door.folder(EntryName(of: "level"))
        try door.write(Data("x".utf8), to: EntryName(of: "file"))
      }
      try remove(box)
      #expect(!files.fileExists(atPath: box.path))
    }
  }

  /// As root nothing is closed; an ordinary user is stopped by it.
  @Test func opensWhatItsOwnerClosed() throws {
    try withBox { box, _ in
      var folders = [box]
      for name in ["a", "b", "c"] {
        folders.append(folders[folders.count - 1].appending(path: name))
      }
      try files.createDirectory(at: folders[3], withIntermediateDirectories: true)
      for folder in folders.reversed() {
        try Data("x".utf8).write(to: folder.appending(path: "file"))
        #expect(chmod(folder.path, 0) == 0)
      }
      try remove(box)
      #expect(!files.fileExists(atPath: box.path))
    }
  }

  @Test func takesManyInOneFolder() throws {
    try withBox { box, _ in
      let door = try FolderDoor(at: box.path)
      for number in 0..<5_000 { _ = try door.makeFolder(EntryName(of: "\(number)")) }
      try remove(box)
      #expect(!files.fileExists(atPath: box.path))
    }
  }

  @Test func whatIsNotThereNeedsNoRemoving() throws {
    try withBox { box, _ in
      try remove(box)
      try remove(box)
    }
  }

  /// Folders and links to a folder outside change places while all is removed.
  @Test func isTurnedAsideByNoSwap() throws {
    for _ in 0..<8 {
      try withBox { box, victim in
        try furnish(box, with: victim)
        let swapper = Swapper(box)
        swapper.start()
        try? remove(box)
        swapper.stop()
        #expect(swapper.swaps > 0)
      }
    }
  }

  private func furnish(_ box: URL, with victim: URL) throws {
    for number in 0..<Swapper.pairs {
      let folder = box.appending(path: "a\(number)")
      try files.createDirectory(at: folder, withIntermediateDirectories: false)
      for file in 0..<20 { try Data("x".utf8).write(to: folder.appending(path: "\(file)")) }
      try files.createSymbolicLink(
        at: box.appending(path: "b\(number)"), withDestinationURL: victim)
    }
  }
}

/// Exchanges folders and links for each other in a thread of its own, as fast as it goes.
private final class Swapper: Sendable {
  static let pairs = 20
  private let box: URL
  private let count = Atomic(0)
  private let isStopped = Atomic(false)
  private let first = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  init(_ box: URL) {
    self.box = box
  }

  var swaps: Int { count.load(ordering: .relaxed) }

  /// Returns once it swaps.
  func start() {
    Thread.detachNewThread { [self] in
      while !isStopped.load(ordering: .relaxed) {
        for number in 0..<Self.pairs {
          let (folder, link) = ("\(box.path)/a\(number)", "\(box.path)/b\(number)")
          if exchange_paths(folder, link) == 0 { count.add(1, ordering: .relaxed) }
        }
        first.signal()
      }
      end.signal()
    }
    first.wait()
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    end.wait()
  }
}
