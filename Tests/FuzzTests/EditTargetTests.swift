import Foundation
import Testing

@testable import fuzz

/// The same texts and changes in every run: what is no JSON5 is the seed of both.
@Suite struct EditTargetTests {
  @Test(arguments: 0..<8)
  func randomChangesComeOutAsMeant(stream: Int) throws {
    for number in 0..<400 {
      let input = FuzzInput(
        bytes: Array("seed \(stream).\(number)".utf8),
        folder: FileManager.default.temporaryDirectory)
      #expect(throws: Never.self, "seed \(stream).\(number)") { try FuzzTarget.edit.read(input) }
    }
  }
}
