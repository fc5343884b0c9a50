import Foundation
import HostPolicy
import MessagesHost
import Testing

/// Bytes, lines and compressed data of files, as an extension sees them.
@Suite struct FileGapsTests {
  private let probe = ShimProbe(name: "FilesProbe")

  /// Empty lines are left out, as by Foundation's `lines`.
  @Test(arguments: ["5.0", "6.0"])
  func filesComeInLines(_ mode: String) async throws {
    let probe = ShimProbe(name: "FilesProbe", settings: ["SWIFT_VERSION": mode])
    #expect(
      try await probe.lines(about: "lines") == [
        "[\"prize\", \"lott\u{E9}ry\", \"win\", \"now\", "
          + "\"last \u{1F469}\u{200D}\u{1F4BB} \u{FFFD}\"]",
        "same true", "same true", "same true", "no such file", "cancelled true",
      ])
  }

  @Test func filesComeInBytesScalarsAndCharacters() async throws {
    #expect(
      try await probe.lines(about: "signs") == ["bytes true", "scalars true", "characters true"])
  }

  /// Bytes and lines of a server are refused as its data is, and the trace has it.
  @Test func serversAreOutOfReach() async throws {
    let outcome = try await probe.outcome(of: "refused")
    #expect(outcome.logs.map(\.text) == ["session -1003", "lines -1003"])
    #expect(!outcome.denials.isEmpty)
    #expect(inert(outcome).contains { $0.contains("the delegate of URLSession.bytes") })
  }

  private func inert(_ outcome: MessageOutcome) -> [String] {
    outcome.diagnostics.filter { $0.code == "inert.used" }.map(\.text)
  }

  @Test func scannerWritesThroughPointers() async throws {
    #expect(
      try await probe.lines(about: "scanner") == [
        "true block   7", "false block   7", "true from 11", "true 72645", "true at ", "true 255",
        "true -12 false", "true 2.5 true", "3 4.5 255 true 7.25 true", "true",
      ])
  }

  @Test func watcherOfAFileIsInertAndSaysSo() async throws {
    let outcome = try await probe.outcome(of: "watch")
    #expect(
      outcome.logs.map(\.text) == [
        "absent -1", "watches true true true", "closed 0", "cancelled true",
      ])
    #expect(inert(outcome).contains { $0.contains("makeFileSystemObjectSource") })
  }

  /// One text as other programs compressed it: zlib's three kinds of blocks, an xz file, LZ4, LZVN, LZFSE.
  @Test(arguments: [
    ("zlib", dynamic, whole), ("zlib", fixed, whole), ("zlib", "010500faff7072697a65", prize),
    ("zlib", "010000ffff", "0  7"),
    ("lzma", xz, whole), ("lz4", lz4, "305 You won a FREE prize in the lottery! Cla 3026633366"),
    ("lz4", "6276342d050000007072697a6562763424", prize),
    ("lzfse", "6276782d050000007072697a6562767824", prize), ("lzfse", lzvn, whole),
    ("lzfse", lzfse, "4301 code bank 72645 bank http://win.example/ 2710791675"),
  ])
  func dataOfOthersIsRead(_ algorithm: String, _ data: String, _ text: String) async throws {
    #expect(try await probe.lines(about: "read\n\(algorithm)\n\(data)") == [text])
  }

  @Test(arguments: [
    ("zlib", "smaller true"), ("lzma", "smaller true"), ("lz4", "smaller false"),
    ("lzfse", "smaller false"),
  ])
  func dataIsReadAsItWasWritten(_ algorithm: String, _ size: String) async throws {
    #expect(try await probe.lines(about: "again\n\(algorithm)") == ["wrong 0 \(size)"])
  }

  /// An error for each that is cut, for most that are changed, and never a crash.
  @Test(arguments: [
    ("zlib", dynamic), ("zlib", fixed), ("zlib", "010500faff7072697a65"), ("lz4", lz4),
    ("lzma", xz),
    ("lzfse", "6276782d050000007072697a6562767824"), ("lzfse", lzvn), ("lzfse", lzfse),
  ])
  func damagedDataIsAnError(_ algorithm: String, _ data: String) async throws {
    #expect(
      try await probe.lines(about: "damaged\n\(algorithm)\n\(data)") == ["codes [5377] cut true"])
  }

  @Test func manyRepetitionsAreRead() async throws {
    #expect(try await probe.lines(about: "repeats\nlzfse") == ["true 97 97"])
  }

  /// What a damaged file declares takes no memory.
  @Test func declaredSizeTakesNoMemory() async throws {
    let header = Self.xz.prefix(24)
    #expect(
      try await probe.lines(about: "claims\nlzma\n\(header)") == ["error 5377", "true"])
  }

  /// A file of nothing in which a bit is changed is no file of nothing.
  @Test(arguments: [
    "fd377a585a000004e7d6b446000000001cdf44211fb6f37d010000000004595a",
    "fd377a585a000004e6d6b446000000001cde44211fb6f37d010000000004595a",
    "fd377a585a000004e6d6b4460200210116000000742fe5a301000468656c6c6f00000000b137b9db"
      + "e5da1e9b00011d00b82d80af1fb6f37d010000000004595a",
  ])
  func damagedFileOfNothingIsAnError(_ data: String) async throws {
    #expect(
      try await probe.lines(about: "read\nlzma\n\(data)") == ["error NSCocoaErrorDomain 5377"])
  }

  /// zlib's own header is no part of Apple's `zlib`.
  @Test func headerOfZlibIsAnError() async throws {
    #expect(
      try await probe.lines(about: "read\nzlib\n789c2b28caac4a05000683022a")
        == ["error NSCocoaErrorDomain 5377"])
  }

  private static let whole = "302 You won a FREE prize in the lottery! Cla 977573925"
  private static let prize = "5 prize 307339371"

  private static let dynamic =
    "cd8dbd0a023110065fe5b39724fe355a4aae96038b2b5759b940b20971359e4f2f9c8d8f603b0333437ea06501a1"
    + "ebbd47a9e1cd08021d1931ab729d1638460a69465f4f8a51b5ecad6d410cbf2895c856723318febc77a229b128f2"
    + "0dfedc63b5363b77c08522c99567b4d93ae3dcf2f78070477e72351f"
  private static let fixed =
    "8bcc2f5528cfcf534854700b7275552828caac4a55c8cc5328c94855c8c92f29492daa545470ce49cccc050b41e4"
    + "134b14324a4a0aacf4f5cb33f3f4522b12730b7252f5f3f2cbf5142207b979018995b9a979250af9690aaea1410a"
    + "86467aa606d60a4989398979c9a960216313033d03031d641b14328b15f2cb528bf400"
  private static let xz =
    "fd377a585a0000016922de360200210116000000742fe5a3e0012d007b5d002c9bcaa20356bb53629053a98bb53b"
    + "fefed552a0a6416464c5d0297eca114f4ada6a2281c2fdd159a26fc1e9f0794500d9ee2a324d2086fd0fc5956ea1"
    + "180099eb84131c8d64737150efaa0c4bfb492cd08670dfb2809588a6afba1d321ac9f012b227c1e8627b1a55f1e8"
    + "efbe7b6934aa1ce8aebe2259f37201a800003b063df800019301ae020000d823f7cb3e300d8b020000000001595a"
  private static let lz4 =
    "627634312e01000089000000f11b596f7520776f6e20612046524545207072697a6520696e20746865206c6f7474"
    + "6572792120436c61696d1300022000ff0c617420687474703a2f2f77696e2e6578616d706c652f6e6f772e205000"
    + "8df10e5061796d656e74206f66204555522031322e35303b2062616c616e63651300713334302e30302cef000302"
    + "0190206973206f7665722e6276342d03000000656e6462763424"
  private static let lzvn =
    "6276786e2e0100008f000000e01a596f7520776f6e20612046524545207072697a6520696e20746865206c6f7474"
    + "6572792120436c61696d10131820e00b617420687474703a2f2f77696e2e6578616d706c652f6e6f772e203850f0"
    + "86e00d5061796d656e74206f66204555522031322e35303b2062616c616e63651013e73334302e30302c3862f2e9"
    + "206973206f7665722e060000000000000062767824"
  private static let lzfse =
    "62767832cd1000003c0040020090006055159bd761f00020af0000003e3830013f828002002820c0c5adc130a6eb"
    + "0809b0d7d9cebe38db47fb15383de4ecfaf4e60700020100000000000000f80d0000000000000080dfe0120000e0"
    + "f237804b2e2f2f2fe1120000000000000000005e81cb57e0f2a58057e037e0f215b8fc0d5e816781df8067e192cb"
    + "cbcb57000000000000000000000000000000000000000000000000000000000000000000000080ee6e0ec2f48d87"
    + "e047714e4214761c055cd59d349f3c60bdd6a6dd28ea111a9c731000000000000000000000f000480b64f0c5f10f"
    + "fae35313ae637d0567cbfe8b3d66c554250d46917ee6d265a423be211a20d5136e62d18a75371a5f835228b42809"
    + "303889364b5d818a4a3c3988405409c3a12658c7fa0ace96fd177bcc8a2995341845facca5cb48477c433440aa27"
    + "dc84452bd67d34be06a5506851126070126d96ba022a2af1e41081a81286434db08ef5159c2dfb2fec312ba62a69"
    + "308af4994b97918ef8866880a89e70138b56acfb687c0d4aa1d0a224c0e048b459ea0a5454e2c9210251250c879a"
    + "601deb0e6c284fa7facd1eb362aaa2f6235384b66bef041a777f57e7a74ee88936fd4ded0762767824"
}
