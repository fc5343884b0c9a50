package import ExtensionBundles
import Foundation
import HostFiles
package import Texts

extension Scenario {
  /// A Core ML model of an extension that answers what was recorded of it on a Mac.
  package struct Model: Sendable, Hashable {
    /// The model's name, that of its file.
    package let name: String
    /// The path of the answers as it is written.
    package let path: String
    /// Where it stands in the scenario.
    package let position: SourcePosition

    /// Makes one of what the scenario's file says.
    package init(name: String, path: String, position: SourcePosition) {
      (self.name, self.path, self.position) = (name, path, position)
    }
  }
}

extension Scenario.Model {
  /// Reads the answers.
  ///
  /// - Throws: `ScenarioError` with every place of the file where something is wrong.
  package func answers(in scenario: Scenario) throws(ScenarioError) -> ModelAnswers {
    let place = resolvedPath(in: scenario)
    let data: Data
    do {
      data = try FileBytes.read(place, limit: ModelAnswers.longestFile)
    } catch {
      throw failure(
        nil, position, "models.\(quoting: name)",
        "the file \(quoting: path) cannot be read: \(quoting: error.reason)", in: scenario)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw failure(place, .start, "", "the file is not UTF-8 text", in: scenario)
    }
    let (answers, problems) = ModelAnswers.read(text: text, of: name)
    if let answers { return answers }
    throw ScenarioError(
      file: scenario.file,
      problems: problems.map { position, problem in
        ScenarioError.Problem(
          position: position, keyPath: problem.path.words(knowing: ModelAnswers.keys),
          text: problem.text, file: place)
      }, isPrivate: scenario.isPrivate)
  }

  /// The path of the answers from the current folder on.
  package func resolvedPath(in scenario: Scenario) -> String {
    ScenarioPlace.path(of: path, in: ScenarioPlace.folder(ofFile: scenario.file))
  }

  private func failure(
    _ file: String?, _ position: SourcePosition, _ keyPath: QuotingText, _ text: QuotingText,
    in scenario: Scenario
  ) -> ScenarioError {
    ScenarioError(
      file: scenario.file,
      problems: [
        ScenarioError.Problem(position: position, keyPath: keyPath, text: text, file: file)
      ],
      isPrivate: scenario.isPrivate)
  }
}
