import Foundation
import Testing

/// What an input can do to a terminal on which its answers are shown.
@Suite struct ClassifyTerminalTests {
  /// A terminal without a person: what is written to it can be read.
  private final class PseudoTerminal {
    private let controller: FileHandle
    /// Held open, so that nothing is lost of what was written.
    private let terminal: FileHandle
    let path: String

    init() throws {
      let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
      let number = open("/dev/ptmx", flags)
      controller = FileHandle(fileDescriptor: number, closeOnDealloc: true)
      var unlocked: Int32 = 0
      var name: Int32 = -1
      // TIOCSPTLCK and TIOCGPTN, which are not imported.
      let isUnlocked = ioctl(number, 0x4004_5431, &unlocked) == 0
      let isNamed = ioctl(number, 0x8004_5430, &name) == 0
      path = "/dev/pts/\(name)"
      let other = open(path, flags)
      terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
      try #require(isUnlocked && isNamed && other >= 0)
    }

    /// So many lines that arrive; at each end of one a terminal has a return, too.
    func lines(_ count: Int) throws -> [String] {
      var bytes: [UInt8] = []
      while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
        var ready = pollfd(fd: controller.fileDescriptor, events: Int16(POLLIN), revents: 0)
        // It is to fail rather than to hang.
        try #require(poll(&ready, 1, 300_000) == 1)
        var piece = [UInt8](repeating: 0, count: 4_096)
        let length = read(controller.fileDescriptor, &piece, piece.count)
        try #require(length > 0)
        bytes += piece.prefix(length)
      }
      return Array(
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").dropLast())
    }
  }

  private static let table =
    "id,label,text\n\u{1b}[2Jx,\"a\n::error::b\",hi\u{7}\n::error::y,\u{202e}c,hello\n"

  private static func words(_ input: String) -> [String] {
    ["classify", ClassifyFolder.sample("FolderSorter"), "--input", input, "--show-private"]
  }

  /// Whichever way an output gets to a terminal, nothing of the input does more there than print.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")), arguments: [false, true])
  func aTerminalIsShownTextAlone(isNamed: Bool) async throws {
    try await ClassifyFolder.with { folder in
      let words = Self.words(try folder.put(Self.table, "in.csv"))
      let terminal = try PseudoTerminal()
      let run =
        isNamed
        ? try ToolProcess(words + ["--output", terminal.path])
        : try ToolProcess(words, "> '\(terminal.path)'")
      try #require(run.status == 0, "\(run.notes)")
      let lines = try terminal.lines(3)
      try #require(lines.count == 3)
      #expect(lines[1].hasPrefix(#"1,2,\u{1b}[2Jx,a\u{a}::error::b,"#), "\(lines)")
      #expect(lines[1].hasSuffix(#",hi\u{7}"#), "\(lines)")
      #expect(lines[2].hasPrefix(#"2,4,\u{3a}:error::y,\u{202e}c,"#), "\(lines)")
      let others = lines.joined().unicodeScalars.filter { !(0x20..<0x7f).contains($0.value) }
      #expect(others.isEmpty, "\(lines)")
    }
  }

  /// In a file and in a pipe answers are data, whatever is in them.
  @Test func dataIsWhatItWas() async throws {
    try await ClassifyFolder.with { folder in
      let words = Self.words(try folder.put(Self.table, "in.csv"))
      let piped = try ToolProcess(words)
      #expect(piped.status == 0, "\(piped.notes)")
      #expect(piped.result.contains("\n1,2,\u{1b}[2Jx,\"a\n::error::b\","), "\(piped.result)")
      #expect(piped.result.contains(",hi\u{7}\n2,4,::error::y,\u{202e}c,"), "\(piped.result)")
      for (options, redirection) in [(["-o", folder.path("out.csv")], ""), ([], "> \"$OUT\"")] {
        try? FileManager.default.removeItem(atPath: folder.path("out.csv"))
        let run = try ToolProcess(
          words + options, redirection, environment: ["OUT": folder.path("out.csv")])
        #expect(run.status == 0, "\(run.notes)")
        #expect(try folder.text("out.csv") == piped.result)
      }
    }
  }
}
