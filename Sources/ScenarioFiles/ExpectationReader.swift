import HostPolicy
import Scenarios
import Texts

/// Reads what must come of an event.
struct ExpectationReader {
  let log: ProblemLog
  let handles: [String]
  /// The country of the SIM, by which numbers are read.
  let country: String
  let profile: IOSProfile

  func read(_ event: inout ObjectReader) -> Scenario.Expectation? {
    guard var object = event.object("expect") else { return nil }
    defer { object.finish() }
    let expectation = read(ExpectationField.all, of: &object)
    note(ExpectationField.contradictions, in: expectation.valuesByKey, at: object.path)
    stale(expectation, at: object.path)
    return expectation
  }

  /// What can never fail, or never hold, has been left over.
  private func stale(_ expectation: Scenario.Expectation, at path: ValuePath) {
    if expectation.places.isEmpty {
      log.add("nothing is expected; say what must come of the event, or take expect away", at: path)
    }
    if let folder = expectation[.folder]?.text.flatMap(Folder.init) {
      log.check(folder, in: profile, at: path.key("folder"))
    }
  }

  /// Notes what is expected and cannot hold at once.
  fileprivate func note(
    _ contradictions: [Contradiction], in values: [String: StructuredValue], at path: ValuePath
  ) {
    for found in contradictions where found.isFound(in: values) {
      log.add("\(found.words) contradict each other", at: path)
    }
  }

  /// The fields that can stand at a place.
  fileprivate func read(
    _ fields: [ExpectationField], of object: inout ObjectReader
  ) -> Scenario.Expectation {
    var places = object.places
    let values = fields.map { value(of: $0.form, $0.key, &object, &places) }
    var expectation = Scenario.Expectation(
      position: log.position(of: object.path), places: places)
    for (field, value) in zip(fields, values) { expectation[field] = value }
    for folder in expectation.words(.shownFolders).compactMap(Folder.init) {
      log.check(folder, in: profile, at: object.path.key(ExpectationField.shownFolders.key))
    }
    return expectation
  }

  /// A value as it is written; what it is a part of learns where its parts stand.
  fileprivate func value(
    of form: ExpectationForm, _ key: String, _ object: inout ObjectReader,
    _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    switch form {
    case .flag: return object.flag(key).map(StructuredValue.flag)
    case .handle: return object.choice(key, of: handles).map(StructuredValue.text)
    case .word(let words): return object.choice(key, of: words).map(StructuredValue.text)
    case .someWords(let words):
      requireSome(key, of: object)
      return object.choices(key, of: words).map { .list($0.map(StructuredValue.text)) }
    case .words(let words):
      return object.choices(key, of: words).map { .list($0.map(StructuredValue.text)) }
    case .text: return object.text(key).map(StructuredValue.text)
    case .someTexts:
      requireSome(key, of: object)
      fallthrough
    case .texts: return object.texts(key).map { .list($0.map(StructuredValue.text)) }
    case .nullableText:
      return object.nullableText(key).map { $0.map(StructuredValue.text) ?? .null }
    case .count(let range): return object.integer(key, in: range).map { .number(Double($0)) }
    case .numbers(let what): return numbers(key, what, &object)
    case .conversation:
      return object.conversation(key, in: country).flatMap { _ in object.value(key) }
    case .content:
      // What was written stays as it is: the check and a renewal need its form.
      return object.content(key).flatMap { _ in object.value(key) }
    case .headers: return headers(key, &object)
    case .messages: return messages(key, &object, &places)
    case .json: return json(key, &object)
    case .posted: return posted(key, &object, &places)
    case .screen: return screen(key, &object, &places)
    case .deferrals:
      return object.list(key).map { list in
        .list(list.enumerated().map { deferral($1.value, at: $1.path, "\(key)[\($0)]", &places) })
      }
    }
  }

  private func requireSome(_ key: String, of object: ObjectReader) {
    var object = object
    guard object.value(key)?.list?.isEmpty == true else { return }
    log.add("expected at least one; an empty list would hold for ever", at: object.path.key(key))
  }

