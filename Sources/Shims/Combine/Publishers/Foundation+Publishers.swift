public import Foundation

extension NotificationCenter {
  /// Sends the notifications of a name.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher(of: (name, object)) { link in
      let token = Handed(
        self.addObserver(forName: name, object: object, queue: nil) { link.send($0) })
      link.add(AnyCancellable { self.removeObserver(token.value) })
    }
  }
}

extension Timer {
  /// Sends the time, again and again, once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: Never? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
  }

  /// Sends the time, again and again.
  public final class TimerPublisher: Publisher {
    /// The time.
    public typealias Output = Date
    /// It never fails.
    public typealias Failure = Never

    private let subject = PassthroughSubject<Date, Never>()
    private let interval: TimeInterval
    private let runLoop: RunLoop
    private let mode: RunLoop.Mode

    init(interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
      (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
    }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Starts the timer.
    public func connect() -> any Cancellable {
      let subject = Handed(subject)
      // `Timer(timeInterval:…)` fires at once in Foundation on Linux.
      let date = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: date, interval: interval, repeats: true) { timer in
        subject.value.send(timer.fireDate)
      }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }

    /// Starts the timer with the first subscriber.
    public func autoconnect() -> AnyPublisher<Date, Never> {
      AnyPublisher { link in
        link.take(self, value: link.send, end: link.ending)
        link.add(self.connect())
      }
    }
  }
}

extension NSObjectProtocol {
  /// Sends the value of a property as it is now, and never another one: nothing observes it here.
  public func publisher<Value>(for keyPath: KeyPath<Self, Value>) -> AnyPublisher<Value, Never> {
    let value = CurrentValueSubject<Value, Never>(self[keyPath: keyPath])
    return AnyPublisher(of: self) { link in link.take(value, value: link.send, end: link.ending) }
  }
}
