import Testing

/// Ciphers, curves and derived keys as an extension sees them.
@Suite struct CipherTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let results: [String]
    var testDescription: String { name }

    init(_ name: String, _ lines: [String], _ results: [String]) {
      (self.name, self.lines, self.results) = (name, lines, results)
    }
  }

  /// RFC 5869 (A.1), the second and fourth case of GCM's authors, RFC 8439 (2.8.2), RFC 7748 (6.1) and
  /// RFC 8032 (7.1, the second).
  static let standards = [
    Case(
      "HKDF",
      [
        "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c",
        "f0f1f2f3f4f5f6f7f8f9",
      ],
      ["3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"]),
    Case(
      "AES-GCM",
      [
        "00000000000000000000000000000000", "000000000000000000000000",
        "00000000000000000000000000000000", "",
      ],
      ["0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf"]),
    Case(
      "AES-GCM",
      [
        "feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888",
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
          + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
        "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      ],
      [
        "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
          + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
          + "5bc94fbc3221a5db94fae95ae7121a47"
      ]),
    Case(
      "ChaChaPoly",
      [
        "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f",
        "070000004041424344454647",
        "4c616469657320616e642047656e746c656d656e206f662074686520636c6173"
          + "73206f66202739393a204966204920636f756c64206f6666657220796f75206f"
          + "6e6c79206f6e652074697020666f7220746865206675747572652c2073756e73"
          + "637265656e20776f756c642062652069742e",
        "50515253c0c1c2c3c4c5c6c7",
      ],
      ["1ae10b594f09e26a7e902ecbd0600691"]),
    Case(
      "X25519",
      [
        "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
        "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
      ],
      [
        "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
        "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742",
      ]),
    Case(
      "Ed25519",
      ["4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", "72"],
      [
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
          + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        "true false",
      ]),
  ]

  /// Keys, a signature and a secret that OpenSSL 3 made.
  static let curves = [
    Case(
      "P-256",
      [
        "0381c94c1965a443e84a5427ef5b322cde904319a63e4738e83300ff94bbc93f",
        "3045022100cf73b17a3debf62b271e25fc98286d87788dcd1c05aa7b2b54f8111e2f3cbbe802"
          + "20142747c0e1d88717379ddb26ed2a66dd36986a6a4f70b8894f474a257825dfe0",
        "01d96d8c49dbd76ab550ccda6cf5603cf627c5caa16de7bb4f002fe5023b6bed",
      ],
      [
        "4df812389ed9dde27157cd3f4a96fd608db603bbdc63d539dff22500be7014fa",
        "[true, true, false, true]",
        "d78bb9e863cb2aac36c3f96e50e0d4a34fb23ce91dab90d7ef432616511715d4",
      ]),
    Case(
      "P-384",
      [
        "00000000000000000000000000000000028cbdeec419fd8b58f2ad49cfa1f96c9aa298c2a361"
          + "abaefdca80084d823219",
        "30640230546f4ff40a52b1450003f7ac771ac8678f5439510ad7f1deed6f2ac3afa1173f226b"
          + "43d259bcf503f126aa851bb7d8cb023074de969405f77b8e38aceb3756bdc3394946b1909a24"
          + "1070d2bba3e4a0d0e380bf28e23e68fc1472b5b8a9a9b3c39801",
        "00000000000000000000000000000000023e0243c58192402027bf2e82d6865c88a1589751da"
          + "8e43e7cf0f5f234760e8",
      ],
      [
        "3918997d4a49fd48ca3830c0aa10a222061ebf14ed1fb705d79896fd099af9b0",
        "[true, true, false, true]",
        "c122181ad309a0894c60d3f211eb3c3c119adfc75838a5f8d4110166891a8e2e",
      ]),
    Case(
      "P-521",
      [
        "0000000000000000000000000000000000000000000000000000000000000000000003fe4974"
          + "30d5d9b54e134477c271032f20d3f69288d362774aef8d6500599c53",
        "308187024201e4d7966cf48b1bb898ecb1d2c8336b6cd5fab721031e6a377430e16dabdf4af3"
          + "83464b7500add1d7ebd633d0df1249e6055339d54b4ff2e735623c858bc08b0b8102415742d6"
          + "5c9d9c6f8dbb4a4fcb0cac7a4085981a2340c6f9a6bae4d9caea189b98b9cf550ffef638f6c8"
          + "b7ad14c295f759c3de240252fc59464cbafe53db786713e5",
        "00000000000000000000000000000000000000000000000000000000000000000000028246ae"
          + "d6c065b800ba1c492501bab426ced700e474b0a27471514386852f5d",
      ],
      [
        "019e6e74d88fcf6bf145346fa93916b79a57484bcfd67585fd4fc05071a95a7b",
        "[true, true, false, true]",
        "56a8c2241c84d353a2cae6b2913b9347851c2e0cec9d7c2751528f74239c26d8",
      ]),
  ]

  @Test(arguments: standards + curves)
  func resultsAreThoseOfTheStandards(_ item: Case) async throws {
    let text = ([item.name] + item.lines).joined(separator: "\n")
    #expect(try await ShimProbe(name: "CryptoProbe").lines(about: text) == item.results)
  }

  @Test func whatIsNoKeyIsRefused() async throws {
    let lines = try await ShimProbe(name: "CryptoProbe").lines(about: "refused\n")
    #expect(
      lines == [
        "invalidParameter", "invalidParameter", "invalidParameter", "incorrectKeySize",
        "incorrectKeySize", "incorrectParameterSize", "incorrectParameterSize", "66",
      ])
  }
}
