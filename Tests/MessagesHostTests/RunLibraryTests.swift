import ExtensionBundles
import Foundation
import HostPolicy
import Sandboxing
import TestExtensions
import Testing

@testable import MessagesHost

#if os(Linux)
  /// The toolchain's libraries in one file, in a phone's copy of a bundle.
  @Suite struct RunLibraryTests {
    private static let content = "the libraries"

    /// A bundle with a file of the libraries' name, for as long as a test runs; nobody can run its program.
    private struct LinkedBundle {
      let bundle: ExtensionBundle
      private let folder: URL

      init(
        with libraries: [String] = ["libc.so.6", RuntimeLibrary.link], mode: Int = 0o444
      ) throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
          path: "linked-\(UUID().uuidString)", directoryHint: .isDirectory)
        let path = folder.appending(path: "F.appex", directoryHint: .isDirectory)
        let files = TestFolder(url: path)
        let more = """
          <key>CFBundleIdentifier</key><string>org.example.f</string>
          <key>CFBundleExecutable</key><string>F</string>
          <key>CFBundleName</key><string>F</string>
          """
        try files.write(Fixture.infoPlist(principal: "F.Main", more: more), to: "Info.plist")
        try files.write(
          RunLibraryTests.content, to: "\(RuntimeLibrary.folder)/\(RuntimeLibrary.name)")
        let library = RuntimeLibrary.place(in: path).path
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: library)
        let program = path.appending(path: "F")
        try Data(ProgramImage.bytes(linkedWith: libraries)).write(to: program)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: program.path)
        bundle = try ExtensionBundle.load(path)
      }

      /// The file of the libraries' name.
      var library: URL { RuntimeLibrary.place(in: bundle.path) }

      func remove() {
        try? FileManager.default.removeItem(at: folder)
      }
    }

    /// Which file it is, whatever its names are.
    private struct Identity: Equatable {
      let kind: FileAttributeType?
      let device: UInt64
      let number: UInt64

      init(_ file: URL) throws {
        let found = try FileManager.default.attributesOfItem(atPath: file.path)
        kind = found[.type] as? FileAttributeType
        device = try #require(found[.systemNumber] as? NSNumber).uint64Value
        number = try #require(found[.systemFileNumber] as? NSNumber).uint64Value
      }
    }

    /// Whether a phone's copy has the bundle's file, or one of its own with the same content.
    private static func isShared(_ copy: URL, _ original: URL) throws -> Bool {
      let (own, built) = (try Identity(copy), try Identity(original))
      #expect(own.kind == .typeRegular && built.kind == .typeRegular)
      #expect(try String(contentsOf: copy, encoding: .utf8) == content)
      return own == built
    }

    /// What only its owner may read, root cannot behind the wall, where it has no rights of its own.
    @Test(arguments: [
      (true, 0o444, true), (true, 0o644, false), (true, 0o400, false), (false, 0o444, false),
    ])
    func onlyWhoCannotWriteToItHasTheBundlesFile(
      _ isConfined: Bool, _ mode: Int, _ isShared: Bool
    ) throws {
      let linked = try LinkedBundle(mode: mode)
      defer { linked.remove() }
      #expect(linked.bundle.runtimeLibrary?.path == linked.library.path)
      let folder = try RunFolder()
      defer { folder.remove() }
      let copy = try folder.install(linked.bundle, as: "filter", isConfined: isConfined)
      let place = RuntimeLibrary.place(in: copy.path)
      #expect(copy.runtimeLibrary?.path == place.path)
      #expect(try Self.isShared(place, linked.library) == isShared)
      #expect(RunLibrary.original(of: linked.bundle, in: copy.path) == nil)
      // Everything else is the phone's own.
      #expect(try Identity(copy.executable) != Identity(linked.bundle.executable))
      folder.remove()
      #expect(try String(contentsOf: linked.library, encoding: .utf8) == Self.content)
    }

    /// The folder of a phone may be on another file system than the bundle.
    @Test func whereItGetsNoFurtherNameALinkLeadsToIt() throws {
      let linked = try LinkedBundle()
      defer { linked.remove() }
      let folder = try RunFolder()
      defer { folder.remove() }
      let copy = try folder.install(linked.bundle, as: "filter").path
      let place = RuntimeLibrary.place(in: copy)
      let files = FileManager.default
      try files.removeItem(at: place)
      #expect(RunLibrary.original(of: linked.bundle, in: copy) == nil)
      #expect(RunLibrary.put(linked.library, at: place, linking: { _, _ in -1 }))
      #expect(try files.destinationOfSymbolicLink(atPath: place.path) == linked.library.path)
      #expect(RunLibrary.original(of: linked.bundle, in: copy)?.path == linked.library.path)
      // It is there already, and only the host knows where it leads.
      let again = try folder.install(linked.bundle, as: "filter", isConfined: true)
      #expect(again.path.path == copy.path)
      #expect(again.runtimeLibrary?.path == linked.library.path)
      let error = #expect(throws: BuildError.self) { try ExtensionBundle.load(copy) }
      #expect(error?.code == .bundleInvalid)
      folder.remove()
      #expect(try String(contentsOf: linked.library, encoding: .utf8) == Self.content)
    }

    @Test func whatIsInItsPlaceIsNotReplaced() throws {
      let linked = try LinkedBundle()
      defer { linked.remove() }
      let place = linked.bundle.path.appending(path: "place")
      try Data("other".utf8).write(to: place)
      #expect(!RunLibrary.put(linked.library, at: place))
      #expect(try String(contentsOf: place, encoding: .utf8) == "other")
    }

    @Test func whereTheProgramNeedsNoneItIsAFileAsAnyOther() throws {
      let linked = try LinkedBundle(with: ["libc.so.6", RuntimeLibrary.name])
      defer { linked.remove() }
      #expect(linked.bundle.runtimeLibrary == nil)
      let folder = try RunFolder()
      defer { folder.remove() }
      let copy = try folder.install(linked.bundle, as: "filter", isConfined: true)
      #expect(copy.runtimeLibrary == nil)
      #expect(try !Self.isShared(RuntimeLibrary.place(in: copy.path), linked.library))
    }

    /// A mode, the gaps that are allowed, and whether the wall is whole.
    private static let walls: [(SandboxMode, Set<Protection>, Bool)] = [
      (.enforce, [], true), (.enforce, [.scopes], true), (.enforce, [.denialEvents], false),
      (.audit, [], false), (.off, [], false),
    ]

    /// Behind a wall with a gap an extension could write to what the next phones run.
    @Test(arguments: walls)
    func aPhoneSharesItBehindAWholeWall(
      _ mode: SandboxMode, _ gaps: Set<Protection>, _ isWhole: Bool
    ) async throws {
      let linked = try LinkedBundle()
      defer { linked.remove() }
      var configuration = PhoneConfiguration()
      configuration.sandboxMode = mode
      configuration.allowedGaps = gaps
      // The copy is made before, and nothing is started.
      configuration.launcher = "/nonexistent/launcher"
      let phone = try SimulatedPhone(configuration)
      await phone.install(linked.bundle, as: "filter")
      let error = await #expect(throws: HostError.self) {
        _ = try await phone.perform(.select("filter"))
      }
      #expect(error?.code == .launch)
      let copy = await phone.folder.url.appending(path: "Bundles/filter/F.appex")
      #expect(try Self.isShared(RuntimeLibrary.place(in: copy), linked.library) == isWhole)
      await phone.shutDown()
    }
  }
#endif
