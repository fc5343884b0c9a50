import Testing

@testable import Sandboxing

/// A child may read the folders of the libraries that its program needs, and no others.
@Suite struct RuntimeLibrariesTests {
  private static let heap = "55d0000-55e0000 rw-p 00000000 00:00 0   [heap]\n"

  private static func line(_ path: String) -> String {
    "7f09b98ea000-7f09b99de000 r-xp 000a1000 fe:00 2279                       \(path)\n"
  }

  static let cases: [(String, [String])] = [
    ("", []), (heap, []), (line("/lib/libc.so.6"), []), (line("/a/libswiftCoreWords.so"), []),
    (line("/a/libswiftCore.so/b"), []),
    (line("/opt/swift/libswiftCore.so"), ["/opt/swift"]),
    (line("/b/libswiftCore.so") + heap + line("/a b/ü/libswiftCore.so"), ["/a b/ü", "/b"]),
    (line("/a/libswiftCore.so") + line("/a/libswiftCore.so"), ["/a"]),
  ]

  @Test(arguments: cases)
  func areFoundInAListOfMaps(_ maps: String, _ folders: [String]) {
    #expect(RuntimeLibraries.folders(inMaps: Array(maps.utf8)) == folders)
  }
}
