import WordKit
import XCTest

final class WordsTests: XCTestCase {
  func testCount() { XCTAssertEqual(Words.count(in: "two words"), 2) }
}
