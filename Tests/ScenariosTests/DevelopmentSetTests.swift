import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import HostPolicy
import MessagesHost
import ScenarioFiles
import Testing

@testable import Scenarios

/// Builds every extension of the development set and plays one inbox to each.
@Suite struct DevelopmentSetTests {
  private func build(_ kind: DevelopmentKind) throws -> BuildProduct {
    let path = DevelopmentKind.folder.path + "/" + kind.path
    let result = Result { () throws(BuildError) in
      try ExtensionInput(path: path, settings: kind.settings).product {
        () throws(BuildError) in try ExtensionBuilder()
      }
    }
    if case .failure(let error) = result, error.code.isEnvironmental {
      try Test.cancel("extensions cannot be built on this machine: \(error)")
    }
    return try result.get()
  }

  private func actions(of bundle: ExtensionBundle) async throws -> String {
    let scenario = try ScenarioParser.parse(
      path: DevelopmentKind.folder.path + "/\(DevelopmentKind.own)/inbox.json5"
    )
    .layingOutStores(for: ["it": bundle])
    let answers = try scenario.models.map { try $0.answers(in: scenario) }
    let replayer = ScenarioReplayer(
      bundles: ["it": bundle.answering(answers)], base: PhoneConfiguration())
    let result: Result<ScenarioRun, HostError>
    do {
      result = .success(try await replayer.run(scenario))
    } catch {
      result = .failure(error)
    }
    if case .failure(let error) = result, error.description.contains("protectionMissing") {
      try Test.cancel("extensions cannot be confined on this machine: \(error)")
    }
    return try result.get().trace.reduce(into: "") { text, record in
      if case .answered(let answer) = record.event {
        text += Self.letter(of: answer)
      }
    }
  }

  private static func letter(of answer: FilterAnswer) -> String {
    guard case .response(let action, _) = answer else { return "-" }
    let letters = ["n", "a", "j", "p", "t"]
    return letters.indices.contains(action) ? letters[action] : "?"
  }

  @Test(arguments: DevelopmentKind.all.filter(\.missing.isEmpty))
  func buildsAndAnswers(kind: DevelopmentKind) async throws {
    let product = try build(kind)
    let actions = try await actions(of: product.bundle)
    #expect(actions == kind.actions)
    if let note = kind.note {
      #expect(product.notes.contains { $0.contains(note) })
    } else {
      #expect(product.notes == [])
    }
  }

  /// What waits for a stand-in gets one message that names it.
  @Test(arguments: DevelopmentKind.all.filter { !$0.missing.isEmpty })
  func saysWhatIsMissing(kind: DevelopmentKind) throws {
    let error = try #require(throws: BuildError.self) { try build(kind) }
    #expect(error.code == .compilationFailed)
    #expect(error.line != nil)
    #expect(error.remedy != nil)
    #expect(error.details.count <= 2)
    for name in kind.missing {
      #expect(error.problem.contains(name))
    }
  }

  @Test func hasEveryFolderOfTheSet() throws {
    let folder = DevelopmentKind.folder.appending(path: DevelopmentKind.own)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.contains(".") }
    let own = DevelopmentKind.all.map(\.path).filter { $0.hasPrefix(DevelopmentKind.own + "/") }
    #expect(Set(own) == Set(names.map { "\(DevelopmentKind.own)/\($0)" }))
    #expect(DevelopmentKind.all.count >= 60)
  }
}
