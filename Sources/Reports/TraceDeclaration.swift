import MessagesHost
import Texts

/// What of a field is private, and who may not see it.
///
/// It stands in the declaration of every field. What is hidden when a line is written, and what of a
/// line that was saved with everything in it, both follow from it.
enum FieldPrivacy: Sendable, Hashable, CaseIterable {
  /// The host's own, or a name that an author chose: shown.
  case plain
  /// A sender, a text, or whom of them the user means.
  case message
  /// What a server chose.
  case answer
  /// The status of a server's answer, which is shown, and behind it what the server chose.
  case answerBehindStatus
  /// What the extension chose.
  case words
  /// The host's words, which may quote any of these.
  ///
  /// What they quote is known when they are written, and hidden alone. Of a saved line it is not known
  /// any more, so the whole is hidden.
  case quoting

  /// What stands in place of a text that is hidden.
  func hidden(_ text: String) -> String {
    guard self == .answerBehindStatus else { return Redaction.mark }
    return "\(text.prefix { $0 != " " }) \(Redaction.mark)"
  }
}

/// A value of a line as the run has it, before anything of it is hidden.
enum RedactableValue: Sendable {
  case text(String)
  /// A text, and what stands in its place where it is hidden.
  case replaceable(String, by: String)
  /// A text that knows what it quotes; that is hidden, whatever its field is.
  case quoting(QuotingText, isLine: Bool)
  /// A line of the extension, which may hide values itself; that falls only on request.
  indirect case printed(LogLine)
  case number(Double)
  case flag(Bool)
  case list([RedactableValue])
  case table([String: RedactableValue])
}

extension Redaction {
  /// Whether fields of that privacy are left out.
  func hides(_ privacy: FieldPrivacy) -> Bool {
    switch privacy {
    case .plain: false
    case .message: !showsMessages
    case .answer, .answerBehindStatus: !showsAnswers
    case .words, .quoting: !showsWords
    }
  }

  /// The value of a field as a trace has it; nil where it is a number or a flag that is private.
  func written(_ value: RedactableValue, _ privacy: FieldPrivacy) -> StructuredValue? {
    let isHidden = hides(privacy)
    switch value {
    case .text(let text): return .text(isHidden ? privacy.hidden(text) : text)
    case .replaceable(let text, let other): return .text(isHidden ? other : text)
    case .quoting(let text, let isLine):
      return .text(isLine ? TerminalSafeText.line(show(text)) : show(text))
    case .printed(let line): return .text(show(line))
    case .number(let number): return isHidden ? nil : .number(number)
    case .flag(let flag): return isHidden ? nil : .flag(flag)
    case .list(let values): return .list(values.compactMap { written($0, privacy) })
    case .table(let values): return .object(values.compactMapValues { written($0, privacy) })
    }
  }
}

/// A field of a line as everybody may know it: what makes and redacts it, and the page of the trace,
/// follow from this.
struct DeclaredField: Sendable {
  /// What a field holds.
  enum Kind: Sendable, Hashable {
    case text, number, flag, list, object
    /// Objects, or other values, by names that are none of this vocabulary.
    case table
    /// A text, a number, a flag or a list of texts.
    case any
  }

  /// How a field counts where two traces are compared.
  enum Comparison: Sendable, Hashable {
    case none, byValue
    /// By whether it is there: its value is a number that has a meaning in its own trace only.
    case byPresence
  }

  let name: String
  let kind: Kind
  /// Of an object, or a list of them: what is private of members that are not declared.
  let privacy: FieldPrivacy
  /// What the page says of it; empty where its name says all.
  let help: String
  /// What the page writes before it; nil for a comma.
  let joint: String?
  /// The fields of the object that it is, or of each object that it lists.
  let members: [DeclaredField]
  /// Whether nothing in it is ever hidden.
  let isPlain: Bool
  /// How it counts where two traces are compared field by field.
  fileprivate(set) var comparison = Comparison.none

  init(
    name: String, kind: Kind, privacy: FieldPrivacy, help: String, joint: String?,
    members: [DeclaredField]
  ) {
    self.name = name
    self.kind = kind
    self.privacy = privacy
    self.help = help
    self.joint = joint
    self.members = members
    isPlain = privacy == .plain && members.allSatisfy(\.isPlain)
  }

