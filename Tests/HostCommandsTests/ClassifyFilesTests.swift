import CPlatform
import Foundation
import Terminal
import Testing

/// No file that `classify` writes takes the place of what it reads, or of another one that it writes.
@Suite struct ClassifyFilesTests {
  private static let rows = "text,id\njunk,1\nbad\nhi,2\n"

  /// A folder with an input, a hard link and a soft one of it, another input, and two links of an output.
  private static func withFiles(
    _ body: (ClassifyFolder) async throws -> Void
  ) async throws {
    try await ClassifyFolder.with { folder in
      let files = FileManager.default
      for name in ["a.csv", "x.csv.checkpoint"] { _ = try folder.put(rows, name) }
      _ = try folder.put("of before", "p.csv")
      for (name, other) in [("ha.csv", "a.csv"), ("y.csv.checkpoint", "a.csv"), ("q.csv", "p.csv")]
      {
        try files.linkItem(atPath: folder.path(other), toPath: folder.path(name))
      }
      try files.createSymbolicLink(atPath: folder.path("sa.csv"), withDestinationPath: "a.csv")
      for name in ["n.csv", "n.csv.checkpoint", "Rules.swift"] {
        try files.createSymbolicLink(atPath: folder.path("to-\(name)"), withDestinationPath: name)
      }
      try await body(folder)
    }
  }

  private static func contents(_ folder: ClassifyFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return names.reduce(into: [:]) { found, name in
      found[name] = FileManager.default.contents(atPath: folder.path(name))
    }
  }

  /// Runs the tool, which must refuse it and touch nothing.
  private static func refuses(
    _ line: String, _ redirection: String = "", with text: String
  ) async throws {
    try await withFiles { folder in
      let before = try contents(folder)
      let words = line.replacing("DIR", with: folder.url.path).split(separator: " ")
      let run = try ToolProcess(
        ["classify", ClassifyFolder.sample("FilterIt"), "--jobs", "1"] + words.map(String.init),
        redirection.replacing("DIR", with: folder.url.path))
      #expect(run.status == 2, "\(run.notes)")
      #expect(run.notes.contains(text), "\(run.notes)")
      #expect(try contents(folder) == before)
    }
  }

  @Test(arguments: [
    ("-o DIR/ha.csv", "--input and --output"), ("-o DIR/sa.csv", "--input and --output"),
    ("-o DIR/./a.csv", "--input and --output"),
    ("-o DIR/b.csv --rejects DIR/ha.csv", "--input and --rejects"),
    ("-o DIR/b.csv --metrics DIR/ha.csv", "--input and --metrics"),
    ("-o DIR/y.csv", "--input and the checkpoint of --output"),
    (
      "-o DIR/b.csv --rejects DIR/b.csv.checkpoint", "the checkpoint of --output and --rejects"
    ),
    (
      "-o DIR/b.csv --metrics DIR/b.csv.checkpoint", "the checkpoint of --output and --metrics"
    ),
    ("-o DIR/p.csv --rejects DIR/q.csv", "--output and --rejects"),
    ("-o DIR/p.csv --metrics DIR/q.csv", "--output and --metrics"),
    ("-o DIR/n.csv --rejects DIR/to-n.csv", "--output and --rejects"),
    ("-o DIR/b.csv --rejects DIR/n.csv --metrics DIR/./n.csv", "--rejects and --metrics"),
  ])
  func aFileHasOnePurpose(_ line: String, _ options: String) async throws {
    try await Self.refuses("--input DIR/a.csv \(line)", with: "\(options) name the same file, ")
  }

  /// Whoever wrote a source would lose it; a checkpoint may be that of a run that is writing.
  @Test(
    arguments: ["--output", "--rejects", "--metrics"],
    ["Rules.swift", "n.csv.checkpoint", "to-Rules.swift", "to-n.csv.checkpoint"])
  func someNamesAreOfOtherFiles(_ option: String, _ name: String) async throws {
    let suffix = URL(filePath: name).pathExtension
    try await Self.refuses(
      "--input DIR/a.csv \(option) DIR/\(name)", with: "/\(name): what ends with .\(suffix) is ")
  }

