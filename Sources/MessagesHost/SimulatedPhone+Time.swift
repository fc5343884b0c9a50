import Sandboxing

extension SimulatedPhone {
  /// Lets real time pass for the extension's process, if it waits for some.
  ///
  /// As long as the phone's own time does, and at most `longestWait`; over as soon as the process
  /// is at rest and sets no timer: then it does nothing until it is asked.
  func letTimePass(_ duration: Duration) async {
    let limit = min(duration, SimulatedPhone.longestWait)
    _ = await session?.rest(.realTime(limit))
    await session?.tellBetween()
  }

  /// The longest real time that a wait takes.
  static let longestWait = Duration.seconds(3)

  /// Lets real time pass whatever the process does: some waiting cannot be seen from outside.
  ///
  /// - Parameter time: How long; over earlier only where there is no process any more.
  package func stay(_ time: Duration) async {
    guard let session, time > .zero else { return }
    await session.stay(time)
  }
}
