import CPlatform
import Foundation
import Testing

@testable import HostFiles

/// Locks between processes.
@Suite struct FileLockTests {
  /// A child has everything open until it runs its own program; what it is not asked for it must not hold.
  @Test func aReleasedLockIsFreeWhoeverHasItsFileOpen() throws {
    try withOwnFolder { folder in
      let file = folder.appending(path: "lock")
      var copy: Int32 = -1
      defer { close(copy) }
      do {
        let lock = try FileLock(waitingFor: file)
        copy = cpl_duplicate(lock.descriptor, 3)
        #expect(!Self.isFree(file))
      }
      #expect(Self.isFree(file))
    }
  }

  /// Of a process that was killed nobody has the file open any more.
  @Test(arguments: [false, true])
  func anOpenFileIsHeldUntilItIsReleasedOrClosed(_ isReleased: Bool) throws {
    try withOwnFolder { folder in
      let file = folder.appending(path: "output")
      let descriptor = try FileBytes.openToMake(at: file.path)
      try FileLock.hold(descriptor, of: file.path)
      #expect(!Self.isFree(file))
      let other = cpl_open(file.path, O_WRONLY, 0)
      defer { close(other) }
      let fault = #expect(throws: FileFault.self) { try FileLock.hold(other, of: file.path) }
      #expect(fault?.path == file.path)
      if isReleased { FileLock.release(descriptor) } else { close(descriptor) }
      // A child that another test starts may have it open for a moment: `hold` looks past that.
      try FileLock.hold(other, of: file.path)
      if isReleased { close(descriptor) }
    }
  }

  private static func isFree(_ file: URL) -> Bool {
    guard let lock = FileLock(ifFree: file) else { return false }
    withExtendedLifetime(lock) {}
    return true
  }

  @Test(arguments: ["pipe", "folder", "link"])
  func whatIsNoFileIsNoLock(_ name: String) throws {
    try withOwnFolder { folder in
      let path = folder.path + "/" + name
      switch name {
      case "pipe": #expect(mkfifo(path, 0o600) == 0)
      case "folder": #expect(mkdir(path, 0o700) == 0)
      default: #expect(symlink("elsewhere", path) == 0)
      }
      let fault = try #require(throws: FileFault.self) {
        _ = try FileLock(waitingFor: URL(filePath: path))
      }
      #expect(fault.path == path)
    }
  }
}
