import Foundation
import IdentityLookup

/// Says what the clocks show, or how long it waits for a time of the wall clock.
final class ClockProbe: ILMessageFilterExtension {
  /// When it was made.
  private let start = Date()
}

extension ClockProbe: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    switch queryRequest.messageBody ?? "" {
    case "dates": tellDates()
    case "place": tellPlace()
    case "foundation": Waits.ofFoundation()
    case "dispatch": Waits.ofDispatch()
    case "libc": Waits.ofLibc()
    case "libc's timers": Waits.ofTimers()
    default: tell("now", Date())
    }
    completion(ILMessageFilterQueryResponse())
  }

  private func tellDates() {
    tell("made", start)
    tell("Date()", Date())
    tell("Date.now", Date.now)
    tell("NSDate", NSDate() as Date)
    tell("since", Date(timeIntervalSinceNow: 0))
    let wall = 0 &- Int64(bitPattern: DispatchWallTime.now().rawValue)
    tell("dispatch", Date(timeIntervalSince1970: Double(wall) / 1e9))
    tell("time", Date(timeIntervalSince1970: Double(time(nil))))
    var day = timeval()
    gettimeofday(&day, nil)
    tell("gettimeofday", Date(timeIntervalSince1970: Double(day.tv_sec)))
    for (name, clock) in [
      ("realtime", CLOCK_REALTIME), ("coarse", CLOCK_REALTIME_COARSE),
    ] {
      tell(name, Date(timeIntervalSince1970: Double(now(clock).tv_sec)))
    }
    var calendar = timespec()
    timespec_get(&calendar, 1)
    tell("timespec_get", Date(timeIntervalSince1970: Double(calendar.tv_sec)))
    let uptime = ProcessInfo.processInfo.systemUptime
    print("uptime", abs(uptime - seconds(now(CLOCK_MONOTONIC))) < 60)
  }

  private func tell(_ name: String, _ date: Date) {
    print(name, date.ISO8601Format().prefix(16))
  }

  private func tellPlace() {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let parts = Calendar.current.dateComponents([.hour, .minute], from: Date())
    print(TimeZone.current.identifier, parts.hour ?? -1, parts.minute ?? -1)
    print("C", local.tm_hour, local.tm_min)
  }
}

func now(_ clock: clockid_t) -> timespec {
  var time = timespec()
  clock_gettime(clock, &time)
  return time
}

func seconds(_ time: timespec) -> Double {
  Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
