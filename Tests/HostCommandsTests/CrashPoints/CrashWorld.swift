import Foundation

/// A folder with everything that a run needs and may leave something in: the tool, extensions,
/// sources, a compiler that compiles nothing, temporary folder, cache and reports.
struct CrashWorld {
  let folder: URL
  private let injector: URL

  /// What a run came to.
  struct Run {
    /// The exit code; 128 and the signal's number for a signal; nil for one that did not end in time.
    var status: Int32?
    var notes: String
    var wasReached: Bool
    /// How many descriptors and children were there at an orderly end.
    var left: (descriptors: Int, children: Int)?
  }

  /// - Parameters:
  ///   - folder: A new folder for it.
  ///   - tool: The built tool, with launcher and probe beside it.
  ///   - sdk: The tool's sources.
  ///   - injector: The library of `FaultInjector`.
  /// - Throws: What writing throws.
  init(in folder: URL, tool: URL, sdk: URL, injector: URL) throws {
    self.folder = folder
    self.injector = injector
    let files = FileManager.default
    for name in ["bin", "tmp", "out", "home", "source"] {
      try files.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["messages-host", "extension-launcher", "sandbox-probe"] {
      // A copy that another test's child still has open for writing cannot be run.
      let program = tool.deletingLastPathComponent().appending(path: name)
      let place = folder.appending(path: "bin/\(name)")
      if link(program.path, place.path) != 0 { try files.copyItem(at: program, to: place) }
    }
    for mode in ["well-behaved", "defers"] {
      let bundle = folder.appending(path: mode + ".appex")
      try files.createDirectory(at: bundle, withIntermediateDirectories: true)
      try Self.infoPlist(mode, class: "Finished.MessageFilter")
        .write(to: bundle.appending(path: "Info.plist"))
      try files.copyItem(
        at: folder.appending(path: "bin/sandbox-probe"), to: bundle.appending(path: mode))
    }
    try Self.infoPlist("well-behaved", class: "$(PRODUCT_MODULE_NAME).MessageFilter")
      .write(to: folder.appending(path: "source/Info.plist"))
    for (name, text) in CrashScript.allCases.flatMap({ $0.files }) {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let compiler = folder.appending(path: "compiler")
    try Data(Self.compiler.utf8).write(to: compiler)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    environment = [
      "PATH": "/usr/bin:/bin", "TMPDIR": folder.path + "/tmp", "HOME": folder.path + "/home",
      "MESSAGES_HOST_SDK": sdk.path, "MESSAGES_HOST_SWIFTC": compiler.path, "NO_COLOR": "1",
    ]
  }

  private let environment: [String: String]

  private static func infoPlist(_ program: String, class name: String) throws -> Data {
    let info: [String: Any] = [
      "CFBundleExecutable": program, "CFBundleIdentifier": "com.example." + program,
      "CFBundleName": program, "CFBundlePackageType": "XPC!",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
        "NSExtensionPrincipalClass": name,
        "NSExtensionAttributes": [
          "ILMessageFilterExtensionNetworkURL": "https://filter.example.com/"
        ],
      ],
    ]
    return try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
  }

  private static let compiler = """
    #!/bin/sh
    # Writes what it is asked for without compiling.
    links=yes
    for word in "$@"; do
      case "$word" in -c|-typecheck|-emit-module|--version|-print-target-info) links=no ;; esac
    done
    while [ $# -gt 0 ]; do
      case "$1" in
        -o) if [ $links = yes ]; then cp "${0%/*}/bin/sandbox-probe" "$2" || exit 1
            else echo code > "$2" || exit 1; fi ;;
        -emit-module-path) echo module > "$2" || exit 1 ;;
      esac
      shift
    done
    """

  /// Longer than the tool waits for anybody in these scripts, also where it can look at nothing.
  private static let patience = DispatchTimeInterval.seconds(300)

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - words: The command line.
  ///   - point: What goes wrong; nil for nothing.
  ///   - calls: Where the calls are noted.
  /// - Returns: What it came to.
  /// - Throws: What starting it throws.
  func run(_ words: [String], at point: CrashPoint? = nil, calls: URL? = nil) throws -> Run {
    let (reached, left) = (folder.appending(path: "reached"), folder.appending(path: "left"))
    let notes = folder.appending(path: "notes")
    for url in [reached, left] { try? FileManager.default.removeItem(at: url) }
    let process = Process()
    process.executableURL = folder.appending(path: "bin/messages-host")
    process.arguments = words
    process.currentDirectoryURL = folder
    var variables = environment
    variables["LD_PRELOAD"] = injector.path
    variables["FAULT_LEFT"] = left.path
    variables["FAULT_REACHED"] = reached.path
    variables["FAULT_CALLS"] = calls?.path
    variables["FAULT_POINT"] = point?.call
    variables["FAULT_ACT"] = point?.act
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(
      forWritingAtPath: Self.created(folder.appending(path: "result").path))
    process.standardError = FileHandle(forWritingAtPath: Self.created(notes.path))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isInTime = ended.wait(timeout: .now() + Self.patience) == .success
    if !isInTime {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Run(
      status: isInTime ? process.terminationStatus + (isSignal ? 128 : 0) : nil,
      notes: text("notes"), wasReached: FileManager.default.fileExists(atPath: reached.path),
      left: Self.numbers(text("left")))
  }

  private static func created(_ path: String) -> String {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return path
  }

  private static func numbers(_ text: String) -> (Int, Int)? {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// What a file holds; nothing where there is none.
  func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The names in a folder.
  func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }

  /// Makes the world as it was at first, with the reports of an earlier run.
  func reset(reports: [String: Data]) throws {
    for name in ["out", "tmp", "cache"] {
      try? FileManager.default.removeItem(atPath: path(name))
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: true)
    }
    for (name, data) in reports { try data.write(to: folder.appending(path: name)) }
  }

  /// The processes of this world that still run, or are ended and not reaped.
  ///
  /// A killed process takes a moment to be gone; one that stays is told.
  func processes() -> [String] {
    let deadline = ContinuousClock.now + .seconds(10)
    var found = present()
    while !found.isEmpty, ContinuousClock.now < deadline {
      usleep(2000)
      found = present()
    }
    return found
  }

  private func present() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int32($0) != nil }.compactMap { number in
      let links = ["exe", "cwd"].compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/\($0)")
      }
      guard let link = links.first(where: { $0.hasPrefix(folder.path + "/") || $0 == folder.path })
      else { return nil }
      return "\(number) \(link)"
    }
  }
}
