import Foundation
import Sandboxing

/// The way to an extension that is asked: a confined process, an object in this process, or a script.
///
/// All speak the same bytes; only the first has protections.
enum ExtensionChannel: Sendable {
  case confined(SandboxedProcess)
  case inProcess(InProcessExtension)
  case scripted(ScriptedExtension)
}

extension ExtensionChannel {
  /// What protects the extension's process.
  var status: SandboxStatus {
    switch self {
    case .confined(let process): process.status
    case .inProcess: .unconfined(because: "it runs in the process of its test")
    case .scripted: .unconfined(because: "a script plays it")
    }
  }

  /// The most memory that the process has held, in bytes; nil where that is not known.
  var peakMemory: UInt64? {
    switch self {
    case .confined(let process): process.peakMemory
    case .inProcess, .scripted: nil
    }
  }

  /// What happens, in order, for one consumer; ends after `exited`.
  var events: AsyncStream<ProcessEvent> {
    switch self {
    case .confined(let process): process.events
    case .inProcess(let process): process.events
    case .scripted(let process): process.events
    }
  }

  /// The number of the process that a debugger attaches to.
  var processIdentifier: Int32 {
    switch self {
    case .confined(let process): process.processIdentifier
    case .inProcess, .scripted: ProcessInfo.processInfo.processIdentifier
    }
  }

  /// Whether a debugger is there; code of this process does not wait for one.
  var isTraced: Bool {
    switch self {
    case .confined(let process): process.isTraced
    case .inProcess, .scripted: true
    }
  }

  /// Queues bytes for the extension; never waits.
  func send(_ bytes: [UInt8]) {
    switch self {
    case .confined(let process): process.send(bytes)
    case .inProcess(let process): process.send(bytes)
    case .scripted(let process): process.send(bytes)
    }
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  func setDeadline(_ token: UInt64, after time: Duration) {
    switch self {
    case .confined(let process): process.setDeadline(token, after: time)
    case .inProcess(let process): process.setDeadline(token, after: time)
    case .scripted(let process): process.setDeadline(token, after: time)
    }
  }

  /// Forgets a deadline.
  func cancelDeadline(_ token: UInt64) {
    switch self {
    case .confined(let process): process.cancelDeadline(token)
    case .inProcess(let process): process.cancelDeadline(token)
    case .scripted(let process): process.cancelDeadline(token)
    }
  }

  /// Reports `settled(token)` once the extension is at rest, behind everything that it did before.
  func settle(_ token: UInt64, _ patience: RestPatience) {
    switch self {
    case .confined(let process): process.settle(token, patience)
    case .inProcess(let process): process.settle(token, patience)
    case .scripted(let process): process.settle(token, patience)
    }
  }

  /// Closes the extension's input; it ends by itself when all that it was told is dealt with.
  func endInput() {
    switch self {
    case .confined(let process): process.endInput()
    case .inProcess(let process): process.endInput()
    case .scripted(let process): process.endInput()
    }
  }

  /// Closes the extension's input and ends it.
  func terminate(_ reason: TerminationReason) {
    switch self {
    case .confined(let process): process.terminate(reason)
    case .inProcess(let process): process.terminate(reason)
    case .scripted(let process): process.terminate(reason)
    }
  }
}
