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
      PrivacyOptions.isPrivate,
      OptionSpecification(
        "show-private", help: "Write the texts of a private inbox into the script, in clear"),
    ],
    examples: [
      CommandSpecification.Example(
        line:
          "messages-host model record-script Spam.mlmodel --inbox inbox.json5 -o ../record.swift",
        purpose: "then on a Mac: swift ../record.swift Spam.mlmodel > Spam.answers.json")
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
      throw UsageError("model \(verb) takes one model, a .mlmodel, .mlpackage or .mlmodelc")
    }
    return try writeScript(of: arguments.operands[1], arguments, output)
  }

  private static func writeScript(
    of path: String, _ arguments: CommandArguments, _ output: CommandOutput
  ) throws -> ExitCode {
    let inbox = try inbox(arguments)
    let isForOwnerAlone = inbox?.isForOwnerAlone ?? false
    let script = RecordingScript(
      model: try name(ofTextModel: path), file: URL(filePath: path).lastPathComponent,
      texts: inbox?.texts, isForOwnerAlone: isForOwnerAlone
    ).text
    let file = arguments.value("output").flatMap { OutputFile.isStandardOutput($0) ? nil : $0 }
    if let file {
      try OutputFile.write(Data(script.utf8), to: file, isPrivate: isForOwnerAlone)
      output.print(file)
    } else {
      output.print(script)
    }
    if let inbox {
      let readers = isForOwnerAlone && file != nil ? "; only you may read it (mode 600)" : ""
      output.note(
        "The script holds \(inbox.texts.count.counting("text")) of the inbox in clear, and so will "
          + "what it prints\(readers).")
    }
    return .success
  }

  /// The inbox that the user names.
  ///
  /// - Throws: What `InboxTexts` does, and `UsageError` for a private one that is not to be shown.
  private static func inbox(_ arguments: CommandArguments) throws -> InboxTexts? {
    guard let path = arguments.value("inbox") else { return nil }
    let privacy = try PrivacyOptions(arguments)
    let inbox = try InboxTexts(path: path, privacy: privacy)
    guard !inbox.isPrivate || privacy.showsPrivate else {
      throw UsageError(
        "\(path): the inbox is private, and the script would hold its texts in clear; "
          + "--show-private writes it all the same, and without --inbox it reads a text a line on the Mac"
      )
    }
    return inbox
  }

  /// The name of a model that is asked with a text.
  private static func name(ofTextModel path: String) throws -> String {
    let url = URL(filePath: path)
    let model: ModelSpecification
    do throws(ModelFormatError) {
      model = try specification(at: url)
    } catch {
      throw UsageError("\(path): this is no Core ML model: \(error)")
    }
    guard model.isOfLanguage || model.inputs.map(\.type) == [.string] else {
      let inputs = model.inputs.map(\.name).joined(separator: ", ")
      let taken =
        inputs.isEmpty ? "does not say what it takes" : "takes \(inputs), and not one text"
      throw UsageError("\(path): the model \(taken): its answers are written by hand")
    }
    return url.deletingPathExtension().lastPathComponent
  }

  private static func specification(at url: URL) throws(ModelFormatError) -> ModelSpecification {
    guard url.pathExtension == "mlmodelc" else {
      return try ModelSpecification(data: try contents(of: url))
    }
    guard let found = try CompiledModel.specification(in: url) else {
      throw ModelFormatError(.malformed, "the folder has no parts of a compiled model")
    }
    return found
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
    let manifest = try read(try ModelPackage.place(of: ModelPackage.manifestName, in: url))
    return try read(
      try ModelPackage.place(of: try ModelPackage.modelPath(manifest: manifest), in: url))
  }
}
