import Foundation
import HostPolicy
import Testing

@testable import Scenarios

struct ScenarioFuzzTests {
  /// Whatever is done to a scenario's bytes, the parser answers, and every problem has its place.
  @Test(arguments: ShippedScenarios.names)
  func damagedScenarioIsReadOrRefused(name: String) throws {
    let path = ShippedScenarios.path(name)
    let original = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var random = SeededGenerator(seed: UInt64(original.count))
    var refused = 0
    for _ in 0..<150 {
      let bytes = damaged(original, &random)
      do {
        _ = try ScenarioParser.parse(Data(bytes), file: path)
      } catch {
        refused += 1
        let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
        #expect(!error.problems.isEmpty)
        for problem in error.problems {
          #expect(!problem.text.revealed.isEmpty)
          #expect((1...lines).contains(problem.position.line), "\(error)")
          #expect((1...bytes.count + 1).contains(problem.position.column), "\(error)")
        }
      }
    }
    #expect(refused > 0)
  }

  private func damaged(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let byte = UInt8.random(in: .min ... .max, using: &random)
        bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: [byte])
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        bytes.insert(Array("{}[]:,'\"\\/*\n0-".utf8).randomElement(using: &random) ?? 0, at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
