import Texts

/// A type of lines, declared once: its name, its meaning, and its fields in the order of the page.
struct TraceLineType<Payload>: Sendable {
  let declaration: DeclaredLine
  private let fields: [TraceField<Payload>]

  init(
    _ kind: TraceLineKind, _ meaning: String, _ fields: [TraceField<Payload>],
    act: ActOfExtension = .never, standsApart: Bool = false
  ) {
    declaration = DeclaredLine(
      kind: kind, meaning: meaning, fields: fields.map(\.declaration), act: act,
      standsApart: standsApart)
    self.fields = fields
  }

  /// The line that tells of something, without what is private.
  func entry(_ payload: Payload, _ redaction: Redaction) -> TraceEntry {
    var values = fields.fields(of: payload, redaction)
    values[TraceEntry.typeKey] = .text(declaration.kind.rawValue)
    return TraceEntry(values)
  }
}

/// Whether the extension did what a line tells.
enum ActOfExtension: Sendable {
  case never, always
  /// The extension did, but for lines where that flag is set: there the host did.
  case unless(DeclaredField)
}

/// A type of lines as everybody may know it.
struct DeclaredLine: Sendable {
  let kind: TraceLineKind
  /// What such a line says, in a few words.
  let meaning: String
  /// The fields that are its own; those of `TracePlace` come to them.
  let fields: [DeclaredField]
  let act: ActOfExtension
  /// Whether it tells what a run came to, which the page has in a place of its own, not among the events.
  let standsApart: Bool
  private let byName: [String: DeclaredField]

  init(
    kind: TraceLineKind, meaning: String, fields: [DeclaredField], act: ActOfExtension,
    standsApart: Bool
  ) {
    self.kind = kind
    self.meaning = meaning
    self.fields = fields
    self.act = act
    self.standsApart = standsApart
    byName = Dictionary((fields + TracePlace.declarations).map { ($0.name, $0) }) { own, _ in own }
  }

  /// The field of that name, its own or one that says what the line belongs to.
  func field(_ name: String) -> DeclaredField? { byName[name] }

  /// The fields as the page of the trace lists them.
  var keys: String { DeclaredField.reference(fields) }
}
