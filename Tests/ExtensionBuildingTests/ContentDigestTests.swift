import Foundation
import TestExtensions
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

  /// Worked out apart from the code: by a script whose mixing, with the ending of the published
  /// MurmurHash3, gives the published digests.
  @Test(arguments: [
    ([], "00000000000000000000000000000000"), ([""], "351354bd4c4d35da137f702697d04e43"),
    (["a"], "ac1fc07040f7bc7da0a19a5f945314cc"), (["a", "b"], "81650b69d6978b7bde0778f17a4969a2"),
    (["0123456789abcdef"], "9c62e9d85a11e43c6f2f02577f751c7c"),
    (["0123456789abcdefg"], "7f95f434164063b1a474b2c4119550ec"),
  ])
  func isStableBetweenRuns(_ parts: [String], _ known: String) {
    var digest = ContentDigest()
    for part in parts { digest.add(part) }
    #expect(digest.text == known)
  }

  @Test func bytesAreDigestedAsTheyAre() {
    var digest = ContentDigest()
    digest.add(Data(0...255))
    #expect(digest.text == "fe8408811af53e9b9ef44852269e7cb2")
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

  /// Bytes that are others in every piece.
  private func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 0x9e37_79b1) &>> 13) })
  }

  @Test(arguments: [
    0, 1, 16, ContentDigest.piece - 1, ContentDigest.piece, ContentDigest.piece + 1,
    2 * ContentDigest.piece + 17,
  ])
  func aFileIsDigestedAsItsBytes(count: Int) throws {
    let data = bytes(count)
    var whole = ContentDigest()
    whole.add(data)
    try TestFolder.with { folder in
      let file = folder.url.appendingPathComponent("file")
      try data.write(to: file)
      #expect(ContentDigest.text(ofFile: file.path, bytes: count) == whole.text)
      #expect(ContentDigest.text(ofFile: file.path, bytes: count + 1) == nil)
    }
  }

  @Test func whatIsNoFileHasNoDigest() throws {
    try TestFolder.with { folder in
      let absent = folder.url.appendingPathComponent("absent")
      #expect(ContentDigest.text(ofFile: absent.path, bytes: 0) == nil)
      #expect(ContentDigest.text(ofFile: folder.url.path, bytes: 0) == nil)
    }
  }
}
