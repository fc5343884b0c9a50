import HostPolicy
import Scenarios
package import Texts

/// The parts of the reference and of the JSON Schema that follow from declarations.
package enum ScenarioReference {
  /// The rows of a table: key, type, meaning, example.
  package typealias Rows = [[String]]

  /// What can happen, and what can be expected of it.
  package static var events: Rows {
    var rows = [
      row("receive", "object", "A message reaches the phone.", #"{ from: "72645", text: "Hi" }"#)
    ]
    rows += reportEvents
    for key in EventReader.happenings.dropFirst(rows.count) {
      if let kind = UserActionKind.all.first(where: { $0.key == key }) {
        rows.append(row(key, type(of: kind), kind.help, kind.example))
      } else {
        let example = EventReader.settings.first.map { "{ \($0.key): \($0.example) }" } ?? "{}"
        rows.append(row(key, "object", setHelp, example))
      }
    }
    return rows + [
      row(EventReader.meanwhile, "boolean", meanwhileHelp, "true"),
      row("expect", "object", expectHelp, "{ asked: true }"),
    ]
  }

  /// The keys of `set`.
  package static var settings: Rows {
    EventReader.settings.map { row($0.key, type(of: $0), $0.help, $0.example) }
  }

  /// What can be expected of an event.
  package static var expectations: Rows {
    ExpectationField.all.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// The names of releases, a line for each set of rules.
  package static var profiles: String {
    IOSProfile.all.map { profile in
      let names = profile.numbers.map { "`\(profile.release($0).name)`" }
      return "- \(names.joined(separator: ", ")): the rules of \(profile.releases)."
    }.joined(separator: "\n")
  }

  /// What can be expected of the end.
  package static var end: Rows {
    [row("folders", "object", foldersHelp, "{ junk: { count: 1 } }")]
      + ExpectationField.ofEnd.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// What can be expected of a folder at the end.
  package static var folderFields: Rows {
    FolderField.all.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// What of an event cannot be expected together, in a sentence.
  package static var contradictions: String { sentence(ExpectationField.contradictions) }

  /// What of a deferral cannot be expected together, in a sentence.
  package static var deferralContradictions: String { sentence(DeferralField.contradictions) }

  private static func sentence(_ contradictions: [Contradiction]) -> String {
    contradictions.map(\.help).joined(separator: ", ") + " exclude each other."
  }

  /// What an entry of `messages` can say.
  package static var placedMessages: Rows {
    PlacedMessageField.all.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// What can be expected of a deferral.
  package static var deferrals: Rows {
    DeferralField.all.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// The words that each of these can be, a line each.
  package static var words: String {
    words(ExpectationField.all.map { ($0.key, $0.form) })
  }

  /// The words that each of these of a deferral can be, a line each.
  package static var deferralWords: String {
    words(DeferralField.all.map { ($0.key, $0.form) })
  }

  private static func words(_ fields: [(key: String, form: ExpectationForm)]) -> String {
    fields.compactMap { field in
      field.form.choices.map { words in
        "- `\(field.key)`: \(words.map { "`\($0)`" }.joined(separator: ", "))."
      }
    }.joined(separator: "\n")
  }

  private static let setHelp = "The user turns a switch in Settings."
  private static let foldersHelp = "Folders by their names."
  private static let expectHelp = "What must come of it."
  private static let meanwhileHelp =
    "Whether it happens while the extension is still being asked about the message before it."

  static func row(
    _ key: String, _ type: String, _ meaning: String, _ example: String
  ) -> [String] {
    ["`\(key)`", type, meaning, "`\(example)`"]
  }

  private static func type(of kind: UserActionKind) -> String {
    let type =
      switch kind.effect {
      case .conversation: "conversation"
      case .sender: "sender"
      case .flag: "true, false"
      case .choosesFilter, .choosesReporting, .removesExtension: "string"
      case .passesTime: "duration"
      }
    return kind.repeats ? "\(type) or object" : type
  }
}

extension ScenarioReference {
  /// The definitions of the schema that follow from declarations, by name.
  package static var definitions: [String: StructuredValue] {
    reportDefinitions.merging([
      "event": event, "set": set, "expectation": expectation, "placedMessage": placedMessage,
      "deferral": deferral, "content": content, "end": endDefinition, "folders": folders,
      "folder": folder,
    ]) { $1 }
  }

  /// The keys of the document whose schema follows from declarations.
  package static var documentKeys: [String: StructuredValue] {
    [
      "profile": .object([
        "description": .text("The iOS release whose rules hold; ios16 by default."),
        "enum": .list(IOSProfile.names.map(StructuredValue.text)),
      ])
    ]
  }

  /// Writes a definition as the schema's file has it.
  package static let writer = JSON5Writer(
    keyOrder: [
      "description", "type", "$ref", "const", "enum", "minimum", "maximum", "items", "minItems",
      "minProperties", "additionalProperties", "required", "properties", "allOf", "anyOf", "oneOf",
      "not",
    ] + EventReader.happenings + [EventReader.meanwhile, "expect", "folders"]
      + ExpectationField.all.map(\.key) + PlacedMessageField.all.map(\.key)
      + FolderField.all.map(\.key) + Folder.allCases.map(\.rawValue)
      + ["if", "then", "pattern", WrittenContent.base64Key] + DeferralField.all.map(\.key)
      + reportKeys,
    listedKey: "")

  private static var event: StructuredValue {
    var properties: [String: StructuredValue] = [
      "receive": reference("message", "A message reaches the phone."),
      "set": reference("set", setHelp), "expect": reference("expectation", expectHelp),
      EventReader.meanwhile: .object([
        "type": .text("boolean"), "description": .text(meanwhileHelp),
      ]),
    ]
    for (key, property) in reportEventProperties { properties[key] = property }
    for kind in UserActionKind.all where !kind.isSetting {
      properties[kind.key] = property(of: kind)
    }
    return object(
      "One thing that happens; it has exactly one key beside meanwhile and expect.", properties
    ) {
      $0["oneOf"] = .list(
        EventReader.happenings.map { .object(["required": .list([.text($0)])]) })
      $0["allOf"] = .list(
        UserActionKind.all.filter { !$0.canHappenMeanwhile }.map {
          Contradiction(.init($0.key), .init(EventReader.meanwhile, .equal(.flag(true)))).schema
        }
          + ReportReader.impossibleMeanwhile.map {
            Contradiction(.init($0), .init(EventReader.meanwhile, .equal(.flag(true)))).schema
          } + ExpectationField.Subject.allCases.map(expects))
    }
  }

  /// What is about a message is expected of an event that receives one, and so on.
  private static func expects(of subject: ExpectationField.Subject) -> StructuredValue {
    let fields = ExpectationField.all.filter { $0.scope.subject == subject }
    let expected = fields.map { StructuredValue.object(["required": .list([.text($0.key)])]) }
    let none = StructuredValue.object(["not": .object(["anyOf": .list(expected)])])
    let events = EventReader.happenings.filter { EventReader.subject(of: $0) == subject }
    return .object([
      "anyOf": .list(
        events.map { .object(["required": .list([.text($0)])]) } + [
          .object(["properties": .object(["expect": none])])
        ])
    ])
  }

  private static var set: StructuredValue {
    let kinds = EventReader.settings
    let properties = kinds.map { ($0.key, property(of: $0)) }
    return object(
      "A switch in Settings.", Dictionary(uniqueKeysWithValues: properties)
    ) {
      guard kinds.count > 1 else {
        $0["required"] = .list(kinds.map { .text($0.key) })
        return
      }
      $0["oneOf"] = .list(kinds.map { .object(["required": .list([.text($0.key)])]) })
    }
  }

  private static var expectation: StructuredValue {
    object(
      "What must come of the event; what is not there is not looked at.",
      properties(of: ExpectationField.all)
    ) {
      $0["minProperties"] = .number(1)
      $0["allOf"] = .list(ExpectationField.contradictions.map(\.schema))
    }
  }

  private static var placedMessage: StructuredValue {
    let keys = PlacedMessageField.keys
    let properties = PlacedMessageField.all.map { ($0.key, property($0.form, $0.help)) }
    return object(
      "A message of the phone, and what must hold of it.",
      Dictionary(uniqueKeysWithValues: properties)
    ) { $0["allOf"] = .list([any(of: keys.names), any(of: keys.others)]) }
  }

  /// At least one of these keys.
  static func any(of keys: [String]) -> StructuredValue {
    .object(["anyOf": .list(keys.map { .object(["required": .list([.text($0)])]) })])
  }

  private static var deferral: StructuredValue {
    let properties = DeferralField.all.map { ($0.key, property($0.form, $0.help)) }
    return object(
      "What must have become of one deferral; what is not there is not looked at.",
      Dictionary(uniqueKeysWithValues: properties)
    ) {
      $0["allOf"] = .list(DeferralField.contradictions.map(\.schema))
    }
  }

  private static var content: StructuredValue {
    let key = WrittenContent.base64Key
    return .object([
      "description": .text(
        "Bytes: a string is the text itself, {base64} alone holds them in base64, the rest is "
          + "written as JSON."),
      "if": .object([
        "type": .text("object"), "required": .list([.text(key)]), "maxProperties": .number(1),
      ]),
      "then": .object([
        "properties": .object([
          key: .object(["type": .text("string"), "pattern": .text(WrittenContent.base64Pattern)])
        ])
      ]),
    ])
  }

  private static var endDefinition: StructuredValue {
    var properties = properties(of: ExpectationField.ofEnd)
    let keys = Set(properties.keys)
    properties["folders"] = reference("folders", foldersHelp)
    return object("What must hold after the last event.", properties) {
      $0["minProperties"] = .number(1)
      $0["allOf"] = .list(
        ExpectationField.contradictions.filter { Set($0.keys).isSubset(of: keys) }.map(\.schema))
    }
  }

  private static var folders: StructuredValue {
    let names = Folder.allCases.map { ($0.rawValue, reference("folder")) }
    return object(foldersHelp, Dictionary(uniqueKeysWithValues: names)) {
      $0["minProperties"] = .number(1)
    }
  }

  private static var folder: StructuredValue {
    let properties = FolderField.all.map { ($0.key, property($0.form, $0.help)) }
    return object("One folder.", Dictionary(uniqueKeysWithValues: properties)) {
      $0["minProperties"] = .number(1)
    }
  }

  private static func properties(of fields: [ExpectationField]) -> [String: StructuredValue] {
    Dictionary(
      uniqueKeysWithValues: fields.map { ($0.key, property($0.form, $0.help)) })
  }

  static func property(
    _ form: ExpectationForm, _ help: String
  ) -> StructuredValue {
    var schema = form.schema
    schema["description"] = .text(help)
    return .object(schema)
  }

  private static func property(of kind: UserActionKind) -> StructuredValue {
    var schema: [String: StructuredValue] =
      switch kind.effect {
      case .conversation: ["$ref": .text("#/$defs/conversation")]
      case .sender: ["$ref": .text("#/$defs/address")]
      case .flag: ["type": .text("boolean")]
      case .choosesFilter, .choosesReporting, .removesExtension: ["type": .text("string")]
      case .passesTime: ["$ref": .text("#/$defs/duration")]
      }
    if kind.repeats {
      let several = StructuredValue.object(["$ref": .text("#/$defs/reply")])
      schema = ["oneOf": .list([.object(schema), several])]
    }
    schema["description"] = .text(kind.help)
    return .object(schema)
  }

  static func reference(
    _ name: String, _ description: String? = nil
  ) -> StructuredValue {
    var schema: [String: StructuredValue] = ["$ref": .text("#/$defs/\(name)")]
    schema["description"] = description.map(StructuredValue.text)
    return .object(schema)
  }

  static func object(
    _ description: String, _ properties: [String: StructuredValue],
    _ more: (inout [String: StructuredValue]) -> Void
  ) -> StructuredValue {
    var schema: [String: StructuredValue] = [
      "description": .text(description), "type": .text("object"),
      "additionalProperties": .flag(false), "properties": .object(properties),
    ]
    more(&schema)
    return .object(schema)
  }
}
