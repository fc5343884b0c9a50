import ExtensionBundles
import Foundation

/// What a toolchain has of which its libraries are bound into one file.
struct RuntimeParts: Equatable, Sendable {
  /// The libraries that are bound, by the names that `-l` takes.
  ///
  /// A program that asks for another one of the toolchain gets all of them as they are: that one would bring the
  /// runtime along a second time.
  static let libraries = [
    "Foundation", "swiftCore", "FoundationEssentials", "_FoundationICU",
    "FoundationInternationalization", "FoundationNetworking", "swift_Concurrency",
    "swift_StringProcessing", "swift_RegexParser", "swiftSynchronization", "swiftGlibc",
    "dispatch", "swiftDispatch", "BlocksRuntime", "swiftSwiftOnoneSupport", "swift_Builtin_float",
    "swiftRegexBuilder", "swiftObservation", "swiftDistributed", "swift_Differentiation",
    "swift_Volatile",
  ]

  /// What is no library of its own where they are not bound.
  private static let innerParts = [
    "CoreFoundation", "_FoundationCShims", "_FoundationCollections", "_CFURLSessionInterface",
  ]

  /// The archive with the data of Unicode, most of all bytes.
  static let unicode = "lib_FoundationICU.a"
  /// The archive of Swift's concurrency library.
  static let concurrency = "libswift_Concurrency.a"
  /// What it has that another archive has, too: a function of the runtime's, for an error of its threads.
  static let doubles = ["_ZN5swift9threading5fatalEPKcz"]

  /// Whether nothing but these, of all libraries of the toolchain, is asked for.
  static func suffice(for names: Set<String>, of toolchain: Toolchain) -> Bool {
    names.allSatisfy { libraries.contains($0) || !toolchain.hasLibrary($0) }
  }

  private let libraryFolder: URL

  /// The toolchain's programs.
  let linkerDriver: URL
  let nameLister: URL
  var objectCopier: URL
  /// Which processor all of them are for, as the toolchain's folders are called.
  let architecture: String
  /// The object that tells the runtime what a program or library has; nothing of it is linked by its name.
  let start: URL
  /// Its own libraries.
  var originals: [URL] { Self.libraries.map { file("swift/linux/lib\($0).so") } }
  /// The same, and what is in them, as archives.
  var archives: [URL] {
    (Self.libraries + Self.innerParts).map { file("swift_static/linux/lib\($0).a") }
  }
  /// libcurl, which Foundation's network part asks for.
  let network: String

  /// Nil where a toolchain has no libraries as archives, or there is no libcurl.
  ///
  /// This is asked at each start: that one of many parts is missing is found when they are bound.
  init?(of toolchain: Toolchain) {
    #if os(Linux)
      let bin = toolchain.swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
      libraryFolder = toolchain.libraryFolder
      architecture = Self.architecture
      linkerDriver = bin.appendingPathComponent("clang")
      nameLister = bin.appendingPathComponent("llvm-nm")
      objectCopier = bin.appendingPathComponent("llvm-objcopy")
      start = libraryFolder.appendingPathComponent("swift/linux/\(architecture)/swiftrt.o")
      guard let network = CurlLibrary.place, !toolchain.linkerChoice.isEmpty,
        Toolchain.isExecutableFile(objectCopier)
      else { return nil }
      self.network = network
      guard FileManager.default.fileExists(atPath: file("swift_static/linux/libFoundation.a").path)
      else { return nil }
    #else
      return nil
    #endif
  }

  private func file(_ path: String) -> URL { libraryFolder.appendingPathComponent(path) }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}

extension Toolchain {
  /// Functions of its libraries that the SDK puts itself in front of, and that the libraries look up themselves.
  ///
  /// Bound into one file, they look up these alone; each other function finds its callers without the loader.
  static let interposed = [
    // ExtensionPlatform: threads, timers and run loops.
    "CFRunLoopAddObserver", "CFRunLoopAddTimer", "CFRunLoopPerformBlock", "CFRunLoopRunInMode",
    "CFRunLoopTimerSetNextFireDate", "CFRunLoopWakeUp",
    "dispatch_after", "dispatch_after_f", "dispatch_async_f", "dispatch_block_cancel",
    "dispatch_block_create", "dispatch_block_create_with_qos_class", "dispatch_source_create",
    "dispatch_source_set_timer",
    // ExtensionPlatform: ProcessInfo.isOperatingSystemAtLeast(_:).
    "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF",
    // FoundationGaps.
    "CFBundleCopyLocalizedString",
  ]

  /// The folder of everything that programs are linked with.
  var libraryFolder: URL {
    swiftc.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib")
  }

  /// Where a library of its own lies, by the name that `-l` takes.
  func library(_ name: String) -> URL {
    libraryFolder.appendingPathComponent("swift/linux/lib\(name).so")
  }

  /// Whether it has a library of this name; some are there as archives alone.
  func hasLibrary(_ name: String) -> Bool {
    let shared = library(name)
    let archive = shared.deletingPathExtension().appendingPathExtension("a")
    return [shared, archive].contains { FileManager.default.fileExists(atPath: $0.path) }
  }
}
