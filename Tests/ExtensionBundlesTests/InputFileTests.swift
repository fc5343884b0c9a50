import Foundation
import TestExtensions
import Testing

@testable import ExtensionBundles

/// What an author's folder holds is read to a length that fits what it is.
@Suite struct InputFileTests {
  @Test(arguments: [InputFile.Use.text, .contents])
  func whatIsTooLongIsRefused(_ use: InputFile.Use) throws {
    try TestFolder.with { folder in
      let file = try Self.file(of: use.limit + 1, in: folder)
      let error = try #require(throws: BuildError.self) {
        try InputFile.read(file, use, missing: .inputMissing)
      }
      #expect(error.code == .inputUnreadable)
      #expect(error.path == file.path)
      #expect(
        error.problem
          == "the file has \(use.limit + 1) bytes, and no more than \(use.limit) are read of such a file"
      )
    }
  }

  @Test func whatIsTooLongIsNotCopied() throws {
    try TestFolder.with { folder in
      let file = try Self.file(of: InputFile.Use.contents.limit + 1, in: folder)
      let copy = folder.url.appendingPathComponent("copy").path
      let error = try #require(throws: BuildError.self) {
        try InputFile.copy(file, to: copy, missing: .inputMissing)
      }
      #expect(error.code == .inputUnreadable)
      #expect(error.path == file.path)
      #expect(!FileManager.default.fileExists(atPath: copy))
    }
  }

  @Test func whatIsAsLongAsItMayBeIsRead() throws {
    try TestFolder.with { folder in
      let file = try Self.file(of: InputFile.Use.text.limit, in: folder)
      #expect(try InputFile.read(file, missing: .inputMissing).count == InputFile.Use.text.limit)
    }
  }

  /// A file that takes no space.
  private static func file(of length: Int, in folder: TestFolder) throws -> URL {
    let file = try folder.write("", to: "Filter.swift")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
    return file
  }

  /// What is there under a name that is to be read, and what is said about it.
  @Test(arguments: [
    ("nothing", BuildError.Code.inputMissing, "there is no such file, or it cannot be reached"),
    ("folder", .inputUnreadable, "the file cannot be read: it is not a regular file"),
    ("pipe", .inputUnreadable, "the file cannot be read: it is not a regular file"),
    ("dangling", .inputMissing, "the symbolic link leads to no file"),
    ("loop", .inputMissing, "the symbolic link leads to no file"),
    ("file/inner", .inputMissing, "there is no such file, or it cannot be reached"),
  ])
  func whatIsNoFileIsNamed(_ name: String, _ code: BuildError.Code, _ problem: String) throws {
    try TestFolder.with { folder in
      let (files, path) = (FileManager.default, folder.url.path)
      try folder.write("", to: "file")
      try files.createDirectory(atPath: path + "/folder", withIntermediateDirectories: false)
      #expect(mkfifo(path + "/pipe", 0o600) == 0)
      try files.createSymbolicLink(atPath: path + "/dangling", withDestinationPath: "none")
      try files.createSymbolicLink(atPath: path + "/loop", withDestinationPath: "loop")
      let error = try #require(throws: BuildError.self) {
        try InputFile.read(folder.url.appendingPathComponent(name), missing: .inputMissing)
      }
      #expect(error.code == code)
      #expect(error.problem == problem)
    }
  }
}
