package import ExtensionBundles
import Foundation
import HostFiles
import StoreFormat
import Texts

extension AppGroupSeed {
  /// The same with its stores as files, made or checked by the model of the extensions that see the group.
  ///
  /// - Parameter bundles: The extensions of the phone.
  /// - Returns: The seed; what of a store that was given cannot be read, the extension's process tells.
  /// - Throws: `StoreSeedError` for what the model does not have; `HostError` where nothing can be made.
  package func layingOutStores(for bundles: [ExtensionBundle]) throws -> AppGroupSeed {
    var seed = self
    seed.stores = []
    var problems = stores.isEmpty ? [] : problemsOfPlaces()
    for store in stores {
      do {
        let made = try StoreMaking(store, of: identifier, bundles: bundles).files()
        seed.files.merge(made) { _, new in new }
      } catch let error as StoreSeedError {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw StoreSeedError(problems) }
    return seed
  }

  /// What a scenario's file is told when it is read, and a test here.
  private func problemsOfPlaces() -> [StoreSeedError.Problem] {
    let paths = stores.compactMap { store in
      ContainerPath.problem(of: store.path, isStore: true).map {
        StoreSeedError.Problem($0, at: store.place.key("store"))
      }
    }
    return paths
      + conflicts().map { conflict in
        let store = stores.first { $0.path == conflict.path } ?? stores[0]
        return StoreSeedError.Problem(conflict.text, at: store.place.key("store"))
      }
  }
}

/// Makes the files of one store.
private struct StoreMaking {
  private let store: StoreSeed
  private let model: ManagedModel

  init(_ store: StoreSeed, of group: String, bundles: [ExtensionBundle]) throws {
    self.store = store
    model = try Self.model(for: store, of: group, bundles)
  }

  private static func model(
    for store: StoreSeed, of group: String, _ bundles: [ExtensionBundle]
  ) throws -> ManagedModel {
    func failure(_ text: QuotingText, _ key: String) -> StoreSeedError {
      StoreSeedError([.init(text, at: store.place.key(key))])
    }
    let models: [BundleModel]
    do {
      models = try BundleModel.all(in: bundles, of: group)
    } catch {
      throw failure("the extension\u{2019}s model cannot be read: \(error.description)", "store")
    }
    let names = Array(Set(models.map(\.name))).sorted()
    guard !models.isEmpty else {
      throw failure(
        "no extension that has this App Group in its entitlements has a Core Data model; add the "
          + ".xcdatamodeld to the target\u{2019}s files; with a model made in code no store can be "
          + "given", "store")
    }
    if let name = store.model {
      guard let found = models.first(where: { $0.name == name }) else {
        throw failure(
          "there is no model \u{201C}\(quoting: name)\u{201D}; allowed: "
            + "\(names.joined(separator: ", "))", "model")
      }
      return found.model
    }
    guard models.count > 1 else { return models[0].model }
    guard let found = Self.modelOfEntities(in: store, models.map(\.model)) else {
      throw failure(
        "there are several models; say model: \(names.joined(separator: ", "))", "store")
    }
    return found
  }

  /// Of several models the one that has the entities of a store, else all as one.
  private static func modelOfEntities(
    in store: StoreSeed, _ models: [ManagedModel]
  ) -> ManagedModel? {
    guard case .objects(let objects) = store.source else { return nil }
    let names = Set(objects.map(\.entity))
    let having = models.filter { names.isSubset(of: $0.entities.map(\.name)) }
    guard having.isEmpty else { return having.count == 1 ? having[0] : nil }
    return ManagedModel(merging: models)
  }

  func files() throws -> [String: Data] {
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder(.run)
    } catch {
      throw HostError(.runFolder, "\(error)")
    }
    defer { folder.remove() }
    switch store.source {
    case .objects:
      let contents = try store.contents(by: model)
      let file = folder.url.appending(path: "store")
      do {
        try StoreFile.write(contents, model: model, to: file)
        return [store.path: try Data(contentsOf: file)]
      } catch {
        throw HostError(.appGroupSeed, "the store \(store.path) cannot be made: \(error)")
      }
    case .copy(let copy): return try files(of: copy, in: folder.url)
    }
  }

  private func files(of copy: StoreSeed.Copy, in folder: URL) throws -> [String: Data] {
    let file = folder.appending(path: copy.name)
    let external = folder.appending(path: copy.externalFolder)
    do {
      try FileBytes.put(copy.file, at: file.path)
      for (suffix, data) in copy.logs { try FileBytes.put(data, at: file.path + suffix) }
      try FileManager.default.createDirectory(at: external, withIntermediateDirectories: true)
      for (name, data) in copy.externalData {
        try FileBytes.put(data, at: external.appending(path: name).path)
      }
    } catch {
      throw HostError(.appGroupSeed, "the store \(store.path) cannot be laid out: \(error)")
    }
    do throws(StoreFileError) {
      // Not a copy in the temporary directory itself: it would stay where this process is interrupted.
      var files = [store.path: try StoreFile.whole(at: file, model: model, copyingTo: folder)]
      let name = URL(filePath: store.path).lastPathComponent
      let above = store.path.dropLast(name.count)
      for (entry, data) in copy.externalData {
        files["\(above)\(StoreSeed.Copy.externalFolder(ofStore: name))/\(entry)"] = data
      }
      return files
    } catch {
      throw StoreSeedError([
        .init(
          "the store cannot be read: \(quoting: error.description)", at: store.place.key("path"))
      ])
    }
  }
}
