import CPlatform
import Dispatch
import Foundation
import MessagesHost

/// Cleans up when the person who waits gives up: no folder and no process is left behind.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Watches for the signals of Ctrl-C, of a closed terminal and of a polite kill.
  init() {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        SimulatedPhone.endAll()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
