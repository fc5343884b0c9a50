import HostPolicy
package import Scenarios
import Texts

extension RecordedParts {
  private static let words: [(name: String, part: RecordedParts)] = [
    ("messages", .messages), ("answers", .answers),
  ]

  /// The words of a trace's head.
  var names: [String] {
    RecordedParts.words.filter { contains($0.part) }.map(\.name)
  }

  /// Reads them again.
  init(names: [String]) {
    self = RecordedParts.words.filter { names.contains($0.name) }.reduce(into: []) {
      $0.insert($1.part)
    }
  }
}

extension TraceSection {
  /// What of the saved trace is private; all of one that does not say so: it is from elsewhere.
  package var recorded: RecordedParts {
    guard case .list(let names)? = header.fields["private"] else { return .all }
    return RecordedParts(names: names.compactMap(\.text))
  }

  /// Whether what is private was left out when it was saved.
  package var isRedacted: Bool { header.flag("redacted") == true }

  /// The same without what is private, for a trace that was saved with it.
  ///
  /// - Parameter isPrivate: Whether all of it is, whatever its head says.
  /// - Returns: The section with `<private>` in place of each private field.
  package func redacted(isPrivate: Bool) -> TraceSection {
    let redaction = Redaction(isPrivate ? .all : recorded)
    guard !redaction.showsWords else { return self }
    if isRedacted, recorded == redaction.hiddenParts { return self }
    var head = header.fields
    head["redacted"] = .flag(true)
    head["private"] = .list(redaction.hiddenParts.names.map(StructuredValue.text))
    if !redaction.showsMessages { head["about"] = .text(Redaction.mark) }
    return TraceSection(
      header: TraceEntry(head), entries: entries.map { $0.redacted(by: redaction) })
  }

  /// What the user does to somebody; the field names whom.
  fileprivate static let acts = Set(UserActionKind.all.filter(\.isPrivate).map(\.key))
  /// Fields that hold a message, by the type of their line.
  fileprivate static let messageKeys: [String: Set<String>] = [
    "received": ["sender", "text", "subject"], "user": acts,
  ]
  /// Fields in which the extension or the host may quote a message or an answer.
  ///
  /// Which words of them are quoted was known when they were written, and is not any more.
  fileprivate static let quotingKeys: [String: Set<String>] = [
    "log": ["text", "subsystem", "category"], "denied": ["attempt"], "notice": ["text"],
    "failure": ["expected", "actual"], "finding": ["place", "detail"], "error": ["text"],
  ]
  /// Every other field that a line of this version can have.
  fileprivate static let plainKeys: Set = Set([
    "type", "service", "country", "filter", "mode", "sandbox", "shown",
    "direction", "frame", "stream", "level", "code", "call", "errno", "layer", "observed",
    "remedy", "transport", "underlying", "noAnswer", "because", "facts", "gates", "rules",
    "folder", "label", "how", "folders", "field", "rule", "severity", "verdict", "file",
  ]).union(UserActionKind.all.filter { !$0.isPrivate }.map(\.key))
}

extension TraceEntry {
  fileprivate func redacted(by redaction: Redaction) -> TraceEntry {
    var fields = fields
    for (key, value) in fields {
      if type == "deferred", let shown = deferredValue(key, value, redaction) {
        fields[key] = shown
      } else if TraceSection.messageKeys[type]?.contains(key) == true {
        if !redaction.showsMessages { fields[key] = value.redacted }
      } else if TraceSection.quotingKeys[type]?.contains(key) == true
        || !TraceSection.plainKeys.contains(key)
      {
        // What this version does not know may be anything.
        fields[key] = value.redacted
      }
    }
    return TraceEntry(fields)
  }

  /// The parts of a network request that are the host's own, those of a message, and the rest.
  private func deferredValue(
    _ key: String, _ value: StructuredValue, _ redaction: Redaction
  ) -> StructuredValue? {
    switch (key, value) {
    case ("request", .object(var request)):
      if !redaction.showsMessages { request["body"] = request["body"]?.redacted }
      return .object(request)
    case ("redirects", .list(let redirects)):
      return .list(
        redirects.map { redirect in
          .text("\(redirect.text?.prefix { $0 != " " } ?? "") \(Redaction.mark)")
        })
    case ("checks", .list(let checks)):
      return .list(
        checks.map { check in
          guard case .object(var fields) = check else { return check.redacted }
          fields["detail"] = fields["detail"]?.redacted
          return .object(fields)
        })
    default: return nil
    }
  }
}

extension StructuredValue {
  /// Numbers and flags as they are, and `<private>` in place of every text.
  fileprivate var redacted: StructuredValue {
    switch self {
    case .text, .date, .data: .text(Redaction.mark)
    case .null, .number, .integer, .flag: self
    case .list(let values): .list(values.map(\.redacted))
    case .object(let fields): .object(fields.mapValues(\.redacted))
    }
  }
}
