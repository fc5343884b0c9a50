import CPlatform
import Foundation

/// The time that processors were at this process and at all that it has started, in programs and in the kernel
/// for them.
///
/// Of those that have ended it counts whom somebody has waited for, as the system does; of those that live each
/// by itself.
enum ProcessorTime {
  /// A moment at which somebody looks.
  enum Moment {
    /// The beginning of what is measured.
    case before
    /// Its end.
    case after
  }

  /// So much so far, in nanoseconds; nil where the system does not say.
  static func spent(_ moment: Moment) -> Double? {
    spent(
      moment, own: ownAndEnded, living: { descendants(of: getpid(), parents: parents()) })
  }

  /// The same, where somebody else says what this process has spent, and who lives.
  static func spent(
    _ moment: Moment, own: () -> Int64?, living: () -> [pid_t]
  ) -> Double? {
    // To find out who lives takes time of this process, which is no part of what is measured.
    let known = moment == .before ? living() : nil
    guard let spent = own() else { return nil }
    // One that has just ended counts when it was waited for.
    return Double((known ?? living()).reduce(spent) { $0 + max(0, cpl_processor_time($1)) })
  }

  private static func ownAndEnded() -> Int64? {
    let (own, ended) = (cpl_processor_time(getpid()), cpl_processor_time_of_ended())
    return own >= 0 && ended >= 0 ? own + ended : nil
  }

  /// What was spent between two moments; nil where one of them is not known.
  static func between(_ before: Double?, _ after: Double?) -> Double? {
    guard let before, let after, after >= before else { return nil }
    return after - before
  }

  /// Those that a process has started, and that these have.
  ///
  /// - Parameters:
  ///   - root: The process, which is not one of them.
  ///   - parents: Who has started each.
  /// - Returns: Their numbers, in order.
  static func descendants(of root: pid_t, parents: [pid_t: pid_t]) -> [pid_t] {
    var found: Set<pid_t> = []
    var fresh: Set<pid_t> = [root]
    while !fresh.isEmpty {
      let next = parents.filter { fresh.contains($0.value) }.map(\.key)
      fresh = Set(next).subtracting(found).subtracting([root])
      found.formUnion(fresh)
    }
    return found.sorted()
  }

  /// The parent of a process by what `/proc/PID/stat` says of it; nil where it says something else.
  ///
  /// Behind the name, which may hold anything, are the state and the parent.
  static func parent(in stat: String) -> pid_t? {
    guard let end = stat.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = stat[end...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }

  private static func parents() -> [pid_t: pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.reduce(into: [:]) { parents, name in
      guard let number = pid_t(name),
        let data = FileManager.default.contents(atPath: "/proc/\(name)/stat")
      else { return }
      parents[number] = parent(in: String(decoding: data, as: UTF8.self))
    }
  }
}
