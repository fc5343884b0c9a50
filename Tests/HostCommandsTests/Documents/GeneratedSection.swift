import ExtensionWire
import Foundation
import HostPolicy
import SandboxProof
import ScenarioFiles

@testable import HostCommands
@testable import MessagesHost
@testable import Reports
@testable import Sandboxing
@testable import Terminal

/// A part of a page that is made of what the code says, between two comments of the page:
/// `<!-- generated: NAME -->` and `<!-- end of NAME -->`.
struct GeneratedSection: Sendable {
  /// The page, from the root of the package.
  let page: String
  let name: String
  let text: String

  init(page: String, name: String, text: String) {
    self.page = page
    self.name = name
    self.text = text + "\n"
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every one.
  static var all: [GeneratedSection] {
    get throws {
      [
        Self(
          page: "README.md", name: "exit-status", text: "Exit status: " + CommandHelp.exitStatus),
        Self(
          page: "docs/architecture.md", name: "modules",
          text: try ManifestTarget.table(of: root.appending(path: "Package.swift"))),
        Self(page: "docs/commands.md", name: "exit-status", text: exitStatus),
        Self(page: "docs/commands.md", name: "environment", text: environment),
        Self(page: "docs/commands.md", name: "commands", text: commands),
        Self(
          page: "docs/how-to/debug.md", name: "console",
          text: table(
            ["command", "what it does"],
            ConsoleVerb.allCases.map { ["`\($0.usage)`", $0.summary] })),
        Self(page: "docs/scenarios.md", name: "profiles", text: ScenarioReference.profiles),
        Self(page: "docs/scenarios.md", name: "events", text: scenario(ScenarioReference.events)),
        Self(
          page: "docs/scenarios.md", name: "settings", text: scenario(ScenarioReference.settings)),
        Self(
          page: "docs/scenarios.md", name: "expectations",
          text: scenario(ScenarioReference.expectations)),
        Self(page: "docs/scenarios.md", name: "words", text: ScenarioReference.words),
        Self(
          page: "docs/scenarios.md", name: "deferrals", text: scenario(ScenarioReference.deferrals)),
        Self(
          page: "docs/scenarios.md", name: "deferral-words", text: ScenarioReference.deferralWords),
        Self(
          page: "docs/scenarios.md", name: "placed-messages",
          text: scenario(ScenarioReference.placedMessages)),
        Self(
          page: "docs/scenarios.md", name: "report",
          text: scenario(ScenarioReference.reportFields)),
        Self(
          page: "docs/scenarios.md", name: "report-call",
          text: scenario(ScenarioReference.reportCallFields)),
        Self(
          page: "docs/scenarios.md", name: "item-names",
          text: scenario(ScenarioReference.itemNames)),
        Self(page: "docs/scenarios.md", name: "report-words", text: ScenarioReference.reportWords),
        Self(
          page: "docs/scenarios.md", name: "sheet-steps",
          text: scenario(ScenarioReference.sheetSteps)),
        Self(
          page: "docs/scenarios.md", name: "item-kinds", text: ScenarioReference.itemKinds + "."),
        Self(
          page: "docs/scenarios.md", name: "screen-items",
          text: scenario(ScenarioReference.screenItems)),
        Self(
          page: "docs/scenarios.md", name: "posted-report",
          text: scenario(ScenarioReference.postedReport)),
        Self(page: "docs/scenarios.md", name: "end", text: scenario(ScenarioReference.end)),
        Self(
          page: "docs/scenarios.md", name: "folder-fields",
          text: scenario(ScenarioReference.folderFields)),
        Self(
          page: "docs/scenarios.md", name: "contradictions",
          text: ScenarioReference.contradictions),
        Self(
          page: "docs/scenarios.md", name: "deferral-contradictions",
          text: ScenarioReference.deferralContradictions),
        Self(
          page: "docs/how-to/test-in-your-package.md", name: "user", text: try actsOfTheUser),
        Self(
          page: "docs/trace.md", name: "lines",
          text: table(
            ["type", "keys", "meaning"],
            TraceLineKind.allCases.map(\.declaration).map {
              ["`\($0.kind.rawValue)`", $0.keys, $0.meaning]
            })),
        Self(
          page: "docs/trace.md", name: "compared",
          text: table(["of", "compared"], TraceComparison.reference)),
        Self(page: "docs/wire-protocol.md", name: "limits", text: limits),
        Self(page: "docs/sandbox.md", name: "denials", text: denials),
        Self(page: "docs/sandbox.md", name: "protections", text: protections),
        Self(page: "docs/sandbox.md", name: "limits", text: bounds),
        Self(page: "docs/sandbox.md", name: "disclosures", text: disclosures),
        Self(page: "docs/sandbox.md", name: "silent-refusals", text: silentRefusals),
      ] + attacks + systemCalls
    }
  }

  /// What a test can let the user do, in the words of `MessagesHostTesting`'s source.
  private static var actsOfTheUser: String {
    get throws {
      let file = root.appending(path: "Sources/MessagesHostTesting/SimulatedPhone+User.swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: #/public func (\w+)\(([^)]*)\)/#).map { match in
        // Each has the place of its call, too, which nobody writes.
        let labels = match.2.split(separator: ",").map { parameter in
          let label = parameter.trimmingCharacters(in: .whitespacesAndNewlines)
            .prefix { !": ".contains($0) }
          return "\(label):"
        }.filter { !["file:", "line:"].contains($0) }
        return "`\(match.1)" + (labels.isEmpty ? "`" : "(\(labels.joined()))`")
      }.joined(separator: ",\n") + "."
    }
  }

  private static func scenario(_ rows: ScenarioReference.Rows) -> String {
    table(["key", "type", "meaning", "example"], rows)
  }

  private static var exitStatus: String {
    table(
      ["status", "meaning"], ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] })
  }

  private static var environment: String {
    table(["variable", "meaning"], EnvironmentVariable.all.map { ["`\($0.name)`", $0.meaning] })
  }

  private static var commands: String {
    CommandLineTool.commands.map { command in
      let options = OptionGroup.all(of: command).flatMap { group in
        group.options.map { option in
          let choices =
            option.choices.isEmpty
            ? "" : " (" + option.choices.map { "`\($0)`" }.joined(separator: ", ") + ")"
          let usage = option.usage.trimmingPrefix { $0 == " " }
          return ["`\(usage)`", option.help + choices]
        }
      }
      let examples = command.examples.map { "\($0.line)\n    # \($0.purpose)" }
      return """
        ## \(command.name)

        \(command.summary).

        ```sh
        messages-host \(command.usage)
        ```

        \(table(["option", "meaning"], options))

        ```sh
        \(examples.joined(separator: "\n"))
        ```
        """
    }.joined(separator: "\n\n")
  }

  private static var limits: String {
    let limits = [
      ("host to extension", FrameLimit.hostToExtension),
      ("extension to host", FrameLimit.extensionToHost),
    ]
    return table(
      ["direction", "payload"],
      limits.map { ["\($0.0)", "1 to \($0.1) bytes (\($0.1 >> 20) MiB)"] })
  }

  private static var bounds: String {
    let limits = ResourceLimits()
    let ended = "it is ended"
    return table(
      ["what", "limit", "beyond it"],
      [
        ["resident memory", "\(limits.memoryBytes >> 20) MiB", ended],
        ["memory of its own", "\(limits.memoryBytes >> 20) MiB", "`ENOMEM`"],
        ["container and files without a name", "\(limits.storageBytes >> 20) MiB", ended],
        ["files and folders in its container", "\(limits.storageEntries)", ended],
        ["folders in each other", "\(ResourceLimits.storageDepth)", ended],
        ["length of a file", "\(limits.fileBytes >> 20) MiB", "`EFBIG`"],
        ["descriptors", "\(limits.openFiles)", "`EMFILE`"],
        ["threads", "\(limits.threads)", "`EAGAIN`"],
        [
          "timers and queued signals of all extensions of a user", "\(ResourceLimits.timers)",
          "`EAGAIN`",
        ],
        [
          "output of a process",
          "\(limits.outputBytes >> 20) MiB; a line costs "
            + "\(LineSplitter.costOfALine) bytes more than it has", "told once, then dropped",
        ],
        ["a line of output", "\(limits.lineBytes >> 10) KiB", "cut"],
        [
          "refusals of a kind told in words",
          "\(DenialLog.verbatim), of \(DenialLog.distinct) kinds",
          "counted",
        ],
        ["counts of refusals between two rests", "\(DenialLog.counts)", "told at the next one"],
        ["frames since it was asked", "\(ProcessBudget.frames)", ended],
        ["bytes of frames since it was asked", "\(ProcessBudget.bytes >> 20) MiB", ended],
        ["frames in the trace since it was asked", "\(ProcessBudget.toldFrames)", "not told"],
        [
          "notices since it was asked",
          "\(ProcessBudget.notices), or \(ProcessBudget.noticeBytes >> 10) KiB",
          "told once, then dropped",
        ],
        ["deferrals of a query", "\(ProcessBudget.deferrals)", "told once, then dropped"],
      ])
  }

  private static var denials: String {
    table(
      ["code", "what was tried", "instead"],
      DenialCode.allCases.map { ["`\($0.rawValue)`", $0.attempt, $0.remedy] })
  }

  private static var protections: String {
    table(
      ["protection", "what it is for"],
      Protection.allCases.map { ["`\($0.rawValue)`", "It \($0.purpose)."] })
  }

  private static var disclosures: String {
    table(
      ["what", "how", "why it stays"],
      SilentAct.disclosures.map { [$0.what, $0.how, $0.why ?? ""] })
  }

  private static var silentRefusals: String {
    table(
      ["call", "who makes it", "answer"],
      SilentAct.refusals.map {
        [$0.what, $0.how, "`\(SystemErrorName.of($0.error))`\($0.note)"]
      })
  }

  /// The table is another one on another processor, so the page tells that of one.
  private static var attacks: [GeneratedSection] {
    #if arch(x86_64)
      let counts = Dictionary(grouping: AttackCase.all, by: \.group).mapValues(\.count)
      let rows = AttackCase.subjects.sorted { $0.key < $1.key }.map {
        ["\($0.key)", $0.value, "\(counts[$0.key] ?? 0)"]
      }
      let sum = ["", "all", "\(AttackCase.all.count)"]
      return [
        Self(
          page: "docs/sandbox.md", name: "attacks",
          text: table(["group", "subject", "cases on x86_64"], rows + [sum]))
      ]
    #else
      return []
    #endif
  }

  /// So are the system calls.
  private static var systemCalls: [GeneratedSection] {
    #if os(Linux) && arch(x86_64)
      let sections = SystemCallSections()
      return [
        ("free-calls", sections.free), ("calls-by-arguments", sections.byArguments),
        ("judged-calls", sections.judged), ("answered-calls", sections.answered),
        ("other-calls", sections.others),
      ].map { Self(page: "docs/system-calls.md", name: $0.0, text: $0.1) }
    #else
      return []
    #endif
  }

  static func table(_ heads: [String], _ rows: [[String]]) -> String {
    let lines = [heads, heads.map { _ in "---" }] + rows
    return lines.map { line in
      let cells = line.map { $0.replacing("|", with: "\\|") }
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n").replacing("| --- |", with: "|---|").replacing(" --- |", with: "---|")
  }
}

