import CPlatform
import Foundation
import HostFiles
import Synchronization

@testable import Sandboxing

/// A folder with everything that a run needs and may leave something in: the tool, extensions,
/// sources, a compiler that compiles nothing, temporary folder, cache and reports.
struct CrashWorld {
  let folder: URL
  /// Where somebody can be connected to who never says anything.
  let silence: SilentPort
  private let injector: URL
  private let patience: Patience

  /// How long is waited.
  struct Patience {
    /// For the end of a run, in seconds: longer than the tool waits for anybody in these scripts, also
    /// where it can look at nothing.
    var run = 300.0
    /// For a killed process to be gone, in nanoseconds.
    var process: Int64 = 10_000_000_000
  }

  /// What a run came to.
  struct Run {
    /// The exit code; 128 and the signal's number for a signal; nil for one that did not end in time.
    var status: Int32?
    var notes: String
    var wasReached: Bool
    /// How many processes the fault sent a signal.
    var signalled: Int
    /// What was there at an orderly end.
    var left: Left?
    /// Control groups that it made and that are still there.
    var groups: [String]
  }

  /// What a run has open, by what it leads to, and how many children.
  struct Left {
    var children: Int
    var descriptors: [String]

    /// Reads what the injector says.
    init?(_ text: String) {
      let lines = text.split(separator: "\n")
      guard let first = lines.first, let children = Int(first) else { return nil }
      self.children = children
      descriptors = lines.dropFirst().map { String($0).replacing(/[0-9a-f]{8}|[0-9]+/, with: "N") }
    }

    /// What libdispatch opens when it first needs it and to look at its own threads, and Foundation in place
    /// of getrandom.
    private static let librariesOwn = [
      "anon_inode:[event", "anon_inode:[timer", "/dev/urandom", "/proc/self/task/",
    ]

    /// What of it another one does not have.
    func beyond(_ other: Left) -> [String] {
      var others = other.descriptors
      return descriptors.filter { descriptor in
        if Self.librariesOwn.contains(where: descriptor.hasPrefix) { return false }
        guard let index = others.firstIndex(of: descriptor) else { return true }
        others.remove(at: index)
        return false
      }
    }
  }