  /// Whoever reads a pipe could not tell rows from counts.
  @Test(arguments: [
    "-o DIR/pipe --metrics", "-o DIR/pipe --rejects", "--rejects DIR/pipe --metrics",
  ])
  func aPipeHasOnePurpose(_ options: String) async throws {
    try await ClassifyFolder.with { folder in
      #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
      let line = "classify FILTER --input \(try folder.put(Self.rows, "a.csv")) \(options) DIR/pipe"
      let run = await ToolRun(
        line.replacing("DIR", with: folder.url.path)
          .replacing("FILTER", with: ClassifyFolder.sample("FilterIt"))
          .split(separator: " ").map(String.init))
      #expect(run.code == .usage)
      #expect(run.notes.contains(" name the same pipe, \(folder.path("pipe"))"), "\(run.notes)")
    }
  }

  /// A run of what comes from standard input takes a checkpoint away.
  @Test(arguments: [("DIR/x.csv.checkpoint", ""), ("-", "< 'DIR/x.csv.checkpoint'")])
  func anInputWhereTheCheckpointGoesIsLeft(_ input: String, _ redirection: String) async throws {
    try await Self.refuses(
      "--input \(input) --format csv -o DIR/x.csv", redirection,
      with: "--input and the checkpoint of --output name the same file, ")
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/0"], ["a.csv", "ha.csv"])
  func whatStandardInputComesFromIsLeft(_ input: String, _ name: String) async throws {
    for (places, option) in [
      ("-o DIR/\(name)", "--output"), ("--rejects DIR/\(name)", "--rejects"),
      ("--metrics DIR/\(name)", "--metrics"),
    ] {
      try await Self.refuses(
        "--input \(input) --format csv \(places)", "< 'DIR/a.csv'",
        with: "--input and \(option) name the same file, ")
    }
  }

  /// What a descriptor is open to is as much lost as what is named.
  @Test(arguments: [
    ("", ">> 'DIR/a.csv'", "--input and --output"),
    ("-o /dev/stdout", ">> 'DIR/ha.csv'", "--input and --output"),
    ("-o DIR/a.csv", ">> 'DIR/a.csv'", "--input and --output"),
    ("-o /dev/fd/3", "3<> 'DIR/a.csv'", "--input and --output"),
    ("-o DIR/b.csv --rejects /dev/fd/3", "3<> 'DIR/ha.csv'", "--input and --rejects"),
    ("-o DIR/b.csv --metrics /dev/fd/3", "3<> 'DIR/a.csv'", "--input and --metrics"),
    ("-o DIR/b.csv", ">> 'DIR/a.csv'", "--input and standard output"),
    (
      "-o DIR/x.csv", ">> 'DIR/x.csv.checkpoint'",
      "the checkpoint of --output and standard output"
    ),
    ("-o /dev/fd/3 --rejects DIR/p.csv", "3<> 'DIR/q.csv'", "--output and --rejects"),
    (
      "-o DIR/b.csv --rejects /dev/fd/3 --metrics /dev/fd/4", "3<> 'DIR/p.csv' 4<> 'DIR/q.csv'",
      "--rejects and --metrics"
    ),
  ])
  func whatADescriptorIsOpenToHasOnePurpose(
    _ line: String, _ redirection: String, _ options: String
  ) async throws {
    try await Self.refuses(
      "--input DIR/a.csv \(line)", redirection, with: "\(options) name the same file, ")
  }

  @Test(arguments: ["-o", "--rejects", "--metrics", "--input"])
  func aFileNeedsAName(_ option: String) async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put(Self.rows, "in.csv")
      let run = await ToolRun(["classify", "a", "--input", input, option, ""])
      #expect(run.code == .usage)
      let name = option == "-o" ? "--output" : option
      #expect(run.notes.contains("\(name) needs the path of a file"), "\(run.notes)")
    }
  }

  /// What is no file can be named twice.
  @Test func aDeviceIsNoFileToLose() async throws {
    try await Self.withFiles { folder in
      let run = try ToolProcess(
        [
          "classify", ClassifyFolder.sample("FilterIt"), "--input", folder.path("a.csv"), "--jobs",
          "1", "-o", "/dev/null", "--rejects", "/dev/null", "--metrics", "/dev/null",
        ], "< '\(folder.path("a.csv"))'")
      #expect(run.status == 0, "\(run.notes)")
    }
  }
}