  /// The field's name as the page of the trace writes it, with what there is to say of it.
  var reference: String {
    let parts = [help, DeclaredField.reference(members)].filter { !$0.isEmpty }
    return "`\(name)`" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ": ")))")
  }

  static func reference(_ fields: [DeclaredField]) -> String {
    fields.enumerated().map { index, field in
      (field.joint ?? (index == 0 ? "" : ", ")) + field.reference
    }.joined()
  }

  /// A value of a saved line without what is private in it.
  func redacted(_ value: StructuredValue, by redaction: Redaction) -> StructuredValue {
    if isPlain {
      // A text in the place of a number is none of this version's.
      return kind == .number || kind == .flag ? value.redacted : value
    }
    guard members.isEmpty else { return redactedMembers(value, by: redaction) }
    guard redaction.hides(privacy) else { return value }
    guard privacy == .answerBehindStatus, let list = value.list else { return value.redacted }
    return .list(list.map { .text(privacy.hidden($0.text ?? "")) })
  }

  private func redactedMembers(
    _ value: StructuredValue, by redaction: Redaction
  ) -> StructuredValue {
    switch (kind, value) {
    case (.list, .list(let values)): .list(values.map { redactedObject($0, by: redaction) })
    case (.table, .object(let rows)): .object(rows.mapValues { redactedObject($0, by: redaction) })
    default: redactedObject(value, by: redaction)
    }
  }

  private func redactedObject(
    _ value: StructuredValue, by redaction: Redaction
  ) -> StructuredValue {
    guard var fields = value.object else { return value.redacted }
    for (name, value) in fields {
      if let member = members.first(where: { $0.name == name }) {
        fields[name] = member.redacted(value, by: redaction)
      } else if redaction.hides(privacy) {
        fields[name] = value.redacted
      }
    }
    return .object(fields)
  }
}

extension StructuredValue {
  /// Numbers and flags as they are, and `<private>` in place of every text.
  var redacted: StructuredValue {
    switch self {
    case .text, .date, .data: .text(Redaction.mark)
    case .null, .number, .integer, .flag: self
    case .list(let values): .list(values.map(\.redacted))
    case .object(let fields): .object(fields.mapValues(\.redacted))
    }
  }

  /// The member of an object that a field declares.
  subscript(_ field: TraceField<some Any>) -> StructuredValue? { self[field.name] }
}

/// One field of a line, declared once: its name, its kind, what is private of it, what the page says, and
/// how its value is taken from what the line tells of.
struct TraceField<Payload>: Sendable {
  /// Writes a member of an object, its key before its value.
  typealias Write = @Sendable (Payload, Redaction, inout JSONWriter) throws -> Void

  private(set) var declaration: DeclaredField
  /// The value as a line has it, without what is private; nil where the line has no such field.
  let written: @Sendable (Payload, Redaction) -> StructuredValue?
  /// The name as an object has it.
  let key: JSONWriter.Key
  /// Writes the key and the same value; nothing where the line has no such field.
  let write: Write

  var name: String { declaration.name }

  /// The same field, which counts where two traces are compared.
  func compared(_ comparison: DeclaredField.Comparison = .byValue) -> TraceField {
    var field = self
    field.declaration.comparison = comparison
    return field
  }

  private init(
    _ name: String, _ kind: DeclaredField.Kind, _ privacy: FieldPrivacy, _ help: String,
    _ joint: String?, members: [DeclaredField] = [],
    written: @escaping @Sendable (Payload, Redaction) -> StructuredValue?,
    write: Write? = nil
  ) {
    declaration = DeclaredField(
      name: name, kind: kind, privacy: privacy, help: help, joint: joint, members: members)
    self.written = written
    let key = JSONWriter.Key(name)
    self.key = key
    guard let write else {
      self.write = { payload, redaction, writer in
        guard let value = written(payload, redaction) else { return }
        writer.write(key)
        try writer.write(value)
      }
      return
    }
    self.write = write
  }

  /// A field that has values of several kinds, or texts that more is known of.
  static func value(
    _ name: String, _ privacy: FieldPrivacy, kind: DeclaredField.Kind, _ help: String = "",
    joint: String? = nil, _ take: @escaping @Sendable (Payload) -> RedactableValue?
  ) -> TraceField {
    TraceField(name, kind, privacy, help, joint) { payload, redaction in
      take(payload).flatMap { redaction.written($0, privacy) }
    }
  }

  static func text(
    _ name: String, _ privacy: FieldPrivacy, _ help: String = "", joint: String? = nil,
    _ take: @escaping @Sendable (Payload) -> String?
  ) -> TraceField {
    value(name, privacy, kind: .text, help, joint: joint) { take($0).map(RedactableValue.text) }
  }

  /// A text of the host that knows what it quotes; `isLine` for one that may hold what does not print.
  static func quoting(
    _ name: String, _ privacy: FieldPrivacy, isLine: Bool = false,
    _ take: @escaping @Sendable (Payload) -> QuotingText?
  ) -> TraceField {
    value(name, privacy, kind: .text) { take($0).map { .quoting($0, isLine: isLine) } }
  }