  /// - Parameters:
  ///   - folder: A new folder for it.
  ///   - tool: The built tool, with launcher and probe beside it.
  ///   - sdk: The tool's sources.
  ///   - injector: The library of `FaultInjector`.
  ///   - patience: How long is waited.
  /// - Throws: What writing throws.
  init(
    in folder: URL, tool: URL, sdk: URL, injector: URL, patience: Patience
  ) throws {
    self.folder = folder
    self.injector = injector
    self.patience = patience
    silence = try SilentPort()
    let files = FileManager.default
    for name in ["bin", "tmp", "out", "home", "source", Self.ownGroups] {
      try files.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["messages-host", "extension-launcher", "sandbox-probe"] {
      // A copy that another test's child still has open for writing cannot be run.
      let program = tool.deletingLastPathComponent().appending(path: name)
      let place = folder.appending(path: "bin/\(name)")
      if link(program.path, place.path) != 0 { try files.copyItem(at: program, to: place) }
    }
    for (name, mode, point) in Self.bundles {
      let bundle = folder.appending(path: name + ".appex")
      try files.createDirectory(at: bundle, withIntermediateDirectories: true)
      try Self.infoPlist(mode, class: "Finished.MessageFilter", at: point)
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

  /// The finished bundles: their names, what their programs do, and what they extend.
  private static let bundles = [
    ("well-behaved", "well-behaved", filter), ("defers", "defers", filter),
    ("reports", "well-behaved", "com.apple.identitylookup.classification-ui"),
  ]
  private static let filter = "com.apple.identitylookup.message-filter"

  private static func infoPlist(
    _ program: String, class name: String, at point: String = filter
  ) throws -> Data {
    let info: [String: Any] = [
      "CFBundleExecutable": program, "CFBundleIdentifier": "com.example." + program,
      "CFBundleName": program, "CFBundlePackageType": "XPC!",
      "NSExtension": [
        "NSExtensionPointIdentifier": point,
        "NSExtensionPrincipalClass": name,
        "NSExtensionAttributes": [
          "ILMessageFilterExtensionNetworkURL": "https://filter.example.com/",
          "ILClassificationExtensionNetworkReportDestination": "https://reports.example.com/r",
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
    var variables = environment
    variables["LD_PRELOAD"] = injector.path
    variables["FAULT_LEFT"] = left.path
    variables["FAULT_REACHED"] = reached.path
    variables["FAULT_CALLS"] = calls?.path
    variables["FAULT_POINT"] = point?.call
    variables["FAULT_ACT"] = point?.act
    let (process, status) = try play(words, variables, notes: notes)
    silence.forget()
    return Run(
      status: status, notes: text("notes"),
      wasReached: FileManager.default.fileExists(atPath: reached.path),
      signalled: Int(text("reached")) ?? 0, left: Left(text("left")),
      groups: groups(of: process))
  }

  /// Starts the tool and waits for its end.
  ///
  /// - Returns: Its number and its status; nil where it did not end in time.
  private func play(
    _ words: [String], _ variables: [String: String], notes: URL
  ) throws -> (process: Int32, status: Int32?) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    let numbers = [
      cpl_open("/dev/null", O_RDONLY, 0), cpl_open(path("result"), flags, 0o600),
      cpl_open(notes.path, flags, 0o600),
    ]
    defer { for number in numbers { close(number) } }
    let tool = try StartedTool(
      path("bin/messages-host"), words, environment: variables, in: folder.path,
      StartedTool.Streams(input: numbers[0], output: numbers[1], errors: numbers[2]))
    let ended = DispatchSemaphore(value: 0)
    let status = Mutex<Int32?>(nil)
    try OwnThread.start("crash-world") {
      let end = tool.wait().status
      status.withLock { $0 = end }
      ended.signal()
    }
    let isInTime = ended.wait(timeout: .now() + patience.run) == .success
    if !isInTime {
      tool.end()
      ended.wait()
    }
    return (tool.number, isInTime ? status.withLock { $0 } : nil)
  }

  /// The folders where a tool that this process starts makes control groups for its children.
  static let groupFolders: [String] = {
    let texts = ["/proc/self/cgroup", "/proc/self/mountinfo"].map(ControlGroupFolder.text)
    let own = ControlGroupHierarchy.own(membership: texts[0] ?? "", mounts: texts[1] ?? "")
    return own.compactMap { if case .folder(let path) = $0.place { path } else { nil } }
  }()

  /// The world's own folder for what is planted as a group: every start on this machine sweeps the kernel's.
  static let ownGroups = "groups"

  /// The control groups that a process made, by their names.
  private func groups(of process: Int32) -> [String] {
    (Self.groupFolders + [path(Self.ownGroups)]).flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter {
        ControlGroupFolder.purpose(of: $0) != nil && $0.contains("-\(process)-")
      }.map { folder + "/" + $0 }
    }
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
    for name in ["out", "tmp", "cache", "home", Self.ownGroups] {
      try? FileManager.default.removeItem(atPath: path(name))
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: true)
    }
    for (name, data) in reports { try data.write(to: folder.appending(path: name)) }
  }

  /// Whether no run left anything in it but reports.
  var isTidy: Bool { ["tmp", "home", "cache"].allSatisfy { names($0).isEmpty } }

  /// The processes of this world that still run, or are ended and not reaped.
  ///
  /// A killed process takes a moment to be gone; one that stays is told.
  func processes() -> [String] {
    for number in present().keys {
      let process = cpl_process_descriptor(number)
      guard process >= 0 else { continue }
      defer { close(process) }
      var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
      _ = cpl_poll(&polled, 1, patience.process)
    }
    return present().map { "\($0.key) \($0.value)" }
  }

  /// Kills what still runs.
  func endProcesses() {
    for number in present().keys {
      // A number may be another's by now; a descriptor stays with its process.
      let process = cpl_process_descriptor(number)
      guard process >= 0 else { continue }
      defer { close(process) }
      if present()[number] != nil { _ = cpl_signal_process(process, SIGKILL) }
    }
  }

  /// The program or the folder of each, by number.
  private func present() -> [Int32: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let found = names.compactMap { Int32($0) }.compactMap { number -> (Int32, String)? in
      let links = ["exe", "cwd"].compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/\($0)")
      }
      return links.first { $0.hasPrefix(folder.path + "/") || $0 == folder.path }.map {
        (number, $0)
      }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }
}

/// A port of this machine where everybody is connected and nobody gets an answer.
final class SilentPort: Sendable {
  let number: UInt16
  private let descriptor: Int32

  struct Unavailable: Error {
    let number: Int32
  }

  /// - Throws: `Unavailable` with the system's error.
  init() throws(Unavailable) {
    let kinds = [SOCK_STREAM, SOCK_CLOEXEC, SOCK_NONBLOCK]
    let flags = kinds.reduce(0) { $0 | Int32($1.rawValue) }
    descriptor = socket(AF_INET, flags, 0)
    guard descriptor >= 0 else { throw Unavailable(number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isThere = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard isThere else { throw Unavailable(number: errno) }
  }

  /// Lets go of those who have been connected; they are gone.
  func forget() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      close(connection)
    }
  }

  deinit { close(descriptor) }
}
