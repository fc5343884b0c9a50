import CPlatform
import Foundation

/// Where the Swift runtime libraries lie that an extension loads.
///
/// An extension is built by the toolchain that built the tool, so both load the same ones. What an
/// extension's own binary says about its libraries is not believed: it would open any folder.
enum RuntimeFolders {
  /// The folders from which this process has the libraries itself.
  static let all: [String] = {
    let symbols = [
      "swift_retain", "swift_task_create", "dispatch_main", "_CFRuntimeCreateInstance",
    ]
    let folders = symbols.compactMap { symbol in
      cpl_library_of_symbol(symbol).map { path in
        URL(filePath: String(cString: path)).resolvingSymlinksInPath().deletingLastPathComponent()
          .path
      }
    }
    return Set(folders).sorted()
  }()
}
