import Testing

/// Digests as an extension sees them, against the vectors of the standards.
@Suite struct CryptoTests {
  @Test(arguments: [
    ("SHA256", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("SHA256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "SHA256", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("million", "", "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("CC_SHA256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "SHA384", "abc",
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7"
    ),
    (
      "SHA512", "abc",
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
    (
      "SHA512",
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
        + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    ),
    ("SHA1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("SHA1", "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("MD5", "", "d41d8cd98f00b204e9800998ecf8427e"),
    ("MD5", "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    (
      "MD5",
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    (
      "HMAC", "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      "description", "abc",
      "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad true"
    ),
  ])
  func digestsAreThoseOfTheStandards(
    _ function: String, _ text: String, _ digest: String
  ) async throws {
    let lines = try await ShimProbe(name: "CryptoProbe").lines(about: "\(function)\n\(text)")
    #expect(lines == [digest])
  }
}
