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
    if let store, !AppGroupReader.isInside(store) {
      log.add(AppGroupReader.expectedPath, at: path.key("store"))
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

  private func objects(_ store: inout ObjectReader) -> [StoreSeed.Object] {
    guard var entities = store.object("entities") else { return [] }
    return entities.members().flatMap { entity -> [StoreSeed.Object] in
      guard case .list(let values) = entity.value else {
        log.expected("an array of objects", found: entity.value, at: entity.path)
        return []
      }
      return values.enumerated().compactMap { index, value in
        let path = entity.path.index(index)
        guard case .object(let fields) = value else {
          log.expected("an object", found: value, at: path)
          return nil
        }
        return object(fields, of: entity.name, at: path)
      }
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
