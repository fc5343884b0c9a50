import Foundation
import Terminal
import Testing

@testable import HostCommands

/// What the pages say of the code is what the code says.
///
/// `MESSAGES_HOST_WRITE_DOCUMENTS=1 swift test --filter GeneratedSectionTests` writes the sections.
@Suite struct GeneratedSectionTests {
  private static let writes =
    ProcessInfo.processInfo.environment["MESSAGES_HOST_WRITE_DOCUMENTS"] == "1"

  private func text(_ page: String) throws -> String {
    try String(contentsOf: GeneratedSection.root.appending(path: page), encoding: .utf8)
  }

  @Test func everySectionIsWhatTheCodeSays() throws {
    for section in try GeneratedSection.all {
      var page = try text(section.page)
      let range = try #require(
        section.range(in: page), "\(section.page) has no section \(section.name)")
      if Self.writes {
        page.replaceSubrange(range, with: section.text)
        try Data(page.utf8).write(to: GeneratedSection.root.appending(path: section.page))
      } else {
        #expect(page[range] == section.text, "\(section.page): \(section.name)")
      }
    }
  }

  /// What came of taking each guard away is written by hand, since that takes half an hour; each guard of the
  /// script that does it has its row, and no row is of another.
  @Test(.enabled(if: ShellRun.path(of: "python3") != nil, "there is no python3 here"))
  func theTableOfGuardsHasThoseOfTheMutations() throws {
    let script = "import mutation_guards as m\nfor guard in m.GUARDS: print(guard[0])"
    let folder = GeneratedSection.root.appending(path: "Tests/SandboxingTests").path
    let python = try #require(ShellRun.path(of: "python3"))
    let run = try ShellRun(
      python, ["-B", "-c", "import sys; sys.path.insert(0, sys.argv[1])\n\(script)", folder])
    let guards = run.result.split(separator: "\n").map(String.init)
    let page = try text("docs/sandbox.md")
    let head = "| guard that is removed | attacks that then get through, or are not reported |\n"
    let table = try #require(page.components(separatedBy: head).last)
    let rows = table.prefix(while: { $0 != "#" }).split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }.map { String($0.dropFirst(2).prefix { $0 != "|" }).trimmingCharacters(in: .whitespaces) }
    #expect(guards.count > 200)
    #expect(Set(rows).symmetricDifference(guards).sorted() == [])
  }

  /// A section that nothing generates any more would never be compared again.
  @Test func everySectionIsGenerated() throws {
    let known = Set(try GeneratedSection.all.map { "\($0.page): \($0.name)" })
    for page in try Self.pages {
      for match in try text(page).matches(of: #/<!-- generated: ([a-z-]+) -->/#) {
        #if !arch(x86_64)
          if match.1 == "attacks" || match.1.hasSuffix("-calls") { continue }
          if match.1.hasPrefix("calls-") { continue }
        #endif
        #expect(known.contains("\(page): \(match.1)"))
      }
    }
  }

  /// What the page for newcomers names by its path is there; one with an ellipsis stands for several.
  @Test func filesThatTheArchitectureNamesAreThere() throws {
    let page = try text("docs/architecture.md")
    let paths = Set(page.matches(of: #/`(\w[\w+./-]*/[\w+./-]+\.swift)`/#).map { String($0.1) })
    #expect(paths.count > 40)
    for path in paths.sorted() {
      let places = ["", "Sources/", "Tests/"].map {
        GeneratedSection.root.appending(path: $0 + path)
      }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0.path) }, "\(path)")
    }
  }

  @Test func readmeNamesEveryCommand() throws {
    let page = try text("README.md")
    for command in CommandLineTool.commands {
      #expect(page.contains("`\(command.name)") || page.contains("messages-host \(command.name)"))
    }
  }

  @Test func aTargetDependsOnTargetsAboveIt() throws {
    var above: Set<String> = []
    let manifest = GeneratedSection.root.appending(path: "Package.swift")
    let targets = try ManifestTarget.all(in: manifest)
    #expect(targets.contains { $0.name == "messages-host" })
    for target in targets {
      #expect(above.isSuperset(of: target.dependencies), "\(target.name)")
      #expect(!target.comment.isEmpty, "\(target.name)")
      above.insert(target.name)
    }
  }

  /// The tool's variables are the ones that its sources ask for, and those of the tests are not.
  @Test func everyVariableIsListed() throws {
    let listed = EnvironmentVariable.all.map(\.name).filter { $0.hasPrefix("MESSAGES_HOST_") }
    var read: Set<String> = []
    let sources = GeneratedSection.root.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") && !path.hasPrefix("Samples") {
      let file = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      read.formUnion(file.matches(of: #/"(MESSAGES_HOST_[A-Z_]+)"/#).map { String($0.1) })
    }
    #expect(read == Set(listed))
  }

  /// Links between pages, which nobody follows until they are needed.
  @Test func everyLinkLeadsToAFile() throws {
    for page in try Self.pages {
      let folder = GeneratedSection.root.appending(path: page).deletingLastPathComponent()
      for match in try text(page).matches(of: #/\]\(([^)#\s]+)(?:#[^)]*)?\)/#)
      where !match.1.hasPrefix("http") {
        let target = folder.appending(path: String(match.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
      }
    }
  }

  private static var pages: [String] {
    get throws {
      let docs = GeneratedSection.root.appending(path: "docs")
      return ["README.md"]
        + (try FileManager.default.subpathsOfDirectory(atPath: docs.path))
        .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    }
  }
}