  static func number(
    _ name: String, _ privacy: FieldPrivacy, _ help: String = "", joint: String? = nil,
    _ take: @escaping @Sendable (Payload) -> Int?
  ) -> TraceField {
    value(name, privacy, kind: .number, help, joint: joint) { take($0).map { .number(Double($0)) } }
  }

  static func seconds(
    _ name: String, _ privacy: FieldPrivacy, _ help: String = "",
    _ take: @escaping @Sendable (Payload) -> Duration?
  ) -> TraceField {
    value(name, privacy, kind: .number, help) { take($0).map { .number($0.secondsAsDouble) } }
  }

  static func flag(
    _ name: String, _ privacy: FieldPrivacy, _ help: String = "", joint: String? = nil,
    _ take: @escaping @Sendable (Payload) -> Bool?
  ) -> TraceField {
    value(name, privacy, kind: .flag, help, joint: joint) { take($0).map(RedactableValue.flag) }
  }

  static func texts(
    _ name: String, _ privacy: FieldPrivacy, _ help: String = "", joint: String? = nil,
    _ take: @escaping @Sendable (Payload) -> [String]?
  ) -> TraceField {
    value(name, privacy, kind: .list, help, joint: joint) {
      take($0).map { .list($0.map(RedactableValue.text)) }
    }
  }

  /// An object; `undeclared` is what is private of members that another version may give it.
  static func object<Member>(
    _ name: String, undeclared: FieldPrivacy, _ members: [TraceField<Member>],
    joint: String? = nil, _ take: @escaping @Sendable (Payload) -> Member?
  ) -> TraceField {
    let (key, ordered) = (JSONWriter.Key(name), OrderedFields(members))
    return TraceField(
      name, .object, undeclared, "", joint, members: members.map(\.declaration),
      written: { payload, redaction in take(payload).map { members.object(of: $0, redaction) } },
      write: { payload, redaction, writer in
        guard let member = take(payload) else { return }
        writer.write(key)
        try ordered.write(member, redaction, to: &writer)
      })
  }

  /// A list of objects; `undeclared` is what is private of members that another version may give them.
  static func objects<Member>(
    _ name: String, undeclared: FieldPrivacy, _ members: [TraceField<Member>],
    _ take: @escaping @Sendable (Payload) -> [Member]
  ) -> TraceField {
    let (key, ordered) = (JSONWriter.Key(name), OrderedFields(members))
    return TraceField(
      name, .list, undeclared, "", nil, members: members.map(\.declaration),
      written: { payload, redaction in
        .list(take(payload).map { members.object(of: $0, redaction) })
      },
      write: { payload, redaction, writer in
        writer.write(key)
        try writer.list(take(payload)) { try ordered.write($0, redaction, to: &$1) }
      })
  }

  /// Objects of one kind by a name that is none of this vocabulary.
  static func table<Member>(
    _ name: String, undeclared: FieldPrivacy, _ members: [TraceField<Member>], _ help: String,
    _ take: @escaping @Sendable (Payload) -> [String: Member]
  ) -> TraceField {
    TraceField(name, .table, undeclared, help, nil, members: members.map(\.declaration)) {
      payload, redaction in
      .object(take(payload).mapValues { members.object(of: $0, redaction) })
    }
  }
}

/// The fields of an object in the order of their keys, which JSON has them in.
struct OrderedFields<Payload>: Sendable {
  /// No more of each than is needed, since they are gone through for every object of a trace.
  private let writes: [TraceField<Payload>.Write]

  init(_ fields: [TraceField<Payload>]) {
    writes = fields.sorted { $0.key < $1.key }.map(\.write)
  }

  /// Writes the object that tells of something, without what is private.
  func write(_ payload: Payload, _ redaction: Redaction, to writer: inout JSONWriter) throws {
    try writer.object { writer in
      for write in writes { try write(payload, redaction, &writer) }
    }
  }
}

extension Array {
  /// The fields of a line, or of an object in it.
  func fields<Payload>(
    of payload: Payload, _ redaction: Redaction
  ) -> [String: StructuredValue] where Element == TraceField<Payload> {
    reduce(into: [:]) { $0[$1.name] = $1.written(payload, redaction) }
  }

  fileprivate func object<Payload>(
    of payload: Payload, _ redaction: Redaction
  ) -> StructuredValue where Element == TraceField<Payload> {
    .object(fields(of: payload, redaction))
  }
}

extension Duration {
  var secondsAsDouble: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