  private func numbers(
    _ key: String, _ what: String, _ object: inout ObjectReader
  ) -> StructuredValue? {
    guard let list = object.list(key) else { return nil }
    return .list(
      list.compactMap { item in
        guard let whole = item.value.number.flatMap({ Int(exactly: $0) }), whole > 0 else {
          log.expected(QuotingText(what), found: item.value, at: item.path)
          return nil
        }
        return item.value
      })
  }

  private func headers(_ key: String, _ object: inout ObjectReader) -> StructuredValue? {
    guard var headers = object.object(key) else { return nil }
    var fields: [String: StructuredValue] = [:]
    let members = headers.members()
    if members.isEmpty { log.add("nothing is expected; name a header", at: headers.path) }
    for member in members {
      guard member.value == .null || member.value.text != nil else {
        log.expected("a string or null", found: member.value, at: member.path)
        continue
      }
      fields[member.name] = member.value
    }
    return .object(fields)
  }

  private func messages(
    _ key: String, _ object: inout ObjectReader, _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    guard let list = object.list(key) else { return nil }
    if list.isEmpty { log.add("expected at least one message", at: object.path.key(key)) }
    return .list(
      list.enumerated().compactMap { message($1.value, at: $1.path, "\(key)[\($0)]", &places) })
  }

  /// One entry of `messages`: which message it is, and how it is.
  private func message(
    _ value: StructuredValue, at path: ValuePath, _ name: String,
    _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    guard var entry = ObjectReader(value, at: path, log: log) else { return nil }
    defer { entry.finish() }
    places[name] = log.position(of: path)
    for (key, place) in entry.places { places["\(name).\(key)"] = place }
    var values: [String: StructuredValue] = [:]
    for field in PlacedMessageField.all {
      values[field.key] = self.value(of: field.form, field.key, &entry, &places)
    }
    let (names, others) = PlacedMessageField.keys
    if entry.present(of: names).isEmpty {
      log.add("which message? say \(names.joined(separator: " or "))", at: path)
    }
    if entry.present(of: others).isEmpty {
      log.add("nothing is expected of it; say \(others.joined(separator: " or "))", at: path)
    }
    if let folder = values[PlacedMessageField.folder.key]?.text.flatMap(Folder.init) {
      log.check(folder, in: profile, at: path.key(PlacedMessageField.folder.key))
    }
    return .object(values)
  }
}

/// Reads what must have become of one deferral.
extension ExpectationReader {
  /// An entry may be empty: that there is one more deferral is something.
  private func deferral(
    _ value: StructuredValue, at path: ValuePath, _ name: String,
    _ places: inout [String: SourcePosition]
  ) -> StructuredValue {
    guard var entry = ObjectReader(value, at: path, log: log) else { return .object([:]) }
    defer { entry.finish() }
    for (key, place) in entry.places { places["\(name).\(key)"] = place }
    var values: [String: StructuredValue] = [:]
    for field in DeferralField.all {
      values[field.key] = self.value(of: field.form, field.key, &entry, &places)
    }
    note(DeferralField.contradictions, in: values, at: path)
    return .object(values)
  }
}

/// Reads what must have become of a report.
extension ExpectationReader {
  /// An object that JSON has, or null.
  private func json(_ key: String, _ object: inout ObjectReader) -> StructuredValue? {
    if object.value(key) == .null { return .null }
    guard object.object(key) != nil else { return nil }
    return object.content(key).flatMap { _ in object.value(key) }
  }

  /// The request of a report by network.
  private func posted(
    _ key: String, _ object: inout ObjectReader, _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    guard var entry = object.object(key) else { return nil }
    defer { entry.finish() }
    for (name, place) in entry.places { places["\(key).\(name)"] = place }
    if entry.places.isEmpty {
      log.add("nothing is expected; say what the request was", at: entry.path)
    }
    var values: [String: StructuredValue] = [:]
    for field in DeferralField.ofReports {
      values[field.key] = value(of: field.form, field.key, &entry, &places)
    }
    return .object(values)
  }

