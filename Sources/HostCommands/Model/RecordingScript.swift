import ExtensionProjects
import Texts

/// A Swift script that an author runs on a Mac: it asks a model about texts and prints the answers.
struct RecordingScript {
  /// The model's name.
  let model: String
  /// The name of its file.
  let file: String
  /// The texts; nil to read a text a line when the script runs.
  let texts: [String]?
  /// Whether nobody else may read what the script prints.
  var isForOwnerAlone = false

  /// The last line, which starts it.
  static let start = RecordingScriptForm.start

  /// The script.
  var text: String {
    """
    // Records what the model \(TerminalSafeText.line(model)) \(RecordingScriptForm.firstLine)
    //   \(usage)
    import CoreML
    import Foundation
    import NaturalLanguage

    struct Answer: Encodable {
      let text: String
      let label: String?
      let probabilities: [String: Double]
    }

    struct Answers: Encodable {
      var format = 1
      let model: String
      let answers: [Answer]
    }

    enum Recording {
      static func texts() -> [String] {
    \(source)
      }

      static func loadedModel() throws -> NLModel {
        let path = CommandLine.arguments.dropFirst().first ?? \(Self.literal(file))
        let file = URL(fileURLWithPath: path)
        let isCompiled = file.pathExtension == "mlmodelc"
        let compiled = try isCompiled ? file : MLModel.compileModel(at: file)
        return try NLModel(mlModel: MLModel(contentsOf: compiled))
      }

      static func run() throws {
        let model = try loadedModel()
        let answers = texts().map { text in
          Answer(
            text: text, label: model.predictedLabel(for: text),
            probabilities: model.predictedLabelHypotheses(for: text, maximumCount: 1000))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let all = Answers(model: \(Self.literal(model)), answers: answers)
        FileHandle.standardOutput.write(try encoder.encode(all))
      }
    }

    \(Self.start)
    """
  }

  private var usage: String {
    let input = texts == nil ? " < texts.txt" : ""
    let answers = model + ".answers.json"
    let line =
      "swift record.swift \(ShellWord.quoted(file))\(input) > \(ShellWord.quoted(answers))"
    return TerminalSafeText.line(isForOwnerAlone ? "umask 077; \(line)" : line)
  }

  private var source: String {
    guard let texts else {
      return """
            var texts: [String] = []
            while let line = readLine() { texts.append(line) }
            return texts
        """
    }
    return "    [\n" + texts.map { "      \(Self.literal($0)),\n" }.joined() + "    ]"
  }

  /// A text as Swift writes it.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .format
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
