import Foundation
import Testing

@testable import ExtensionBuilding

/// Project files with damage: an answer or an error, never a crash or a hang.
@Suite struct ProjectFuzzTests {
  /// Numbers that are the same in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces = [
    "{", "}", "(", ")", ";", "=", "\"", "/*", "*/", ",", "isa = PBXGroup;", "children = ();",
    "$(inherited)", "P", "\u{0}", "\n", "<", "é",
  ]

  /// Cuts something out, puts something in, or swaps two identifiers.
  private static func damaged(_ text: [UInt8], with generator: inout Generator) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let length = Int.random(in: 1...40, using: &generator)
        bytes.removeSubrange(place..<min(bytes.count, place + length))
      case 1:
        let piece = pieces.randomElement(using: &generator) ?? "{"
        bytes.insert(contentsOf: Array(piece.utf8), at: place)
      default:
        // The last four digits of an identifier: it becomes another one.
        let digit = UInt8(ascii: "0") + UInt8.random(in: 0..<10, using: &generator)
        let hits = bytes.indices.filter { $0 % 97 == place % 97 && bytes[$0] == UInt8(ascii: "0") }
        if let hit = hits.randomElement(using: &generator) { bytes[hit] = digit }
      }
    }
    return bytes
  }

  @Test(arguments: [
    "GroupsProject/SpamStop.xcodeproj", "SynchronizedProject/Quiet.xcodeproj",
    "FrameworkProject/Core.xcodeproj",
  ])
  func damageIsAnErrorOrDoesNotMatter(path: String) throws {
    let original = ProjectFixture.folder.appendingPathComponent(path)
    let text = [UInt8](
      try Data(contentsOf: original.appendingPathComponent("project.pbxproj")))
    var generator = Generator(state: 6)
    var errors = 0
    try TemporaryFolder.with { folder in
      let place = folder.url.appendingPathComponent("Copy")
      try FileManager.default.copyItem(at: original.deletingLastPathComponent(), to: place)
      let project = place.appendingPathComponent(original.lastPathComponent)
      let file = project.appendingPathComponent("project.pbxproj")
      for _ in 0..<80 {
        try Data(Self.damaged(text, with: &generator)).write(to: file)
        do {
          _ = try ExtensionSource(path: project.path).target()
        } catch let error as BuildError {
          errors += 1
          #expect(error.path?.hasPrefix(place.path) == true, "\(error)")
        }
      }
    }
    #expect(errors > 20)
    #expect(errors < 80)
  }
}
