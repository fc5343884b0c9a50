import Foundation
import Terminal
import Testing

@testable import HostCommands

/// What a command writes is never in the extension that it reads.
@Suite struct ReadExtensionsTests {
  private static let files = [
    ("s.csv", "text\nhello\n"), ("none.json5", scenario("{}")),
    ("one.json5", scenario("{ f: 'V.appex' }")),
    ("F/MessageFilter.swift", "// words"), ("F/Info.plist", "words"), ("F/en/words.txt", "words"),
    ("F/own.json5", scenario("{ f: '.' }")),
    ("V.appex/Info.plist", "words"), ("V.appex/Multi", "words"),
    ("P/Package.swift", "// words"), ("P/Sources/Mine/MessageFilter.swift", "// words"),
    ("P/Mine.xcodeproj/project.pbxproj", "// words"),
    ("P/Package@swift-5.9.swift", "// words"), ("P/Tuist.swift", "// words"),
    ("Shared/Words.swift", "// words"),
    ("P/Base.xcconfig", "// words"), ("P/ExportOptions.plist", "words"),
  ]

  private static func scenario(_ extensions: String) -> String {
    "{ format: 1, about: 'a', extensions: \(extensions), events: [{ wait: '1s' }] }"
  }

  /// A folder with extensions, a project, scenarios, and links to a bundle and into one.
  private static func withFolder(_ body: (ClassifyFolder) async throws -> Void) async throws {
    try await ClassifyFolder.with { folder in
      for (name, text) in files {
        let url = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      for (link, target) in [
        ("V", "V.appex"), ("in", "V.appex/Multi"), ("new", "F/new"), ("F/Common", "../Shared"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(link), withDestinationPath: target)
      }
      for (name, other) in [("rules", "F/MessageFilter.swift"), ("program", "V.appex/Multi")] {
        try FileManager.default.linkItem(
          atPath: folder.path(other), toPath: folder.path(name))
      }
      try await body(folder)
    }
  }

  private static func words(_ line: String, _ folder: ClassifyFolder) -> [String] {
    line.split(separator: " ").map { String($0).replacing("DIR", with: folder.url.path) }
  }

  private static func contents(_ folder: ClassifyFolder) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return names.reduce(into: [:]) { found, name in
      found[name] = FileManager.default.contents(atPath: folder.path(name)) ?? Data()
    }
  }

  @Test(arguments: [
    ("classify DIR/F --input DIR/s.csv -o DIR/F/MessageFilter.swift", "--output", "F"),
    ("classify DIR/F --input DIR/s.csv -o DIR/F/answers.csv", "--output", "F"),
    ("classify DIR/F --input DIR/s.csv -o DIR/new", "--output", "F"),
    ("classify DIR/F --input DIR/s.csv --metrics DIR/F/Info.plist", "--metrics", "F"),
    ("classify DIR/F --input DIR/s.csv --rejects DIR/F/en/words.txt", "--rejects", "F"),
    ("classify DIR/F#Mine --input DIR/s.csv --rejects DIR/F/en/words.txt", "--rejects", "F"),
    ("classify DIR/V.appex --input DIR/s.csv -o DIR/V.appex/Multi", "--output", "V.appex"),
    ("classify DIR/V.appex --input DIR/s.csv -o DIR/in", "--output", "V.appex"),
    ("classify DIR/V.appex --input DIR/s.csv -o DIR/V/Multi", "--output", "V.appex"),
    ("classify DIR/V --input DIR/s.csv -o DIR/V.appex/Multi", "--output", "V"),
    (
      "classify DIR/P/Mine.xcodeproj --input DIR/s.csv -o DIR/P/Sources/Mine/out.csv", "--output",
      "P"
    ),
    ("classify DIR/P --input DIR/s.csv --metrics DIR/P/Package.swift", "--metrics", "P"),
    ("classify DIR/P --input DIR/s.csv --metrics DIR/P/Base.xcconfig", "--metrics", "P"),
    ("classify DIR/P --input DIR/s.csv --metrics DIR/P/ExportOptions.plist", "--metrics", "P"),
    ("classify DIR/F --app DIR/V.appex --input DIR/s.csv -o DIR/V/Multi", "--output", "V.appex"),
    ("classify DIR/F --package A=DIR/P --input DIR/s.csv -o DIR/P/Sources/Mine/a", "--output", "P"),
    ("check DIR/V.appex --trace DIR/V.appex/Multi", "--trace", "V.appex"),
    ("check DIR/one.json5 --html DIR/V.appex/Multi", "--html", "V.appex"),
    ("check DIR/F --scenario DIR/one.json5 --html DIR/V.appex/Multi", "--html", "V.appex"),
    ("replay DIR/none.json5 -e DIR/V.appex --trace DIR/V.appex/Multi", "--trace", "V.appex"),
    ("replay DIR/none.json5 -e DIR/V.appex --junit DIR/in", "--junit", "V.appex"),
    ("replay DIR/one.json5 --html DIR/V/Multi", "--html", "V.appex"),
    ("replay DIR/F --junit DIR/F/en/results", "--junit", "F"),
    ("replay DIR/F/own.json5 --junit DIR/F/results", "--junit", "F"),
    ("replay DIR/one.json5 --events DIR/s.csv --trace DIR/V.appex/Multi", "--trace", "V.appex"),
  ])
  func nothingOfItIsWritten(_ line: String, _ option: String, _ root: String) async throws {
    try await Self.withFolder { folder in
      let before = try Self.contents(folder)
      let run = await ToolRun(Self.words(line, folder))
      #expect(run.code == .usage)
      let words = try Regex("\(option) .*: it is in .*/\(root), of which an extension is read")
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(try Self.contents(folder) == before)
    }
  }

