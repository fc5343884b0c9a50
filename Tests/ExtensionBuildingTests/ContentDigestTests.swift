import Foundation
import Testing

@testable import ExtensionBuilding

@Suite struct ContentDigestTests {
  private func digest(_ parts: String...) -> String {
    var digest = ContentDigest()
    for part in parts {
      digest.add(part)
    }
    return digest.text
  }

  @Test func isStableBetweenRuns() {
    #expect(digest("a", "b") == digest("a", "b"))
    #expect(digest("").count == 32)
    #expect(digest("messages") == "\(digest("messages"))")
  }

  @Test func everyByteAndBoundaryCounts() {
    let texts = (0..<64).map { String(repeating: "a", count: $0) }
    var seen = Set(texts.map { digest($0) })
    #expect(seen.count == 64)
    seen.insert(digest("ab", ""))
    seen.insert(digest("a", "b"))
    seen.insert(digest("", "ab"))
    seen.insert(digest("ab"))
    #expect(seen.count == 68)
  }

  @Test(arguments: [0, 15, 16, 17, 4095])
  func oneBitChangesIt(position: Int) {
    var data = Data(repeating: 7, count: 4096)
    var first = ContentDigest()
    first.add(data)
    data[position] ^= 1
    var second = ContentDigest()
    second.add(data)
    #expect(first.text != second.text)
  }
}
