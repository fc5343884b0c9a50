import CPlatform
import Foundation
import Testing

@testable import HostFiles

/// A file is the same one by whatever name.
@Suite struct FileIdentityTests {
  /// A file with two names and a link, another one, and a folder with a link.
  private static func withFiles(_ body: (String) throws -> Void) throws {
    try withOwnFolder { folder in
      let path = folder.path
      try FileManager.default.createDirectory(
        atPath: "\(path)/F", withIntermediateDirectories: true)
      for name in ["one", "other"] { try Data("same".utf8).write(to: folder.appending(path: name)) }
      try FileManager.default.linkItem(atPath: "\(path)/one", toPath: "\(path)/F/hard")
      for (name, target) in [
        ("soft", "one"), ("L", "F"), ("to-new", "F/new"), ("null", "/dev/null"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: target)
      }
      try body(path)
    }
  }

  @Test(arguments: [
    ("one", "F/hard", true), ("one", "soft", true), ("one", "L/../one", true),
    ("L/hard", "soft", true), ("one", "other", false), ("one", "new", false), ("F", "L", true),
    ("new", "./new", true), ("new", "F/../new", true), ("F/new", "L/new", true),
    ("to-new", "L/new", true), ("new", "F/new", false), ("new", "new.checkpoint", false),
    ("none/new", "none/new", true), ("none/new", "new", false),
    ("none/new", "none/./new", true),
  ])
  func aFileIsTheSameByEveryName(_ one: String, _ other: String, _ isSame: Bool) throws {
    try Self.withFiles { folder in
      let (first, second) = ("\(folder)/\(one)", "\(folder)/\(other)")
      #expect((FileIdentity(of: first) == FileIdentity(of: second)) == isSame)
      #expect((FileIdentity(ofInput: first) == FileIdentity(ofOutput: second)) == isSame)
    }
  }

  /// What is not there yet has its names as the system will have them: capitals may count there or not.
  @Test(arguments: [("new", "New"), ("\u{e9}", "e\u{301}")])
  func namesAreComparedAsTheSystemDoes(_ one: String, _ other: String) throws {
    try Self.withFiles { folder in
      let paths = ["\(folder)/\(one)", "\(folder)/\(other)"]
      let isSame = FileIdentity(of: paths[0]) == FileIdentity(of: paths[1])
      let descriptor = cpl_open(paths[0], O_WRONLY | O_CREAT, 0o600)
      #expect(descriptor >= 0)
      close(descriptor)
      #expect((access(paths[1], F_OK) == 0) == isSame)
    }
  }

  @Test func aPipeOrADeviceIsNoFile() throws {
    try Self.withFiles { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      for path in ["\(folder)/pipe", "\(folder)/null", "/dev/null"] {
        #expect(FileIdentity(ofInput: path) == nil && FileIdentity(ofOutput: path) == nil)
      }
      for path in ["\(folder)/one", "\(folder)/new", "\(folder)/F"] {
        #expect(FileIdentity(ofInput: path) != nil && FileIdentity(ofOutput: path) != nil)
      }
    }
  }

  /// What is called `-` may be a file of that name, or the one that standard input comes from.
  @Test func whatIsReadIsAllThatItMayBe() throws {
    try Self.withFiles { folder in
      for name in ["one", "new", "F", "null"] {
        let path = "\(folder)/\(name)"
        #expect(FileIdentity.candidates(ofInput: path) == [FileIdentity(of: path)])
      }
      let input = FileIdentity(ofInput: "-").map { [$0] } ?? []
      #expect(FileIdentity.candidates(ofInput: "-") == [FileIdentity(of: "./-")] + input)
    }
  }

  /// Also one that has no name any more, or another one than it was opened by.
  @Test func aDescriptorIsTheFileThatIsOpenThere() throws {
    try Self.withFiles { folder in
      let open = ["one", "other"].map { cpl_open("\(folder)/\($0)", O_RDWR | O_APPEND, 0) }
      let ends = Pipe()
      defer { for descriptor in open { close(descriptor) } }
      let names = open.map { "/dev/fd/\($0)" }
      for name in ["one", "F/hard", "soft"] {
        let input = FileIdentity(ofInput: "\(folder)/\(name)")
        #expect(input != nil && input == FileIdentity(ofOutput: names[0]))
        #expect(input != FileIdentity(ofOutput: names[1]))
      }
      #expect(rename("\(folder)/other", "\(folder)/new") == 0)
      #expect(FileIdentity(ofInput: "\(folder)/new") == FileIdentity(ofOutput: names[1]))
      #expect(unlink("\(folder)/new") == 0)
      #expect(FileIdentity(ofOutput: names[1]) != nil)
      let pipe = ends.fileHandleForWriting.fileDescriptor
      #expect(FileIdentity(ofOutput: "/dev/fd/\(pipe)") == nil)
      withExtendedLifetime(ends) {}
    }
  }
}
