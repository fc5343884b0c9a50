import CPlatform
import Foundation
import Testing

@testable import HostFiles

/// A stamp tells one file from another, and a file from what becomes of it.
@Suite struct FileStampTests {
  /// Writes a file, and says when that was.
  private func put(
    _ text: String, at path: String, seconds: Int = 1_000, nanoseconds: Int = 0
  ) throws {
    try FileBytes.put(Data(text.utf8), at: path)
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  @Test func aFileThatNobodyChangesIsTheSame() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      try put("four", at: path)
      let stamp = try #require(FileStamp(of: path))
      #expect(try FileBytes.read(path, limit: 4) == Data("four".utf8))
      #expect(FileStamp(of: path) == stamp)
      // Neither being written nor its bytes count: the other tests change one thing that does.
      try put("same", at: path)
      #expect(FileStamp(of: path) == stamp)
    }
  }

  @Test(arguments: [("longer", 1_000, 0), ("four", 1_001, 0), ("four", 1_000, 1), ("", 1_000, 0)])
  func anotherLengthOrTimeIsSeen(_ text: String, _ seconds: Int, _ nanoseconds: Int) throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      try put("four", at: path)
      let stamp = try #require(FileStamp(of: path))
      try put(text, at: path, seconds: seconds, nanoseconds: nanoseconds)
      let now = try #require(FileStamp(of: path))
      #expect(now != stamp)
    }
  }

  @Test func anotherFileOfTheSameContentIsSeen() throws {
    try withOwnFolder { root in
      let (path, other) = (root.appending(path: "file").path, root.appending(path: "other").path)
      for file in [path, other] { try put("four", at: file) }
      let stamp = try #require(FileStamp(of: path))
      #expect(rename(other, path) == 0)
      let now = try #require(FileStamp(of: path))
      #expect(now != stamp)
    }
  }

  @Test func aLinkIsWhatItLeadsTo() throws {
    try withOwnFolder { root in
      let (path, link) = (root.appending(path: "file").path, root.appending(path: "link").path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
      #expect(FileStamp(of: link) == nil)
      for text in ["four", "longer"] {
        try put(text, at: path)
        let stamp = try #require(FileStamp(of: path))
        #expect(FileStamp(of: link) == stamp)
      }
    }
  }

  @Test func whatIsNoFileHasNone() throws {
    try withOwnFolder { root in
      let pipe = root.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in [pipe, root.path, root.appending(path: "missing").path, pipe + "/file"] {
        #expect(FileStamp(of: path) == nil)
      }
    }
  }
}