  /// What the last screen has: names of items, or objects.
  private func screen(
    _ key: String, _ object: inout ObjectReader, _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    guard let list = object.list(key) else { return nil }
    requireSome(key, of: object)
    return .list(
      list.enumerated().compactMap { number, item in
        let name = "\(key)[\(number)]"
        places[name] = log.position(of: item.path)
        if case .text = item.value { return item.value }
        guard case .object = item.value else {
          log.expected("the name of an item, or an object", found: item.value, at: item.path)
          return nil
        }
        return screenItem(item.value, at: item.path, name, &places)
      })
  }

  private func screenItem(
    _ value: StructuredValue, at path: ValuePath, _ name: String,
    _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    guard var entry = ObjectReader(value, at: path, log: log) else { return nil }
    defer { entry.finish() }
    for (key, place) in entry.places { places["\(name).\(key)"] = place }
    var values: [String: StructuredValue] = [:]
    for field in ScreenField.all {
      values[field.key] = self.value(of: field.form, field.key, &entry, &places)
    }
    let names = ScreenField.names
    if entry.present(of: names).isEmpty {
      log.add("nothing says which item; say \(names.joined(separator: ", "))", at: path)
    }
    note(ScreenField.contradictions, in: values, at: path)
    return .object(values)
  }
}

/// Reads what must hold at the end.
struct EndExpectationReader {
  let log: ProblemLog
  /// The country of the SIM, by which numbers are read.
  let country: String
  let profile: IOSProfile

  func read(_ root: inout ObjectReader) -> Scenario.EndExpectation? {
    guard var object = root.object("expect") else { return nil }
    defer { object.finish() }
    if object.places.isEmpty {
      log.add("nothing is expected; say what must hold at the end", at: object.path)
    }
    let reader = ExpectationReader(log: log, handles: [], country: country, profile: profile)
    let folders = folders(&object, reader)
    let fields = reader.read(ExpectationField.ofEnd, of: &object)
    reader.note(ExpectationField.contradictions, in: fields.valuesByKey, at: object.path)
    return Scenario.EndExpectation(folders: folders, fields: fields)
  }

  private func folders(
    _ object: inout ObjectReader, _ reader: ExpectationReader
  ) -> [Scenario.FolderExpectation] {
    guard var folders = object.object("folders") else { return [] }
    defer { folders.finish() }
    if folders.places.isEmpty { log.add("nothing is expected; name a folder", at: folders.path) }
    return folders.present(of: Folder.allCases.map(\.rawValue)).compactMap { name in
      guard let folder = Folder(rawValue: name), var entry = folders.object(name) else {
        return nil
      }
      defer { entry.finish() }
      log.check(folder, in: profile, at: entry.path)
      if entry.places.isEmpty {
        log.add("nothing is expected; say \(Self.fields)", at: entry.path)
      }
      var values: [String: StructuredValue] = [:]
      var places: [String: SourcePosition] = [:]
      for field in FolderField.all {
        values[field.key] = reader.value(of: field.form, field.key, &entry, &places)
      }
      return Scenario.FolderExpectation(
        folder: folder, position: log.position(of: entry.path), values: values)
    }
  }

  /// What can be said of a folder, in words.
  private static var fields: String {
    let keys = FolderField.all.map(\.key)
    return keys.dropLast().joined(separator: ", ") + " or \(keys.last ?? "")"
  }
}

extension ProblemLog {
  /// Complains about a folder that the profile's phone does not have.
  func check(_ folder: Folder, in profile: IOSProfile, at path: ValuePath) {
    // A blocked sender's message is nowhere on the screen.
    guard folder != .blocked, !profile.folders.contains(where: { $0.folder == folder }) else {
      return
    }
    let known = profile.folders.map(\.folder.rawValue).joined(separator: ", ")
    add("\(profile.name) has no folder \(folder.rawValue); it has \(known)", at: path)
  }
}