  /// A link is another name of what it leads to, and of what is in there; a hard link has none that is its own.
  @Test(arguments: [
    ("classify DIR/F --input DIR/s.csv -o DIR/rules", "--output", "F/MessageFilter.swift"),
    ("classify DIR/F --input DIR/s.csv --rejects DIR/rules", "--rejects", "F/MessageFilter.swift"),
    ("classify DIR/F --input DIR/s.csv -o DIR/Shared/Words.swift", "--output", "F/Common"),
    ("classify DIR/F --input DIR/s.csv -o DIR/Shared/out.csv", "--output", "F/Common"),
    ("classify DIR/V --input DIR/s.csv -o DIR/program", "--output", "V.*/Multi"),
    ("check DIR/V.appex --trace DIR/program", "--trace", "V.appex/Multi"),
    ("replay DIR/one.json5 --html DIR/program", "--html", "V.appex/Multi"),
  ])
  func nothingOfItIsWrittenByAnotherName(
    _ line: String, _ option: String, _ name: String
  ) async throws {
    try await Self.withFolder { folder in
      let before = try Self.contents(folder)
      let run = await ToolRun(Self.words(line, folder))
      #expect(run.code == .usage)
      let words = try Regex("\(option) .*: an extension is read of it by another name, .*/\(name);")
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(try Self.contents(folder) == before)
    }
  }

  /// What tells of sources is named where it is not the folder that is read.
  @Test(arguments: [
    ("DIR/P/Sources/Mine/a.csv", "/Sources/Mine has sources (MessageFilter.swift); name a"),
    ("DIR/P/a.m", "/P, of which an extension is read, and its name ends as that of a source; "),
  ])
  func whyItIsRefusedIsTold(_ path: String, _ reason: String) async throws {
    try await Self.withFolder { folder in
      let run = await ToolRun(
        Self.words("classify DIR/P --input DIR/s.csv -o \(path)", folder))
      #expect(run.code == .usage)
      #expect(run.notes.contains(reason), "\(run.notes)")
    }
  }

  /// Beside an extension, at the top of a project, and in an extension that is not read or not there.
  @Test(arguments: [
    "DIR/F --input DIR/s.csv -o DIR/out.csv", "DIR/P --input DIR/s.csv -o DIR/P/out.csv",
    "DIR/P --input DIR/s.csv -o DIR/P/Sources/out.csv",
    "DIR/F --input DIR/s.csv -o DIR/V.appex/out.csv", "DIR/F --input DIR/s.csv -o DIR/program",
    "DIR/V --input DIR/s.csv -o DIR/Shared/out.csv",
    "DIR/F/Missing --input DIR/s.csv -o DIR/F/out.csv",
    "DIR/F --input DIR/s.csv -o /dev/null --metrics DIR/none/counts.json",
  ])
  func elsewhereItMayBe(_ line: String) async throws {
    try await Self.withFolder { folder in
      _ = try ClassifyPlan(
        CommandArguments(Self.words(line, folder), for: ClassifyCommand.specification))
    }
  }
}
