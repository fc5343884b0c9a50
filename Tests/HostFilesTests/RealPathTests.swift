import Foundation
import Testing

@testable import HostFiles

/// Paths as the system sees them, also those of what is not there yet.
@Suite struct RealPathTests {
  /// Each `..` leads from where the way has come, and not from what stands before it.
  @Test(arguments: [
    ("link/../Filter", "there/Filter"), ("link/../gone/../Filter", "there/Filter"),
    ("gone/../link/../Filter", "there/Filter"), ("link/../gone/x/../../Filter", "there/Filter"),
    ("link/sub/../Filter", "link/Filter"), ("there/../link/Filter", "link/Filter"),
    ("link/../deep/../link/../Filter", "there/Filter"), ("./link/./Filter", "link/Filter"),
    ("gone/../Filter", "Filter"), ("link/../../link/../gone", "there/gone"),
    ("there/back/Filter", "there/back/Filter"), ("there/back/../Filter", "Filter"),
  ])
  func aParentIsTheSystems(_ path: String, _ plain: String) throws {
    try withOwnFolder { folder in
      let files = FileManager.default
      let root = try #require(RealPath.of(folder.path))
      try files.createDirectory(
        atPath: root + "/there/deep/sub", withIntermediateDirectories: true)
      try files.createDirectory(atPath: root + "/inner", withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: root + "/link", withDestinationPath: "there/deep")
      try files.createSymbolicLink(atPath: root + "/there/link", withDestinationPath: "deep")
      try files.createSymbolicLink(atPath: root + "/there/back", withDestinationPath: "../inner")
      #expect(RealPath.plain("\(root)/\(path)") == "\(root)/\(plain)")
      // Where something is, both ways lead to it.
      if let real = RealPath.of("\(root)/\(path)") {
        #expect(RealPath.of("\(root)/\(plain)") == real)
      }
    }
  }

  @Test(arguments: ["/", "/..", "/../..", "/usr/..", "//", "/./"])
  func aboveTheRootIsTheRoot(_ path: String) {
    #expect(RealPath.plain(path) == "/")
  }
}
