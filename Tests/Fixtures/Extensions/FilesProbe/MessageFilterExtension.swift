import Foundation
import IdentityLookup

/// Prints what files, compressed data, scanners and databases give: the first line says which.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let parts = (queryRequest.messageBody ?? "").components(separatedBy: "\n")
    do {
      switch parts[0] {
      case "lines": try await Streams.lines()
      case "signs": try await Streams.signs()
      case "refused": await Streams.refused()
      case "scanner": Scanners.run()
      case "watch": Watching.run()
      case "database": Databases.readBundled()
      case "group": Databases.useGroup()
      case "functions": Databases.useFunctions()
      default: try Compressed.run(parts)
      }
    } catch {
      let error = error as NSError
      print("error", error.domain, error.code)
    }
    return ILMessageFilterQueryResponse()
  }
}

/// A watcher of a file, as filters have them for their settings.
enum Watching {
  static func run() {
    guard let path = Bundle.main.path(forResource: "words", ofType: "txt") else { return }
    print("absent", open(path + "x", O_EVTONLY))
    let file = open(path, O_EVTONLY)
    let queue = DispatchQueue(label: "watch")
    let source: DispatchSourceFileSystemObject = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file, eventMask: [.write, .delete, .rename], queue: queue)
    source.setEventHandler { print("changed", source.data) }
    let end = DispatchSemaphore(value: 0)
    source.setCancelHandler {
      print("closed", close(source.handle))
      end.signal()
    }
    source.resume()
    let handle: Int32 = source.handle
    print("watches", handle == file, source.mask.contains(.write), source.data.isEmpty)
    source.cancel()
    end.wait()
    print("cancelled", source.isCancelled)
  }
}
