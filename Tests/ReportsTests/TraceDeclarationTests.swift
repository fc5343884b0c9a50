import Scenarios
import Testing
import Texts

@testable import Reports

@Suite struct TraceDeclarationTests {
  /// A field wherever it stands, with the fields that it stands in.
  struct Place: Sendable, CustomTestStringConvertible {
    let kind: TraceLineKind
    /// The outermost first.
    let path: [DeclaredField]

    var field: DeclaredField { path[path.count - 1] }
    var testDescription: String { ([kind.rawValue] + path.map(\.name)).joined(separator: ".") }

    static let all = TraceLineKind.allCases.filter { $0 != .scenario }.flatMap { kind in
      (kind.declaration.fields + TracePlace.declarations).flatMap { places(kind, [$0]) }
    }

    private static func places(_ kind: TraceLineKind, _ path: [DeclaredField]) -> [Place] {
      let field = path[path.count - 1]
      guard !field.members.isEmpty else { return [Place(kind: kind, path: path)] }
      return field.members.flatMap { places(kind, path + [$0]) }
    }

    /// A line that has a text in that place, and nothing else.
    func line(_ text: String) -> TraceEntry {
      var value = StructuredValue.text(text)
      if field.kind == .list { value = .list([value]) }
      if field.kind == .table { value = .object(["name": value]) }
      for (field, parent) in zip(path.reversed(), path.dropLast().reversed()) {
        value = .object([field.name: value])
        if parent.kind == .list { value = .list([value]) }
        if parent.kind == .table { value = .object(["name": value]) }
      }
      return TraceEntry([TraceEntry.typeKey: .text(kind.rawValue), path[0].name: value])
    }

    /// The line after it was read from a trace in which those parts are private.
    func redacted(_ text: String, private parts: RecordedParts) -> String {
      let header = TraceEntry([
        ScenarioLine.parts.name: .list(parts.names.map(StructuredValue.text)),
        ScenarioLine.redacted.name: .flag(false),
      ])
      return TraceSection(header: header, entries: [line(text)]).redacted(isPrivate: false)
        .entries[0].line
    }
  }

  @Test(arguments: Place.all.filter { $0.field.privacy != .plain })
  func whatIsPrivateIsHiddenInASavedLine(_ place: Place) {
    #expect(!place.redacted("307 secret", private: .all).contains("secret"))
    #expect(place.redacted("307 secret", private: []).contains("307 secret"))
    let answers = place.redacted("307 secret", private: .answers)
    #expect(answers.contains("secret") == (place.field.privacy == .message))
    let status = place.field.privacy == .answerBehindStatus
    #expect(place.redacted("307 secret", private: .all).contains("307") == status)
  }

  @Test(arguments: Place.all.filter { $0.field.privacy == .plain })
  func whatIsPlainIsShown(_ place: Place) {
    let isNumber = [.number, .flag].contains(place.field.kind)
    // No number of this version is a text.
    #expect(place.redacted("in sight", private: .all).contains("in sight") == !isNumber)
  }

  @Test func theSentenceOfAPrivateScenarioIsHidden() {
    let fields = TraceLineKind.scenario.declaration.fields.filter { $0.privacy != .plain }
    #expect(fields.map(\.name) == ["about", "date", "timeZone"])
    let header = TraceEntry(["about": .text("secret"), "later": .text("shown")])
    let hidden = TraceSection(header: header, entries: []).redacted(isPrivate: true).header
    #expect(hidden.text(ScenarioLine.about) == Redaction.mark)
    #expect(hidden.fields["later"] == .text("shown"))
    #expect(hidden.fields["date"] == nil)
  }

  @Test func theDateOfAPrivateScenarioIsHidden() {
    let header = TraceEntry([
      "about": .text("secret"), "date": .text("2026"), "timeZone": .text("Europe/Berlin"),
    ])
    let hidden = TraceSection(header: header, entries: []).redacted(isPrivate: true).header
    #expect(hidden.text(ScenarioLine.date) == Redaction.mark)
    #expect(hidden.text(ScenarioLine.timeZone) == Redaction.mark)
  }

