import Testing

/// Rarer names of Foundation, Darwin and Accelerate, as an extension sees them.
@Suite struct RareGapsTests {
  @Test(arguments: [
    (
      "json5",
      [
        "1 true 0.5", "true d 21", "plain true", "fragment a true", #"bare ["a": 3]"#,
        "error NSCocoaErrorDomain 3840",
      ]
    ),
    ("archive", [#"["win", "prize"]"#, "b 7", "3 0", "true", #"["a": "b"]"#]),
    (
      "types",
      ["[true, true, true, true, true, true, true, true, true, true]", "8", "true"]
    ),
    (
      "core foundation",
      [
        "true true 70000 2.5 true false", "true 2 true", "united", "a%20b%26c", "1", "true false",
        "false false", "true 1", "true",
      ]
    ),
    (
      "markdown",
      [
        #"["a |0", "b|2", " |0", "c|1", " |0", "d*e*|4", " |0", "f|32"]"#,
        #"["a|3", " |0", "b|2", " |0", "c|1", " snake_case_word 2 * 3 * 4|0"]"#,
        #"["a |0|https://c.d/e", "b|1|https://c.d/e"]"#,
        #"["*a* |0", "https://f.g|0|https://f.g", " |0", "h|0|i.png"]"#,
        #"["Headonetwomore lines|0"]"#, #"["**open [a](b|0"]"#, "true a",
      ]
    ),
    ("many marks", ["1 b", "41 b", "99841 b", "60001 60001 60001 60001 60001 15007 "]),
    (
      "tokens",
      [
        "de", #"["Sie", "haben", "gewonnen", "3", "Preise"]"#,
        #"["Sie", " ", "haben", " ", "gewonnen", ", ", "3", " ", "Preise"]"#,
        "true CFRange(location: 20, length: 1)", #"["Word", "Word"]"#,
      ]
    ),
    (
      "formatters",
      ["2.5 km 20°C", "Ada Lovelace", "AL Ms Ada Lovelace", "true äb false"]
    ),
    (
      "numbers",
      [
        "19.0 10.0 2.5 19.0 5.0 -1.0", "5.0 3 (3, 5.0)",
        "[-1.0, 2.0, 4.0, -1.0] [-1.0, 2.0, 4.0, -1.0]", "[2.0, 0.0, -0.33333334, 1.25]",
        "[0.25, 0.25, 0.25, 0.25] [1.0] [3.0]", "19.0 5.0 3", "[19.0, 22.0, 43.0, 50.0]",
        "[5.0, 7.0]", "[19.0, 22.0, 43.0, 50.0]", "5 pri 4", "true true",
      ]
    ),
    (
      "steps",
      ["11.0 6.0 0.0", "0.0 0.0 0", "[7.0, 5.0, 3.0]", "[34.0, 5.0, 12.0]"]
    ),
    (
      "kinds",
      [
        "0011111", "1111111", "0000011", "0000001", "0001101", "0000000", "0000011", "1111111",
        "0 9 15 true",
      ]
    ),
    ("loops", ["true true", "true true", "fired", "true"]),
    ("inert", ["0 0 0 0", "1 0 0", "true true", "true true true", "false 0", "true"]),
    (
      "objects",
      [
        // Two steps in one turn of the run loop are one to undo.
        "2 true", "3 1 true", "1 true", "a false true", "c", "a false", "true true",
        "a.txt false 3", "de true",
      ]
    ),
  ])
  func valuesAreAsOnAPhone(_ what: String, _ lines: [String]) async throws {
    #expect(try await ShimProbe(name: "RareProbe").lines(about: what) == lines)
  }
}
