/// What kind of act was refused; raw values are stable and may be used in scenarios.
package enum DenialCode: String, Sendable, CaseIterable {
  case fileRead = "file.read"
  case fileWrite = "file.write"
  case fileMetadata = "file.metadata"
  case fileLock = "file.lock"
  case fileWatch = "file.watch"
  case networkConnect = "network.connect"
  case networkSend = "network.send"
  case networkListen = "network.listen"
  case networkSocket = "network.socket"
  case processExec = "process.exec"
  case processFork = "process.fork"
  case processThreads = "process.threads"
  case processSignal = "process.signal"
  case processInspect = "process.inspect"
  case processSettings = "process.settings"
  case sharedMemory = "ipc.memory"
  case sharedQueues = "ipc.queues"
  case keys = "ipc.keys"
  case kernelMount = "kernel.mount"
  case kernelNamespace = "kernel.namespace"
  case kernelFilter = "kernel.filter"
  case kernelRing = "kernel.ring"
  case kernelDevice = "kernel.device"
  case kernelCall = "kernel.call"
  case kernelUnknown = "kernel.unknown"
  case kernelArchitecture = "kernel.architecture"
}

extension DenialCode {
  /// What an author can do instead.
  package var remedy: String {
    switch self {
    case .fileRead:
      "Read from the bundle, the own container or an App Group that the entitlements name."
    case .fileWrite, .fileMetadata, .fileLock:
      "Write to the own container; the app writes the App Group before the filter runs."
    case .fileWatch:
      "Read the file when a message comes; the extension lives for moments only."
    case .networkConnect, .networkSend, .networkSocket:
      "Defer the query to the network instead: the system makes the request."
    case .networkListen:
      "An extension serves nobody; hand data over in the App Group."
    case .processExec, .processFork:
      "Do the work inside the extension; there are no other processes on the phone."
    case .processThreads:
      "Use a bounded number of threads; the limit is in the host's profile."
    case .processSignal, .processInspect, .processSettings:
      "Address no process but the extension's own."
    case .sharedMemory, .sharedQueues, .keys:
      "Keep state in memory, or in files of the own container."
    case .kernelMount, .kernelNamespace, .kernelFilter, .kernelRing, .kernelDevice, .kernelCall,
      .kernelUnknown, .kernelArchitecture:
      "No iOS API needs this; find which library of this machine makes the call."
    }
  }
}
