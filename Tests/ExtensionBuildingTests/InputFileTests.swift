import Foundation
import Testing

@testable import ExtensionBuilding

/// What an author's folder holds is read to a length that fits what it is.
@Suite struct InputFileTests {
  @Test(arguments: [
    ("Filter.swift", InputFile.longestText), ("project.pbxproj", InputFile.longestText),
    ("Base.xcconfig", InputFile.longestText), ("model.mlmodel", InputFile.longest),
  ])
  func whatIsTooLongIsRefused(_ name: String, _ limit: Int) throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("", to: name)
      let handle = try FileHandle(forWritingTo: file)
      // It takes no space.
      try handle.truncate(atOffset: UInt64(limit) + 1)
      try handle.close()
      let error = try #require(throws: BuildError.self) {
        try InputFile.read(file, missing: .inputMissing)
      }
      #expect(error.code == .inputUnreadable)
      #expect(error.path == file.path)
      #expect(
        error.problem
          == "the file has \(limit + 1) bytes, and no more than \(limit) are read of such a file")
    }
  }

  @Test func whatIsAsLongAsItMayBeIsRead() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("", to: "Filter.swift")
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(InputFile.longestText))
      try handle.close()
      #expect(
        try InputFile.read(file, missing: .inputMissing).count == InputFile.longestText)
    }
  }
}