extension GeneratedSection {
  private var opening: String { "<!-- generated: \(name) -->\n" }
  private var closing: String { "<!-- end of \(name) -->" }

  /// Where the section stands in its page, without the comments; nil where it is not there once.
  func range(in text: String) -> Range<String.Index>? {
    guard let begin = text.firstRange(of: opening), let end = text.firstRange(of: closing),
      begin.upperBound <= end.lowerBound, text.ranges(of: opening).count == 1
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }
}

/// A target of Package.swift, with the first sentence of the comment above it.
struct ManifestTarget {
  let name: String
  let comment: String
  let dependencies: [String]

  /// The targets that are no tests, in the manifest's order.
  static func all(in manifest: URL) throws -> [ManifestTarget] {
    let whole = try String(contentsOf: manifest, encoding: .utf8)
    let text = whole.split(separator: "let targets: [Target] = [\n").last ?? ""
    let pattern =
      #/(?m)(?<comment>(?:^  //.*\n)*)^  (?:library|program|\.target|\.executableTarget)\((?<body>(?s).*?)\),\n/#
    return text.matches(of: pattern).compactMap { match in
      let body = String(match.body)
      guard let name = body.firstMatch(of: #/"([^"]+)"/#), !body.contains("path: \"Tests/") else {
        return nil
      }
      let list = body.firstMatch(of: #/needs: ((?:"[^"]+",?\s*)*)/#)?.1 ?? ""
      let comment =
        match.comment.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces).dropFirst(3) }.joined(separator: " ")
        .split(separator: ". ").first ?? ""
      return ManifestTarget(
        name: String(name.1),
        comment: comment.hasSuffix(".") ? String(comment.dropLast()) : String(comment),
        dependencies: list.matches(of: #/"([^"]+)"/#).map { String($0.1) })
    }
  }

  static func table(of manifest: URL) throws -> String {
    GeneratedSection.table(
      ["target", "what it is", "depends on"],
      try all(in: manifest).map { target in
        [
          "`\(target.name)`", target.comment,
          target.dependencies.map { "`\($0)`" }.joined(separator: ", "),
        ]
      })
  }
}
