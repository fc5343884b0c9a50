import ExtensionWire
import Foundation
import Synchronization

extension ExtensionServer {
  /// Serves the host from the main thread, which reads what it says itself where it has nothing else to do.
  ///
  /// - Parameters:
  ///   - connection: The pipes.
  ///   - principalClass: The name of the principal class.
  ///   - silentPaths: Places in the author's sources that end without an answer.
  ///   - never: A timer of the main loop that only keeps it alive.
  ///   - make: Makes the principal object.
  /// - Returns: Never: the process ends when the session is over.
  static func serve(
    on connection: HostConnection, principalClass: String, silentPaths: [String], never: Timer,
    make: @escaping @MainActor () -> Any
  ) -> Never {
    let server = ExtensionServer(
      connection: connection, principalClass: principalClass, silentPaths: silentPaths, make: make)
    guard let waiter = HostCall.Waiter(), let loop = MainThreadLoop(never: never) else {
      server.startReading()
      while true { RunLoop.main.run() }
    }
    server.attend(waiter)
    server.serve(loop)
  }

  private func serve(_ loop: MainThreadLoop) -> Never {
    var waits = 0
    while true {
      if loop.isObserved { loop.runForEver() }
      let readings = connection.readings
      let found = loop.wait(for: readings == nil ? nil : connection.inputNumber)
      if let readings, found.isFromHost { read(ifStill: readings) }
      // Of a queue and a loop that both have something, a short run may choose the loop each time.
      waits = found.isForQueue && found.isForLoop ? waits + 1 : 0
      if waits == Self.mostWaits {
        waits = 0
        loop.runUntilQueueHadItsTurn()
      } else if found.isAnything {
        loop.run()
      }
    }
  }

  /// So often in a row the main queue may wait for what else the run loop does.
  private static let mostWaits = 4

  /// Reads what is there, for the main queue, whose blocks were there before.
  private func read(ifStill readings: Int) {
    if connection.read(ifStill: readings, takeIn) == .end { runner.inputEnded() }
    // Should a handler take long, another thread writes the answers of a batch.
    if connection.isHolding { HostCall.call() }
  }

  /// Reads in place of the main thread when the host calls for that, because the main thread may be busy,
  /// where its loop waits by itself, and at the end of the pipe.
  private nonisolated func attend(_ waiter: HostCall.Waiter) {
    connection.startReading { [self] in
      while connection.readings != nil {
        waiter.wait(orEndOf: connection.inputNumber)
        // All that is there: calls that come close together are one.
        while let readings = connection.readings, waiter.isReadable(connection.inputNumber) {
          guard connection.read(ifStill: readings, takeIn) == .end else { continue }
          runner.inputEnded()
        }
        connection.writeHeld { waiter.isCalled(orAtEnd: connection.inputNumber) }
      }
    }
  }
}