  /// What another version may write is hidden, but for names that hide nothing in any line of this one.
  @Test func whatIsNotDeclaredIsHidden() {
    let fields: [String: StructuredValue] = [
      "type": .text("of-another-version"), "later": .text("secret"), "folder": .text("junk"),
      "number": .number(3),
    ]
    let section = TraceSection(header: TraceEntry([:]), entries: [TraceEntry(fields)])
    let hidden = section.redacted(isPrivate: true).entries[0]
    #expect(hidden.fields["later"] == .text(Redaction.mark))
    #expect(hidden.fields["folder"] == .text("junk"))
    #expect(hidden.fields["number"] == .number(3))
    #expect(
      TraceLineKind.plainNames.isDisjoint(
        with: ["text", "sender", "subject", "attempt", "about", "before", "after", "detail"]))
  }

  /// The same in every object that a line of this version has.
  @Test(arguments: Place.all.filter { $0.path.count > 1 })
  func whatIsNotDeclaredInAnObjectIsHidden(_ place: Place) {
    let parents = Array(place.path.dropLast())
    let later = DeclaredField(
      name: "later", kind: .text, privacy: .plain, help: "", joint: nil, members: [])
    let other = Place(kind: place.kind, path: parents + [later])
    #expect(!other.redacted("secret", private: .all).contains("secret"))
    #expect(other.redacted("secret", private: []).contains("secret"))
  }

  @Test(arguments: TraceLineKind.allCases)
  func aLineHasEachFieldOnce(_ kind: TraceLineKind) {
    let declaration = kind.declaration
    let names =
      declaration.fields.map(\.name) + TracePlace.declarations.map(\.name)
      + [TraceEntry.typeKey]
    #expect(Set(names).count == names.count)
    for names in Self.objects(declaration.fields) { #expect(Set(names).count == names.count) }
    #expect(declaration.kind == kind)
    #expect(!declaration.meaning.isEmpty)
    #expect(!declaration.fields.isEmpty)
  }

  /// The names of the members of every object.
  private static func objects(_ fields: [DeclaredField]) -> [[String]] {
    fields.map(\.members).filter { !$0.isEmpty }.flatMap { [$0.map(\.name)] + objects($0) }
  }

  /// What is written member by member is what is told as a value.
  @Test(
    arguments: [Redaction.none, .recorded, Redaction(.answers)], ["1 b", "", nil] as [String?])
  func aFieldIsWrittenAsItIsTold(_ redaction: Redaction, _ payload: String?) throws {
    typealias Member = TraceField<String>
    typealias Field = TraceField<String?>
    let members = [
      Member.text("b", .message) { $0 }, Member.number("c\"", .words) { $0.count },
      Member.flag("a", .plain) { $0.isEmpty ? nil : true },
      Member.texts("B", .answer) { [$0, $0] },
    ]
    let fields = [
      Field.objects("z", undeclared: .quoting, members) { [$0 ?? "", "other"] },
      Field.object("y", undeclared: .quoting, members) { $0 },
      Field.table("x", undeclared: .quoting, members, "") { ["2": $0 ?? "", "1": "other"] },
      Field.objects("v", undeclared: .quoting, members) { _ in [] },
      Field.text("w", .plain) { $0 },
    ]
    var writer = JSONWriter()
    try OrderedFields(fields).write(payload, redaction, to: &writer)
    let value = StructuredValue.object(fields.fields(of: payload, redaction))
    #expect(try value.jsonText() == writer.text)
  }

  /// Nothing of a kind can be told, and forgotten where it is private: a private number is left out.
  @Test(arguments: FieldPrivacy.allCases)
  func whatIsWrittenFollowsFromItsPrivacy(_ privacy: FieldPrivacy) {
    let field = TraceField<String>.text("a", privacy) { $0 }
    let number = TraceField<String>.number("a", privacy) { $0.count }
    let list = TraceField<String>.texts("a", privacy) { [$0, $0] }
    #expect(field.written("1 b", .none) == .text("1 b"))
    #expect(number.written("1 b", .none) == .number(3))
    let hidden: StructuredValue? =
      switch privacy {
      case .plain: .text("1 b")
      case .answerBehindStatus: .text("1 <private>")
      case .message, .answer, .words, .quoting: .text("<private>")
      }
    #expect(field.written("1 b", Redaction(.all)) == hidden)
    #expect(list.written("1 b", Redaction(.all)) == hidden.map { .list([$0, $0]) })
    #expect(number.written("1 b", Redaction(.all)) == (privacy == .plain ? .number(3) : nil))
    let answers = field.written("1 b", Redaction(.answers))
    #expect(answers == (privacy == .message ? .text("1 b") : hidden))
  }
}
