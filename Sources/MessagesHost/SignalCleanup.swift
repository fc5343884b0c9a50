import CPlatform
import Foundation
package import HostFiles
import Sandboxing

/// Cleans up when the person who waits gives up: no folder and no process is left behind.
package enum SignalCleanup {
  /// The signals of Ctrl-C, of a polite kill and of a closed terminal.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Begins to listen.
  ///
  /// Not by a source of libdispatch's: that is there a while after it is asked for, and a signal that
  /// comes before is lost.
  ///
  /// - Parameter last: Is done when all that is gone, before the process ends; nothing prints any more then.
  /// - Throws: `ThreadFault` where nobody could listen.
  package static func listen(
    last: @escaping @Sendable () -> Void = {}
  ) throws(ThreadFault) {
    let heard = cpl_hear_signals(signals, Int32(signals.count))
    guard heard >= 0 else { return }
    try OwnThread.start("signals") {
      var number: UInt8 = 0
      while read(heard, &number, 1) != 1 {}
      InterruptGate.begin()
      SimulatedPhone.endAll()
      last()
      exit(128 + Int32(number))
    }
  }
}

extension SimulatedPhone {
  /// Ends all that this process has started, phones' processes and tools, and deletes its folders and the
  /// files that are not whole yet, as it ends itself.
  ///
  /// The processes go first: what still runs could put a link in the way of what deletes.
  package static func endAll() {
    LivingChildren.shared.endAll()
    StartedTool.endAll()
    TemporaryFolder.removeAll()
    ReplacementFile.removeAll()
  }
}
