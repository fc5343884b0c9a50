import HostPolicy
import MessagesHost
import Testing

/// Apple's predicate format, expressions and key paths, of objects that are no text.
@Suite struct PredicateTests {
  private let probe = ShimProbe(name: "GapsProbe")

  /// Of a list with the rules Prize (rank 3), coin (5) and zeta (5).
  @Test(arguments: [
    ("ANY rules.word ==[c] 'COIN'", true),
    ("ANY rules.word == 'COIN'", false),
    ("SOME rules.rank > 4", true),
    ("ALL rules.rank > 2", true),
    ("ALL rules.rank > 3", false),
    ("NONE rules.word == 'coin'", false),
    ("NOT ANY rules.word == 'x'", true),
    ("ANY rules.note == nil", true),
    ("rules.@count == 3", true),
    ("rules.@sum.rank == 13 AND rules.@max.rank == 5", true),
    ("rules.@min.rank == 3 AND rules.@avg.rank > 4.3", true),
    ("rules.@sum.count == 13", true),
    ("SUBQUERY(rules, $r, $r.rank == 5 AND $r.word BEGINSWITH 'c').@count == 1", true),
    ("SUBQUERY(rules, $r, ANY $r.word IN {'a', 'b'}).@count > 0", false),
    ("rules[0].word == 'Prize' AND rules[LAST].word == 'zeta' AND rules[SIZE] == 3", true),
    ("rules[FIRST].rank + 2 == 5", true),
    ("sum({1, 2, 3}) == 6 AND max({1, 4}) == 4 AND average({1, 3}) == 2", true),
    ("lowercase(name) == 'spam' AND uppercase:(name) == 'SPAM' AND length(name) == 4", true),
    ("name.length * 2 + 1 == 9", true),
    ("(1 + 2) * 3 == 9 AND (name == 'Spam')", true),
    ("7 / 2 == 3 AND 7.0 / 2 == 3.5 AND 2 ** 3 == 8 AND modulus:by:(7, 4) == 3", true),
    ("2-1 == 1 AND -(2 - 3) == 1 AND 0x10 == 16 AND 1.5e1 == 15", true),
    ("(name.length & 6) != 0 AND rules.@count & 2 == 2 AND name.length & 3 == 0", true),
    ("1 | 2 == 3 AND 6 ^ 3 == 5 AND ~0 == -1 AND 1 << 4 == 16 AND 16 >> 2 == 4", true),
    ("1 | 6 & 3 == 3 AND 1 << 1 + 1 == 4 && (name.length) & 4 == 4", true),
    ("CAST(0, 'NSDate') < now()", true),
    ("TERNARY(rules.@count > 2, 'a', 'b') == 'a'", true),
    ("FUNCTION(name, 'uppercaseString') == 'SPAM'", true),
    ("name.lowercaseString ENDSWITH 'am'", true),
    ("name NOT IN {'a', 'b'}", true),
    ("'Spam' IN {name} AND name LIKE 'S\\\\*m'", false),
    (
      "((((((((((((((((((((((((((((((((((((((((rules.@count))))))))))))))))))))))))))))))))))))))))>2",
      true
    ),
  ])
  func formatsOfObjects(_ format: String, _ fits: Bool) async throws {
    #expect(try await probe.lines(about: "lists\n\(format)") == ["\(fits)"])
  }

