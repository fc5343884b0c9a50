import CPlatform
import Foundation
import Testing

@testable import HostFiles

@Suite struct OutputFileTests {
  @Test func replacesAFileAndKeepsItsMode() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "report").path
      try OutputFile.write(Data("a long first text".utf8), to: path)
      chmod(path, 0o640)
      try OutputFile.write(Data("second".utf8), to: path)
      #expect(try text(path) == "second")
      #expect(try mode(path) == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["report"])
    }
  }

  @Test func aPrivateFileIsForItsOwner() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "cassette").path
      try OutputFile.write(Data("x".utf8), to: path, isPrivate: true)
      #expect(try mode(path) == 0o600)
      chmod(path, 0o644)
      try OutputFile.write(Data("y".utf8), to: path, isPrivate: true)
      #expect(try mode(path) == 0o600)
    }
  }

  @Test func aLinkStaysOne() throws {
    try withOwnFolder { root in
      let (target, link) = (root.appending(path: "target").path, root.appending(path: "link").path)
      try OutputFile.write(Data("first".utf8), to: target)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
      try OutputFile.write(Data("second".utf8), to: link)
      #expect(try text(target) == "second")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
    }
  }

  /// A link counts before the `..` behind it, as for everybody who reads the file then.
  @Test(arguments: ["new", "old"])
  func aPathThroughALinkIsTheSystems(_ name: String) throws {
    try withOwnFolder { root in
      let files = FileManager.default
      try files.createDirectory(
        at: root.appending(path: "real/deep"), withIntermediateDirectories: true)
      let link = root.appending(path: "link").path
      try files.createSymbolicLink(atPath: link, withDestinationPath: "real/deep")
      try FileBytes.make(root.appending(path: "real/old").path, with: Data("first".utf8))
      try OutputFile.write(Data("second".utf8), to: "\(link)/../\(name)")
      #expect(try text(root.appending(path: "real/\(name)").path) == "second")
      #expect(try files.contentsOfDirectory(atPath: root.path).sorted() == ["link", "real"])
      try OutputFile.removeStale("\(link)/../\(name)")
      #expect(!files.fileExists(atPath: root.appending(path: "real/\(name)").path))
    }
  }

  /// A report is often a link to where all of them lie; the first one makes the file.
  @Test(arguments: ["to", "sub/../to", "absolute", "links"])
  func aLinkToNothingYetStaysOne(_ name: String) throws {
    try withOwnFolder { root in
      let files = FileManager.default
      for folder in ["sub", "there/deep"] {
        try files.createDirectory(
          at: root.appending(path: folder), withIntermediateDirectories: true)
      }
      let target = root.appending(path: "there/report").path
      for (link, destination) in [
        ("deep", "there/deep"), ("to", "deep/../report"), ("absolute", target), ("links", "to"),
      ] {
        try files.createSymbolicLink(
          atPath: root.appending(path: link).path, withDestinationPath: destination)
      }
      for round in ["first", "second"] {
        try OutputFile.removeStale("\(root.path)/\(name)")
        #expect(!files.fileExists(atPath: target))
        try OutputFile.write(Data(round.utf8), to: "\(root.path)/\(name)")
        #expect(try text(target) == round)
      }
      #expect(try files.contentsOfDirectory(atPath: root.path + "/there").count == 2)
      #expect(try files.destinationOfSymbolicLink(atPath: root.path + "/to") == "deep/../report")
      #expect(try files.destinationOfSymbolicLink(atPath: root.path + "/links") == "to")
    }
  }

  /// `missing/..` is no folder of the system's, though it is by its text.
  @Test(arguments: [
    ("missing/../report", ENOENT), ("missing/report", ENOENT), ("round", ELOOP),
    ("old/../old", ENOTDIR), ("sub/", EISDIR), ("sub", EISDIR), ("sub/..", EISDIR),
    ("missing/", ENOENT),
  ])
  func whatTheSystemDoesNotOpenIsNotWritten(_ name: String, _ number: Int32) throws {
    try withOwnFolder { root in
      let files = FileManager.default
      try files.createDirectory(
        at: root.appending(path: "sub"), withIntermediateDirectories: true)
      try FileBytes.make(root.appending(path: "old").path, with: Data("first".utf8))
      try files.createSymbolicLink(
        atPath: root.appending(path: "round").path, withDestinationPath: "around")
      try files.createSymbolicLink(
        atPath: root.appending(path: "around").path, withDestinationPath: "round")
      let path = "\(root.path)/\(name)"
      try OutputFile.removeStale(path)
      let fault = #expect(throws: FileFault.self) {
        try OutputFile.write(Data("x".utf8), to: path)
      }
      #expect(fault?.number == number, "\(String(describing: fault))")
      #expect(fault?.path == path)
      #expect(try text(root.appending(path: "old").path) == "first")
      #expect(
        try files.contentsOfDirectory(atPath: root.path).sorted() == [
          "around", "old", "round", "sub",
        ])
    }
  }

  /// The folder that is missing is named, not only the link.
  @Test func whereALinkLeadsIsTold() throws {
    try withOwnFolder { root in
      let link = root.appending(path: "link").path
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "missing/report")
      let fault = #expect(throws: FileFault.self) {
        try OutputFile.write(Data("x".utf8), to: link)
      }
      #expect(
        fault?.description
          == "\(link): cannot be written: there is no folder \(root.path)/missing")
      #expect(symlink([CChar(bitPattern: 0xe9), 0], link + "3") == 0)
      let odd = #expect(throws: FileFault.self) {
        try OutputFile.write(Data("x".utf8), to: link + "3")
      }
      #expect(odd?.reason == "it is a link to no UTF-8 name")
    }
  }

  /// A file in its place would take a device away from the whole machine: root may do that.
  @Test func aPipeGetsTheBytesAndStaysOne() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      let reader = cpl_open(path, O_RDONLY | O_NONBLOCK, 0)
      defer { close(reader) }
      try OutputFile.write(Data("through".utf8), to: path)
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
      var found = stat()
      #expect(lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO)
    }
  }

  /// As `--html /dev/stdout > file` does: what else goes to the file stays before it.
  @Test func anOpenDescriptorIsWrittenWhereItStands() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "output").path
      let descriptor = cpl_open(path, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      try FileBytes.write(Data("before ".utf8), to: descriptor, path: path)
      try OutputFile.write(Data("after".utf8), to: "/dev/fd/\(descriptor)")
      #expect(try text(path) == "before after")
    }
  }

  /// What comes piece by piece has the same place as what is printed meanwhile.
  @Test func aStreamOfAnOpenDescriptorSharesItsPlace() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "output").path
      let descriptor = cpl_open(path, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      try FileBytes.write(Data("printed, ".utf8), to: descriptor, path: path)
      let stream = try OutputFile.openStream("/dev/fd/\(descriptor)")
      #expect(stream > STDERR_FILENO && stream != descriptor)
      try FileBytes.write(Data("streamed, ".utf8), to: stream, path: path)
      try FileBytes.write(Data("printed".utf8), to: descriptor, path: path)
      #expect(close(stream) == 0)
      try FileBytes.write(Data(".".utf8), to: descriptor, path: path)
      #expect(try text(path) == "printed, streamed, printed.")
    }
  }

  @Test func standardOutputIsKnownByItsNamesAndItsDescriptors() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "output").path
      let own = cpl_open(path, O_WRONLY | O_CREAT, 0o600)
      let copy = cpl_duplicate(STDOUT_FILENO, 3)
      defer { for descriptor in [own, copy] { close(descriptor) } }
      for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/fd/\(copy)"] {
        #expect(OutputFile.isStandardOutput(name) && OutputFile.isStream(name), "\(name)")
      }
      for name in [path, "/dev/fd/\(own)", "\(path)-missing", "./-", ""] {
        #expect(!OutputFile.isStandardOutput(name), "\(name)")
      }
    }
  }

  /// Half a file stands under no name that anybody gave, and is gone with who wrote it.
  @Test func aReplacementIsThereWhenItIsWhole() throws {
    try withOwnFolder { root in
      let (path, files) = (root.appending(path: "report").path, FileManager.default)
      try OutputFile.write(Data("first".utf8), to: path)
      do {
        let new = try OutputFile.replacement(of: path, madeOf: [])
        try new.append(Data("half".utf8))
        #expect(try text(path) == "first")
        #expect(try files.contentsOfDirectory(atPath: root.path).count == 2)
        try new.append(Data("more".utf8))
      }
      #expect(try files.contentsOfDirectory(atPath: root.path) == ["report"])
      let new = try OutputFile.replacement(of: path, madeOf: [])
      for piece in ["sec", "ond"] { try new.append(Data(piece.utf8)) }
      try new.putInPlace()
      #expect(try text(path) == "second")
      #expect(try files.contentsOfDirectory(atPath: root.path) == ["report"])
    }
  }

  /// Who may not read a part may not read it in the whole; modes of the parts, of what was there before, and
  /// of what is there then.
  @Test(
    arguments: [
      ([0o644, 0o640], nil, 0o640), ([0o604, 0o640], nil, 0o600), ([0o600], 0o644, 0o600),
      ([0o400], nil, 0o600), ([0o644], 0o600, 0o600), ([0o755], 0o640, 0o640),
    ] as [([mode_t], mode_t?, Int)])
  func aReplacementIsForThoseOfItsParts(
    _ parts: [mode_t], _ before: mode_t?, _ expected: Int
  ) throws {
    try withOwnFolder { root in
      var sources: [String] = []
      for part in parts {
        sources.append(root.appending(path: "part\(sources.count)").path)
        try FileBytes.make(sources.last ?? "", with: Data())
        chmod(sources.last ?? "", part)
      }
      let path = root.appending(path: "whole").path
      if let before {
        try FileBytes.make(path, with: Data())
        chmod(path, before)
      }
      sources += ["/dev/null", path + "-none"]
      let new = try OutputFile.replacement(of: path, madeOf: sources)
      try new.putInPlace()
      #expect(try mode(path) == expected)
    }
  }

  /// Also by the name of a link to it.
  @Test(arguments: ["report", "link"])
  func whatAnotherRunIsWritingIsNotTakenAway(_ name: String) throws {
    try withOwnFolder { root in
      let (path, named) = (root.appending(path: "report").path, root.appending(path: name).path)
      try OutputFile.write(Data("first".utf8), to: path)
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: "link").path, withDestinationPath: "report")
      do {
        let lock = try FileLock(ofFileAt: path)
        let fault = #expect(throws: FileFault.self) { try OutputFile.removeStale(named) }
        withExtendedLifetime(lock) {}
        #expect(fault?.path == named)
        #expect(fault?.reason.hasPrefix("another run is writing it") == true)
        #expect(try text(path) == "first")
      }
      try OutputFile.removeStale(named)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func whatIsNoTerminalIsNone() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      try OutputFile.write(Data(), to: path)
      let ends = Pipe()
      let pipe = "/dev/fd/\(ends.fileHandleForWriting.fileDescriptor)"
      for path in [path, path + "-missing", root.path, pipe, "/dev/null"] {
        #expect(!OutputFile.isTerminal(path), "\(path)")
      }
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
