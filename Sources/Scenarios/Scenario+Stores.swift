package import ExtensionBundles
import Foundation
import MessagesHost
import Texts

extension Scenario {
  /// The same with its Core Data stores as files, made or checked by the models of its extensions.
  ///
  /// A group that no extension is entitled to loses its stores: nobody sees them.
  ///
  /// - Parameter bundles: Its extensions by their handles.
  /// - Returns: The scenario.
  /// - Throws: `ScenarioError` with the place of everything that a model does not have, and `HostError`.
  package func layingOutStores(for bundles: [String: ExtensionBundle]) throws -> Scenario {
    guard appGroups.contains(where: { !$0.stores.isEmpty }) else { return self }
    var scenario = self
    var problems: [StoreSeedError.Problem] = []
    let installed = bundles.sorted { $0.key < $1.key }.map(\.value)
    let known = Set(installed.flatMap(\.entitlements.applicationGroups))
    for (index, group) in appGroups.enumerated() {
      guard known.contains(group.identifier) else {
        scenario.appGroups[index].stores = []
        continue
      }
      do {
        scenario.appGroups[index] = try group.layingOutStores(for: installed)
      } catch let error as StoreSeedError {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw error(of: problems) }
    return scenario
  }

  private func error(of problems: [StoreSeedError.Problem]) -> ScenarioError {
    var text = String(decoding: contents, as: UTF8.self)
    if text.hasPrefix("\u{feff}") { text.removeFirst() }
    let document = JSON5Document(text)
    let keys: Set = [
      "appGroups", "coreData", "store", "model", "path", "entities", StoreSeed.nameKey,
      StoreSeed.entityKey,
    ]
    return ScenarioError(
      file: file,
      problems: problems.map { problem in
        ScenarioError.Problem(
          position: document.position(of: problem.place),
          keyPath: problem.place.words(knowing: keys), text: problem.text)
      }.sorted { $0.position < $1.position }, isPrivate: isPrivate)
  }
}
