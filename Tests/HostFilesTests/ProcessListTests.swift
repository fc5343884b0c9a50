import CPlatform
import Foundation
import Testing

@testable import HostFiles

#if os(Linux)
  /// Whom the start that removes a killed build's folder ends, and whom it does not.
  @Suite struct ProcessListTests {
    /// Somebody who works somewhere.
    struct Somebody: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// A part of the build's folder, or another one.
      var place = "work/build"
      var temporary: String? = "work/build"
      let isEnded: Bool
    }

    static let somebody = [
      Somebody(testDescription: "the compiler", isEnded: true),
      Somebody(
        testDescription: "the compiler in a part of it", place: "work/build/part", isEnded: true),
      Somebody(
        testDescription: "a tool with a folder in it", temporary: "work/build/part", isEnded: true),
      Somebody(testDescription: "a shell of the user's", temporary: nil, isEnded: false),
      Somebody(testDescription: "a tool of another build", place: "work/build-2", isEnded: false),
      Somebody(
        testDescription: "a shell with another temporary folder", temporary: "work", isEnded: false),
      Somebody(testDescription: "a program that lies elsewhere", place: "work", isEnded: false),
    ]

    @Test(arguments: somebody)
    func endsWhatTheBuildStarted(_ somebody: Somebody) throws {
      try Self.expect(somebody, [])
    }

    @Test(.enabled(if: geteuid() == 0, "only root starts another user's process"))
    func anotherUsersProcessStays() throws {
      try Self.expect(
        Somebody(testDescription: "", isEnded: false),
        ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
    }

    /// In a container the path may lead to another folder, though it reads the same from outside.
    @Test(.enabled(if: try Self.hasMountNamespaces, "no mount namespaces for this user"))
    func whoSeesOtherMountsStays() throws {
      try Self.expect(Somebody(testDescription: "", isEnded: false), Self.ownMounts)
    }

    private static let ownMounts = geteuid() == 0 ? ["unshare", "-m"] : ["unshare", "-rm"]

    private static var hasMountNamespaces: Bool {
      get throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ownMounts + ["true"]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
      }
    }

    private static func expect(_ somebody: Somebody, _ start: [String]) throws {
      try withOwnFolder { parent in
        let folder = parent.resolvingSymlinksInPath()
        for name in ["work/build/part", "work/build-2"] {
          try FileManager.default.createDirectory(
            at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        // Another user is to get there, too.
        for name in ["", "work", "work/build"] { chmod(folder.path + "/" + name, 0o755) }
        let ready = Pipe()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let temporary = somebody.temporary.map { ["TMPDIR": folder.path + "/" + $0] } ?? [:]
        let process = try StartedTool(
          "/usr/bin/env", start + ["sh", "-c", "echo ready; exec sleep 1000"],
          environment: temporary.merging(["PATH": "/usr/bin:/bin"]) { $1 },
          in: folder.path + "/" + somebody.place,
          StartedTool.Streams(
            input: null, output: ready.fileHandleForWriting.fileDescriptor, errors: null))
        try ready.fileHandleForWriting.close()
        #expect(try ready.fileHandleForReading.read(upToCount: 6) == Data("ready\n".utf8))

        try ProcessList.endBuild(in: folder.path + "/work/build")
        // Had it been ended, this would come too late.
        kill(process.number, SIGTERM)
        #expect(process.wait().status == 128 + (somebody.isEnded ? SIGKILL : SIGTERM))
      }
    }

    /// A process that can look at nothing has not seen that nobody is there.
    @Test func whoCannotLookDoesNotSayThatNobodyIsThere() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.path
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        do throws(FileFault) {
          try ProcessList.endBuild(in: folder)
          exit(1)
        } catch {
          exit(error.number == EMFILE ? 0 : 2)
        }
      }
    }
  }
#endif
