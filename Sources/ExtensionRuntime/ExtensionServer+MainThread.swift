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
    var passes = 0
    while true {
      if loop.isObserved { loop.runForEver() }
      let readings = connection.readings
      let found = loop.wait(for: readings == nil ? nil : connection.inputNumber)
      if found.isForRunLoop {
        loop.run()
        passes += 1
        // All of that comes first, unless it gives itself more and more to do.
        if passes < Self.mostPasses { continue }
      }
      passes = 0
      if let readings, found.isFromHost { read(ifStill: readings) }
    }
  }

  /// So often in a row the run loop is let to what it has to do before the host is heard.
  private static let mostPasses = 64

  /// Reads what is there, and serves it.
  ///
  /// Of a batch, another thread is called to write the answers, should a handler take long.
  private func read(ifStill readings: Int) {
    // What waits in the main queue comes first, and so what comes after it waits there, too.
    let isFirst = waiting.load(ordering: .sequentiallyConsistent) == 0
    var messages: [Result<HostMessage, WireError>] = []
    let reading = connection.read(ifStill: readings) { read in
      guard isFirst else { return takeElsewhere(read) }
      messages = take(read)
      guard messages.count > 1, messages.count < HostConnection.leastBatch else { return }
      // A handler of the first one that runs the loop finds the others there.
      leaveToQueue(Array(messages.dropFirst()))
      messages.removeLast(messages.count - 1)
    }
    if reading == .end { runner.inputEnded() }
    guard isFirst else { return HostCall.call() }
    guard messages.count < HostConnection.leastBatch else {
      connection.expectBatch()
      HostCall.call()
      return receive(batch: messages)
    }
    for message in messages { receive(message) }
  }

  /// Reads in place of the main thread when the host calls for that, because the main thread may be busy,
  /// where its loop waits by itself, and at the end of the pipe.
  private nonisolated func attend(_ waiter: HostCall.Waiter) {
    connection.startReading { [self] in
      while connection.readings != nil {
        waiter.wait(orEndOf: connection.inputNumber)
        // All that is there: calls that come close together are one.
        while let readings = connection.readings, waiter.isReadable(connection.inputNumber) {
          guard connection.read(ifStill: readings, takeElsewhere) == .end else { continue }
          runner.inputEnded()
        }
        connection.writeHeld { waiter.isCalled(orAtEnd: connection.inputNumber) }
      }
    }
  }
}
