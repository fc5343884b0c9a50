import HostPolicy
import MessagesHost
import Scenarios
import Texts

/// The parts of the reference and of the JSON Schema about calls and reports.
extension ScenarioReference {
  /// The events.
  static var reportEvents: Rows {
    [
      row("call", "object", callHelp, #"{ from: "+12025550101", answered: false }"#),
      row(
        "report", "object", reportHelp, #"{ from: "72645", texts: ["Hi"], user: ["done"] }"#),
      row(
        "reportCall", "object", reportCallHelp,
        #"{ from: "+12025550101", user: [{ tap: "Fraud" }, "done"] }"#),
    ]
  }

  /// The keys of a report, and of a report of a call those that it has.
  package static var reportFields: Rows {
    fields.map { row($0.key, $0.type, $0.help, $0.example) }
  }

  /// The keys of a report of a call.
  package static var reportCallFields: Rows {
    [
      row(
        "from", "sender or null", "Who called; null for a call without a number.",
        #""+12025550101""#)
    ] + commonFields.map { row($0.key, $0.type, $0.help, $0.example) }
  }

  /// What the user can do in a sheet, and what stands beside it.
  package static var sheetSteps: Rows {
    let acts = SheetStepKind.all.filter { !$0.isWord }.map { kind in
      row(kind.key, type(of: kind.value), kind.help, kind.example)
    }
    let others = SheetStepReader.others.map { key in
      let kinds = SheetStepKind.all.filter { $0.target == key }
      guard let kind = kinds.first else {
        return row(
          key, "whole number", "Of `choose`: in which of a picker\u{2019}s components, from 1.", "2"
        )
      }
      let keys = kinds.map { "`\($0.key)`" }.joined(separator: ", ")
      return row(key, "item", "Of \(keys): in which item.", example(of: kind))
    }
    return acts + others
  }

  /// What a step says of an item.
  package static var itemNames: Rows {
    ScreenField.ofNames.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// The words that each of these can be, a line each.
  package static var reportWords: String {
    let acts = SheetStepKind.all.compactMap { kind -> (String, [String])? in
      if case .word(let words) = kind.value { (kind.key, words) } else { nil }
    }
    let lists =
      [("alert", ReportReader.alerts), ("composer", ReportReader.composers)] + acts
      + DeferralField.ofReports.compactMap { field in
        field.form.choices.map { ("posted.\(field.key)", $0) }
      }
    return lists.map { key, words in
      "- `\(key)`: \(words.map { "`\($0)`" }.joined(separator: ", "))."
    }.joined(separator: "\n")
  }

  /// The item in the example of a step.
  private static func example(of kind: SheetStepKind) -> String {
    switch kind.target {
    case "into": #""Comment""#
    case "in": #""Reason""#
    default: #"{ kind: "row", number: 2 }"#
    }
  }

  /// What an entry of `screen` can say.
  package static var screenItems: Rows {
    ScreenField.all.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// What can be expected of the request of a report.
  package static var postedReport: Rows {
    DeferralField.ofReports.map { row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// The words for kinds of items.
  package static var itemKinds: String {
    SheetItemKind.words.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static let callHelp = "A call reaches the phone."
  private static let reportHelp = "The user reports messages of a conversation."
  private static let reportCallHelp =
    "The user reports the newest item of Recents from a caller."

  private typealias Field = (
    key: String, type: String, help: String, example: String, schema: StructuredValue
  )

  private static var fields: [Field] {
    [
      (
        "from", "conversation or null", "Whose messages; null for those without a sender.",
        #""72645""#, nullable("conversation")
      ),
      (
        "texts", "array of strings",
        "The messages that say this. Without `texts` and `messages`: all that the conversation shows.",
        #"["Hi"]"#,
        .object(ExpectationForm.someTexts.schema)
      ),
      (
        "messages", "array of numbers", "The messages by their numbers, 1 for the first received.",
        "[1, 3]",
        .object(ExpectationForm.numbers("").schema.merging(["minItems": .number(1)]) { $1 })
      ),
      (
        "own", "true, false", "Whether all replies of the user in it are selected, too.", "true",
        flag
      ),
    ] + commonFields
  }

  private static var commonFields: [Field] {
    [
      (
        "notification", "true, false", "Whether it is tried from a notification.", "true", flag
      ),
      (
        "user", "array of steps",
        "What the user does in the sheet; Cancel where that does not end it.",
        #"[{ tap: "Fraud" }, "done"]"#, steps
      ),
      (
        "alert", "word", "What is pressed in the alert about a blocked sender; ok by default.",
        #""settings""#, words(ReportReader.alerts)
      ),
      (
        "composer", "word or object",
        "What the user does with a report by message; send by default, or sends another text.",
        #"{ text: "Spam" }"#,
        .object([
          "anyOf": .list([
            words(ReportReader.composers), reference("otherText"),
          ])
        ])
      ),
    ]
  }

  private static let flag = StructuredValue.object(["type": .text("boolean")])

  private static func words(_ words: [String]) -> StructuredValue {
    .object(["enum": .list(words.map(StructuredValue.text))])
  }

  private static func nullable(_ name: String) -> StructuredValue {
    .object([
      "anyOf": .list([reference(name), .object(["type": .text("null")])])
    ])
  }

  private static var steps: StructuredValue {
    .object(["type": .text("array"), "items": reference("sheetStep")])
  }

  private static func type(of value: SheetStepKind.Value) -> String {
    switch value {
    case .item: "item"
    case .text: "string"
    case .option: "string or whole number"
    case .number: "number"
    case .date: "date"
    case .word(let words): words.joined(separator: ", ")
    case .duration: "duration"
    case .nothing: "the word alone"
    }
  }
}

extension ScenarioReference {
  /// The properties of an event, by their keys.
  static var reportEventProperties: [String: StructuredValue] {
    [
      "call": reference("call", callHelp), "report": reference("report", reportHelp),
      "reportCall": reference("reportCall", reportCallHelp),
    ]
  }

  /// Every key of these definitions, in the order of the schema.
  static let reportKeys =
    ["answered"] + fields.map(\.key) + SheetStepReader.keys + SheetStepReader.others
    + ScreenField.all.map(\.key)

  /// The definitions of the schema, by name.
  static var reportDefinitions: [String: StructuredValue] {
    [
      "call": call, "report": report, "reportCall": reportCall, "otherText": otherText,
      "sheetStep": sheetStep, "sheetAct": sheetAct, "sheetItem": sheetItem,
      "itemName": itemName, "screenItem": screenItem, "postedReport": posted,
    ]
  }

  private static var call: StructuredValue {
    object(
      callHelp,
      ["from": caller("Who calls; null for a call without a number."), "answered": flag]
    ) { $0["required"] = .list([.text("from"), .text("answered")]) }
  }

  private static func caller(_ help: String) -> StructuredValue {
    var schema = nullable("address").object ?? [:]
    schema["description"] = .text(help)
    return .object(schema)
  }

  private static func described(_ field: Field) -> StructuredValue {
    var schema = field.schema.object ?? [:]
    schema["description"] = .text(field.help)
    return .object(schema)
  }

  private static var report: StructuredValue {
    let properties = fields.map { ($0.key, described($0)) }
    return object(reportHelp, Dictionary(uniqueKeysWithValues: properties)) {
      $0["required"] = .list([.text("from")])
    }
  }

  private static var reportCall: StructuredValue {
    var properties = Dictionary(
      uniqueKeysWithValues: commonFields.map { ($0.key, described($0)) })
    properties["from"] = caller("Who called; null for a call without a number.")
    return object(reportCallHelp, properties) { $0["required"] = .list([.text("from")]) }
  }

  private static var otherText: StructuredValue {
    object("Another text is sent.", ["text": .object(["type": .text("string")])]) {
      $0["required"] = .list([.text("text")])
    }
  }

  private static var sheetStep: StructuredValue {
    .object([
      "description": .text("One thing that the user does in the sheet of a reporting extension."),
      "anyOf": .list([
        words(SheetStepKind.all.filter(\.isWord).map(\.key)), reference("sheetAct"),
      ]),
    ])
  }

  private static var sheetAct: StructuredValue {
    var properties: [String: StructuredValue] = [:]
    for kind in SheetStepKind.all where !kind.isWord {
      var schema = schema(of: kind.value)
      schema["description"] = .text(kind.help)
      properties[kind.key] = .object(schema)
      if let target = kind.target { properties[target] = reference("sheetItem") }
    }
    properties[SheetStepKind.component] = .object([
      "type": .text("integer"), "minimum": .number(1), "maximum": .number(100),
    ])
    return object("Something that the user does; it has exactly one key of an act.", properties) {
      $0["allOf"] = .list(beside)
      $0["oneOf"] = .list(
        SheetStepReader.keys.map { .object(["required": .list([.text($0)])]) })
    }
  }

  /// A key that stands beside that of an act stands beside no other.
  private static var beside: [StructuredValue] {
    SheetStepReader.others.map { key in
      let acts = SheetStepKind.all.filter {
        key == SheetStepKind.component ? $0.key == SheetStepKind.choose.key : $0.target == key
      }
      return .object([
        "anyOf": .list(
          acts.map { .object(["required": .list([.text($0.key)])]) } + [
            .object(["not": .object(["required": .list([.text(key)])])])
          ])
      ])
    }
  }

  private static func schema(of value: SheetStepKind.Value) -> [String: StructuredValue] {
    switch value {
    case .item: ["$ref": .text("#/$defs/sheetItem")]
    case .text: ["type": .text("string")]
    case .option:
      [
        "anyOf": .list([
          .object(["type": .text("string")]),
          .object([
            "type": .text("integer"), "minimum": .number(1), "maximum": .number(100_000),
          ]),
        ])
      ]
    case .number: ["type": .text("number")]
    case .date: ["type": .text("string"), "pattern": .text(datePattern)]
    case .word(let list): words(list).object ?? [:]
    case .duration: ["$ref": .text("#/$defs/duration")]
    case .nothing: [:]
    }
  }

  /// A date of the years that a phone's clock can show.
  private static let datePattern =
    #"^(1969|19[7-9]\d|20\d{2}|2100)-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}(:\d{2})?)?)?$"#

  private static var sheetItem: StructuredValue {
    .object([
      "description": .text("An item of a sheet: its identifier or what it says, or more of it."),
      "anyOf": .list([.object(["type": .text("string")]), reference("itemName")]),
    ])
  }

  private static var itemName: StructuredValue {
    let properties = ScreenField.ofNames.map { ($0.key, property($0.form, $0.help)) }
    return object("Which item of a sheet.", Dictionary(uniqueKeysWithValues: properties)) {
      $0["allOf"] = .list([
        any(of: [ScreenField.name.key, ScreenField.kind.key, ScreenField.className.key]),
        Contradiction(.init(ScreenField.kind.key), .init(ScreenField.className.key)).schema,
      ])
    }
  }

  private static var screenItem: StructuredValue {
    let properties = ScreenField.all.map { ($0.key, property($0.form, $0.help)) }
    return object(
      "An item of the last screen, and how it must be.",
      Dictionary(uniqueKeysWithValues: properties)
    ) {
      $0["allOf"] = .list(
        [any(of: ScreenField.names)] + ScreenField.contradictions.map(\.schema))
    }
  }

  private static var posted: StructuredValue {
    let properties = DeferralField.ofReports.map { ($0.key, property($0.form, $0.help)) }
    return object(
      "What the request of a report must have been; what is not there is not looked at.",
      Dictionary(uniqueKeysWithValues: properties)
    ) { $0["minProperties"] = .number(1) }
  }
}
