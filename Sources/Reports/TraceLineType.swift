import MessagesHost
import Texts

/// A type of lines, declared once: its name, its meaning, and its fields in the order of the page.
struct TraceLineType<Payload>: Sendable {
  let declaration: DeclaredLine
  private let fields: [TraceField<Payload>]
  private let parts: [Part]

  /// What stands in a line as JSON.
  private enum Part: Sendable {
    case own(TraceField<Payload>.Write)
    /// What the line belongs to.
    case place(TraceField<TraceRecord>.Write)
    /// The word for its type.
    case kind(StructuredValue)
  }

  init(
    _ kind: TraceLineKind, _ meaning: String, _ fields: [TraceField<Payload>],
    act: ActOfExtension = .never, standsApart: Bool = false
  ) {
    declaration = DeclaredLine(
      kind: kind, meaning: meaning, fields: fields.map(\.declaration), act: act,
      standsApart: standsApart)
    self.fields = fields
    let own = fields.map { (key: $0.key, part: Part.own($0.write)) }
    let place = TracePlace.all.map { (key: $0.key, part: Part.place($0.write)) }
    let word = (key: TraceEntry.typeJSONKey, part: Part.kind(.text(kind.rawValue)))
    parts = (own + place + [word]).sorted { $0.key < $1.key }.map(\.part)
  }

  /// The line that tells of something, without what is private.
  func entry(_ payload: Payload, _ redaction: Redaction) -> TraceEntry {
    var values = fields.fields(of: payload, redaction)
    values[TraceEntry.typeKey] = .text(declaration.kind.rawValue)
    return TraceEntry(values)
  }

  /// A line of the type, to be had in either form.
  func telling(_ payload: Payload) -> ToldLine {
    ToldLine(
      entry: { entry(payload, $0) },
      write: { [parts] record, redaction, writer in
        try writer.object { writer in
          for part in parts {
            switch part {
            case .own(let write): try write(payload, redaction, &writer)
            case .place(let write): try write(record, redaction, &writer)
            case .kind(let word):
              writer.write(TraceEntry.typeJSONKey)
              try writer.write(word)
            }
          }
        }
      })
  }
}

/// A line with what it tells, whichever type it is of.
struct ToldLine {
  /// The line as its fields, without those that say what it belongs to.
  let entry: (Redaction) -> TraceEntry
  /// Writes the line as JSON, with what it belongs to: the same without dictionaries, which take longer than
  /// all the rest.
  let write: (TraceRecord, Redaction, inout JSONWriter) throws -> Void
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
