import ExtensionBundles
import Foundation
import MessagesHost
import ScenarioFiles
import Scenarios
import Testing

/// A filter that keeps its rules in a store, really built, in the real sandbox.
@Suite struct StoreReplayTests {
  @Test func aFilterJudgesByTheStoreOfItsApp() async throws {
    let file = ShippedScenarios.root
      .appending(path: "Tests/Fixtures/Extensions/StoreRules/inbox.json5").path
    let scenario = try ScenarioParser.parse(path: file)
    let bundles = try SampleBundles.built(
      from: Dictionary(
        uniqueKeysWithValues: scenario.extensions.map {
          ($0.handle, $0.resolvedPath(in: scenario))
        }))
    let made = try scenario.layingOutStores(for: bundles)
    let result: Result<ScenarioRun, HostError>
    do {
      result = .success(
        try await ScenarioReplayer(bundles: bundles, base: PhoneConfiguration()).run(made))
    } catch {
      result = .failure(error)
    }
    if case .failure(let error) = result, error.description.contains("protectionMissing") {
      try Test.cancel("extensions cannot be confined on this machine: \(error)")
    }
    let run = try result.get()
    #expect(!run.hasFailed, "\(run.steps.flatMap(\.failures))")
    #expect(run.steps.count == 3)
  }

  /// A store that was not made by a model never comes to be an empty one.
  @Test func aPhoneRefusesAStoreThatIsNoFileYet() async throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with("appGroups: { g: { coreData: { store: 'a', entities: {} } } },"))
    do {
      _ = try await ScenarioReplayer(bundles: [:], base: PhoneConfiguration()).run(scenario)
      Issue.record("it was played")
    } catch {
      #expect(error.code == .appGroupSeed)
    }
  }
}
