import Foundation
import HostFiles
import ModelFormat
import Terminal
import Texts

/// `messages-host model`: what can be done with Core ML models.
enum ModelCommand {
  static let specification = CommandSpecification(
    name: "model",
    summary: "Write a script that records a model\u{2019}s answers on a Mac",
    operands: "record-script MODEL",
    operandCompletion: .wordThenFiles(verbs),
    options: [
      OptionSpecification(
        "inbox", value: "FILE",
        help: "The texts: a scenario, a CSV file with a column text, or a text a line"),
      OptionSpecification(
        "output", letter: "o", value: "FILE", help: "Write the script there, not to the output"),
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host model record-script Spam.mlmodel --inbox inbox.json5 -o record.swift",
        purpose: "then on a Mac: swift record.swift Spam.mlmodel > Spam.answers.json")
    ],
    run: run)

  private static let verbs = ["record-script"]

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let verb = arguments.operands.first else {
      throw UsageError("model needs a verb (\(verbs.joined(separator: ", "))) and a model")
    }
    guard verbs.contains(verb) else {
      throw UsageError(
        "model has no verb \(verb); it has \(verbs.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: verb, in: verbs))
    }
    guard arguments.operands.count == 2 else {
      throw UsageError("model \(verb) takes one model, a .mlmodel or .mlpackage")
    }
    return try writeScript(of: arguments.operands[1], arguments, output)
  }

  private static func writeScript(
    of path: String, _ arguments: CommandArguments, _ output: CommandOutput
  ) throws -> ExitCode {
    let texts = try arguments.value("inbox").map { try InboxTexts(path: $0).texts }
    let script = RecordingScript(model: try name(ofTextModel: path), texts: texts).text
    if let file = arguments.value("output") {
      try OutputFile.write(Data(script.utf8), to: file)
      output.print(file)
    } else {
      output.print(script)
    }
    if let texts {
      output.note("The script holds \(texts.count.counting("text")) of the inbox.")
    }
    return .success
  }

  /// The name of a model that is asked with a text.
  private static func name(ofTextModel path: String) throws -> String {
    let url = URL(filePath: path)
    let model: ModelSpecification
    do throws(ModelFormatError) {
      model = try ModelSpecification(data: try contents(of: url))
    } catch {
      throw UsageError("\(path): this is no Core ML model: \(error)")
    }
    guard model.isOfLanguage || model.inputs.map(\.type) == [.string] else {
      let inputs = model.inputs.map(\.name).joined(separator: ", ")
      throw UsageError(
        "\(path): the model takes \(inputs), and not one text: its answers are written by hand")
    }
    return url.deletingPathExtension().lastPathComponent
  }

  /// The model's own file; that of a package is the one that its manifest names.
  private static func contents(of url: URL) throws(ModelFormatError) -> Data {
    func read(_ file: URL) throws(ModelFormatError) -> Data {
      do {
        return try FileBytes.read(file.path, limit: 512 << 20)
      } catch {
        throw ModelFormatError(.malformed, "it cannot be read: \(error.reason)")
      }
    }
    guard url.pathExtension == "mlpackage" else { return try read(url) }
    let manifest = try read(url.appending(path: ModelPackage.manifestName))
    return try read(url.appending(path: try ModelPackage.modelPath(manifest: manifest)))
  }
}
