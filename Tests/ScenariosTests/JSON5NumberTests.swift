import Foundation
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

/// Numbers without an end are refused by their place.
@Suite struct JSON5NumberTests {
  @Test(
    arguments: ["5e-", "5e+", "-.5E-", "0x5e-", "1e-e"],
    [("", ""), ("[", "]"), ("{ a: ", " }"), ("{ a: [1, ", ", 2] }")])
  func anExponentHasDigits(number: String, around: (String, String)) {
    let text = around.0 + number + around.1
    #expect {
      try ScenarioParser.value(Data(text.utf8), file: "a.json5")
    } throws: { error in
      "\(error)"
        == "a.json5:1:\(around.0.count + 1): error: not JSON5: expected a value, found \u{201C}\(number)\u{201D}"
    }
  }

  /// What lies in memory behind the text is no part of a number that ends it.
  @Test(arguments: 1...80)
  func aNumberMayEndTheText(digits: Int) throws {
    let number = String(repeating: "1", count: digits)
    #expect(
      try ScenarioParser.value(Data(number.utf8), file: "a.json5") == .number(Double(number) ?? 0))
    #expect(throws: ScenarioError.self) {
      try ScenarioParser.value(Data("{a:\(number.dropFirst(3))".utf8), file: "a.json5")
    }
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "1", "-0.5", "1e+300"])
  func aNumberIsWrittenAsItIsRead(number: String) throws {
    let value = try ScenarioParser.value(Data(number.utf8), file: "a.json5")
    #expect(value.line == number)
  }
}
