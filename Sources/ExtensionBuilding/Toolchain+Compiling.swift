import ExtensionBundles
import Foundation

extension Toolchain {
  /// Arguments that choose the toolchain's own linker, the fastest one that is always there, and say
  /// what the program has that libraries call.
  var linkerArguments: [String] {
    #if os(Linux)
      linkerChoice + Self.exported.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
    #else
      []
    #endif
  }

  /// Chooses that linker, where it is there.
  package var linkerChoice: [String] {
    let folder = swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
    let linker = folder.appendingPathComponent("ld.lld")
    return Self.isExecutableFile(linker) ? ["-use-ld=lld"] : []
  }

  /// Functions of libc's that ExtensionPlatform puts itself in front of for the libraries, too: not every
  /// linker finds by itself that they need them.
  private static let exported = ["epoll_ctl", "pthread_create"]

  /// The first line of `swiftc --version`, for messages.
  func version(in folder: URL) -> String {
    let run = try? CompilerRun(swiftc, ["--version"], in: folder, name: "version")
    return run?.output.split(separator: "\n").first.map(String.init) ?? "unknown version"
  }
}
