import Foundation
import HostFiles
import MessagesHost
import Scenarios
import Texts

/// Reads the Core Data stores of an App Group as far as that can be done without their model.
struct StoreSeedReader {
  let log: ProblemLog
  let file: String
  /// What dates without an offset are by.
  let zone: PhoneTimeZone

  /// One object, or an array of them.
  func read(_ group: inout ObjectReader) -> [StoreSeed] {
    guard let value = group.value("coreData") else { return [] }
    let path = group.path.key("coreData")
    let seeds: [StoreSeed]
    switch value {
    case .object: seeds = [store(value, at: path)].compactMap(\.self)
    case .list(let values):
      seeds = values.enumerated().compactMap { store($1, at: path.index($0)) }
    default:
      log.expected(
        "an object with store and entities or path, or an array of them", found: value, at: path)
      return []
    }
    var known: Set<String> = []
    for seed in seeds where !known.insert(seed.path).inserted {
      log.add(
        "the store \u{201C}\(quoting: seed.path)\u{201D} is here a second time",
        at: seed.place.key("store"))
    }
    return seeds
  }

  private func store(_ value: StructuredValue, at path: ValuePath) -> StoreSeed? {
    guard var object = ObjectReader(value, at: path, log: log) else { return nil }
    defer { object.finish() }
    let store = object.requiredText("store", why: "the path of the store\u{2019}s file")
    let model = object.text("model")
    if model?.isEmpty == true {
      log.expected("the name of a model", found: .text(""), at: path.key("model"))
    }
    if let store, let problem = ContainerPath.problem(of: store, isStore: true) {
      log.add(problem, at: path.key("store"))
    }
    let source: StoreSeed.Source?
    switch object.present(of: ["entities", "path"]) {
    case ["entities"]: source = .objects(objects(&object))
    case ["path"]: source = copy(&object).map { .copy($0) }
    case []:
      log.add("expected entities, or the path of a store that Core Data made", at: path)
      return nil
    default:
      log.add("entities and path exclude each other", at: path.key("path"))
      return nil
    }
    guard let store, let source else { return nil }
    return StoreSeed(path: store, model: model, source: source, place: path, zone: zone)
  }

  // MARK: Objects

  /// Lists of objects by the names of their entities, or one list of objects that name theirs.
  private func objects(_ store: inout ObjectReader) -> [StoreSeed.Object] {
    log.know(StoreSeed.entityKey)
    let place = store.path.key("entities")
    switch store.value("entities") {
    case .object(let entities):
      return entities.sorted { $0.key < $1.key }.flatMap { name, value -> [StoreSeed.Object] in
        let path = place.key(name)
        guard case .list(let values) = value else {
          log.expected("an array of objects", found: value, at: path)
          return []
        }
        return objects(values, at: path) { entity($0, inListOf: name, at: $1) }
      }
    case .list(let values): return objects(values, at: place) { entity($0, at: $1) }
    case let other?:
      log.expected(
        "an object with arrays by the names of entities, or an array of objects with "
          + "\(StoreSeed.entityKey)", found: other, at: place)
      return []
    case nil: return []
    }
  }

  /// What an object of an entity's list says of its entity is that one's name, or nothing.
  private func entity(
    _ fields: [String: StructuredValue], inListOf name: String, at path: ValuePath
  ) -> String? {
    guard let value = fields[StoreSeed.entityKey], value != .text(name) else { return name }
    log.expected(
      "\(StoreSeed.entityKey) only as \u{201C}\(quoting: name)\u{201D}, in whose list the object is",
      found: value, at: path.key(StoreSeed.entityKey))
    return nil
  }

  private func entity(_ fields: [String: StructuredValue], at path: ValuePath) -> String? {
    guard let value = fields[StoreSeed.entityKey] else {
      log.add(
        "the key \(StoreSeed.entityKey) is missing: the name of the object\u{2019}s entity",
        at: path)
      return nil
    }
    guard case .text(let name) = value, !name.isEmpty else {
      log.expected("the name of an entity", found: value, at: path.key(StoreSeed.entityKey))
      return nil
    }
    return name
  }

  private func objects(
    _ values: [StructuredValue], at path: ValuePath,
    entity: ([String: StructuredValue], ValuePath) -> String?
  ) -> [StoreSeed.Object] {
    values.enumerated().compactMap { index, value in
      let place = path.index(index)
      guard case .object(var fields) = value else {
        log.expected("an object", found: value, at: place)
        return nil
      }
      guard let entity = entity(fields, place) else { return nil }
      fields[StoreSeed.entityKey] = nil
      return object(fields, of: entity, at: place)
    }
  }

  private func object(
    _ fields: [String: StructuredValue], of entity: String, at path: ValuePath
  ) -> StoreSeed.Object {
    log.know(StoreSeed.nameKey)
    var name: String?
    var values: [String: StructuredValue] = [:]
    let reader = PlainValueReader(log: log, zone: zone, purpose: "a part of a value")
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      let place = path.key(key)
      guard key != StoreSeed.nameKey else {
        name = self.name(value, at: place)
        continue
      }
      switch value {
      case .null: values[key] = .null
      case .object(let inner) where inner.count == 1 && inner[WrittenContent.base64Key] != nil:
        values[key] = reader.data(value, at: place).map(StructuredValue.data)
      default: values[key] = reader.value(value, at: place)
      }
    }
    return StoreSeed.Object(entity: entity, name: name, values: values, place: path)
  }

  private func name(_ value: StructuredValue, at path: ValuePath) -> String? {
    guard case .text(let text) = value, !text.isEmpty, !text.hasPrefix("@") else {
      log.expected(
        "a name for other objects, which they write with an @ before it", found: value, at: path)
      return nil
    }
    return text
  }

  // MARK: A store that Core Data made

  private func copy(_ store: inout ObjectReader) -> StoreSeed.Copy? {
    let path = store.path.key("path")
    guard let name = store.text("path") else { return nil }
    let place = ScenarioPlace.path(of: name, in: ScenarioPlace.folder(ofFile: file))
    do throws(FileFault) {
      return try StoreSeed.Copy(at: place)
    } catch {
      log.add("the file \(quoting: name) cannot be read: \(quoting: error.reason)", at: path)
      return nil
    }
  }
}
