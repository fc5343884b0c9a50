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
  /// What was tried, as the documentation lists it.
  package var attempt: String {
    switch self {
    case .fileRead: "read outside the bundle, the data container and the entitled App Groups"
    case .fileWrite: "write, create, delete, rename, link or truncate outside the data container"
    case .fileMetadata:
      "change permissions, owner, times or attributes outside the data container; make set-id files"
    case .fileLock:
      "lock a file for writing outside the data container; leases, signals of files"
    case .fileWatch: "be told of changes to files"
    case .networkConnect: "connect, to another machine or to a socket of this one"
    case .networkSend: "send to an address, or receive with recvmsg"
    case .networkListen: "bind, listen or accept"
    case .networkSocket: "open an uncommon socket, or set an option of one"
    case .processExec: "run a program"
    case .processFork: "start a process"
    case .processThreads: "have more threads than the profile allows"
    case .processSignal: "send a signal to another process"
    case .processInspect: "look into another process, or ask about it"
    case .processSettings: "change the limits, priority, session or group that a process runs under"
    case .sharedMemory: "make memory that processes share"
    case .sharedQueues: "use message queues or semaphores"
    case .keys: "use the kernel\u{2019}s keys"
    case .kernelMount: "mount, or change the root"
    case .kernelNamespace: "enter or make a namespace"
    case .kernelFilter: "put on a filter or a ruleset of its own"
    case .kernelRing: "use io_uring"
    case .kernelDevice: "control a device or a terminal"
    case .kernelCall: "another interface that no iOS API needs"
    case .kernelUnknown: "a system call that nobody knows (`ENOSYS`)"
    case .kernelArchitecture: "a system call of another table; the process is killed"
    }
  }

  /// What an author can do instead.
  package var remedy: String {
    switch self {
    case .fileRead:
      "Read from the bundle, the data container or an App Group that the entitlements name."
    case .fileWrite, .fileMetadata, .fileLock:
      "Write to the data container; the app writes the App Group before the filter runs."
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
      "Keep state in memory, or in files of the data container."
    case .kernelMount, .kernelNamespace, .kernelFilter, .kernelRing, .kernelDevice, .kernelCall,
      .kernelUnknown, .kernelArchitecture:
      "No iOS API needs this; find which library of this machine makes the call."
    }
  }
}