  /// A format comes back in Apple's form, which means the same.
  @Test(arguments: [
    ("word = 'x'", #"word == "x""#),
    ("a==1 && b contains[cd] 'y'", #"a == 1 AND b CONTAINS[cd] "y""#),
    ("a = 1 or b <> 2 and not c =< 3.0", "a == 1 OR (b != 2 AND NOT c <= 3)"),
    ("NOT (a == 1 AND b == nil)", "NOT (a == 1 AND b == nil)"),
    ("SELF BEGINSWITH[c] \"a\\\"b\"", #"SELF BEGINSWITH[c] "a\"b""#),
    ("flag == YES AND x BETWEEN {1, 2}", "flag == 1 AND x BETWEEN {1, 2}"),
    ("ANY rules.word IN {'a', 'b'}", #"ANY rules.word IN {"a", "b"}"#),
    ("TRUEPREDICATE", "TRUEPREDICATE"),
    ("#and == 1 AND rules[FIRST].rank == 1", "#and == 1 AND rules[FIRST].rank == 1"),
    ("(a + 1) * 2 > length(word)", "(a + 1) * 2 > length(word)"),
    (
      "SUBQUERY(rules, $r, $r.rank == 5).@count == 1",
      "SUBQUERY(rules, $r, $r.rank == 5).@count == 1"
    ),
    ("CAST(0, 'NSDate') < now()", #"CAST(0, "NSDate") < now()"#),
    ("TERNARY(a == 1, 'a', 'b') == 'a'", #"TERNARY(a == 1, "a", "b") == "a""#),
  ])
  func aFormatIsGivenBack(_ format: String, _ written: String) async throws {
    #expect(try await probe.lines(about: "written\n\(format)") == [written])
  }

  @Test func whatPredicatesAndOrdersSayOfThemselves() async throws {
    #expect(
      try await probe.lines(about: "written\n") == [
        #"own word == "x" true"#, #"date seen > CAST(0.500000, "NSDate")"#,
        #"values a.b == "x" AND n == 3 AND r == 1.5"#, #"list word IN {"b", "a", "c"}"#,
        "part (a == 1 OR b == 2) AND c == nil", "deep 784", #"open word == "x" AND n == $N"#,
        "copy word == $WORD AND n == $N", #"compared ANY word CONTAINS[c] "x""#,
        "keys word list.name word none none",
      ])
  }

  @Test(arguments: [
    "name ==", "name = 'a", "AND", "foo(name) == 1", "name == %@", "name HAS 'x'", "name & == 1",
    "SUBQUERY(rules, r, TRUEPREDICATE).@count > 0",
    String(repeating: "(", count: 100_000) + "name",
  ])
  func whatIsNoFormatEndsTheProcess(_ format: String) async throws {
    let outcome = try await probe.outcome(of: "lists\n\(format)")
    #expect(outcome.decision.answer == .noAnswer(.crash))
    #expect(outcome.logs.contains { $0.text.contains("Unable to parse the format string") })
  }

  @Test(arguments: [
    (
      "formats",
      [
        "date true true false", "id true", "list true true true", "number true true", "flag true",
        "nothing true", "path true", "open true", "kept true", "array false",
        "text a 2001-01-01 00:00:00 +0000 2", "typed true", "standard true", "variable true false",
      ]
    ),
    (
      "expressions",
      [#"value ["Prize", "coin", "zeta"] 13 11"#, "compared true", "given true", "missing false"]
    ),
    (
      "paths",
      [
        "numbers 13 4.333333333333333 5 3", "texts Prize [3, 5] [3, 5, 5]", "count [5, 4, 4]",
        "sets [3, 5] [1, 2, 3]",
      ]
    ),
    (
      "orders\nfile10\nFile2\néa\nf\nZ",
      [
        #"localizedStandardCompare: ["éa", "f", "File2", "file10", "Z"]"#,
        #"localizedCompare: ["éa", "f", "file10", "File2", "Z"]"#,
        #"caseInsensitiveCompare: ["éa", "f", "file10", "File2", "Z"]"#,
        #"falling ["Z", "file10", "File2", "f", "éa"]"#, "swift [6, 5, 2, 1, 1]",
        "missing first true",
      ]
    ),
  ])
  func argumentsExpressionsPathsAndOrders(_ what: String, _ lines: [String]) async throws {
    #expect(try await probe.lines(about: what) == lines)
  }

  @Test(arguments: [
    "FETCH(FUNCTION(self, 'a'), 1, NO).@count > 0", "ANYKEY == 'x'", "name UNION rules == 1",
  ])
  func aPartOfAFormatThatIsMissingHereIsTold(_ format: String) async throws {
    let outcome = try await probe.outcome(of: "lists\n\(format)")
    #expect(outcome.logs.map(\.text) == ["false"])
    #expect(outcome.diagnostics.map(\.code) == ["inert.used"])
  }

  /// Never the author's fault: the phone has the function.
  @Test func whatIsMissingHereIsTold() async throws {
    let outcome = try await probe.outcome(of: "expressions")
    let notice = try #require(outcome.diagnostics.first { $0.code == "inert.used" })
    #expect(
      notice.text.contains(#"NSPredicate(format: "randomn:(rank) >= 0 OR word == '…'")"#),
      "\(notice.text)")
  }
}
