import Foundation
import ModelFormat
import Testing

@Suite("Where the parts of a model package lie")
struct ModelPackageTests {
  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "package-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "M.mlpackage/Data/in"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("secret".utf8).write(to: folder.appending(path: "secret"))
    try Data("model".utf8).write(to: folder.appending(path: "M.mlpackage/Data/in/m.mlmodel"))
    try body(folder)
  }

  /// A link in the package by its place, where it leads, the part that is asked for, and whether it is one.
  @Test(
    "a link leads nowhere else",
    arguments: [
      (nil, "", "Data/in/m.mlmodel", true),
      ("Data/m.mlmodel", "in/m.mlmodel", "Data/m.mlmodel", true),
      ("Data/m.mlmodel", "../../secret", "Data/m.mlmodel", false),
      ("Data/out", "../..", "Data/out/secret", false),
      ("Manifest.json", "/etc/hostname", "Manifest.json", false),
      ("Data/m.mlmodel", "../../M.mlpackage.other/m", "Data/m.mlmodel", false),
    ] as [(String?, String, String, Bool)])
  func links(link: String?, target: String, part: String, isInside: Bool) throws {
    try Self.withFolder { folder in
      let package = folder.appending(path: "M.mlpackage", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "M.mlpackage.other"), withIntermediateDirectories: true)
      try Data().write(to: folder.appending(path: "M.mlpackage.other/m"))
      if let link {
        try FileManager.default.createSymbolicLink(
          atPath: package.appending(path: link).path, withDestinationPath: target)
      }
      let found = try? ModelPackage.place(of: part, in: package)
      #expect((found != nil) == isInside)
      if let found, isInside { #expect(try Data(contentsOf: found) == Data("model".utf8)) }
    }
  }

  @Test("a package that is reached through a link is none that leads out")
  func linkToPackage() throws {
    try Self.withFolder { folder in
      let link = folder.appending(path: "Link.mlpackage")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "M.mlpackage")
      #expect(
        try Data(contentsOf: ModelPackage.place(of: "Data/in/m.mlmodel", in: link)).count == 5)
    }
  }
}
