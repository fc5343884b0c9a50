import Synchronization

/// Looks at this process every so many messages of all phones, and judges its memory by that.
final class MemoryMarks: Sendable {
  private struct State {
    var messages = 0
    var marks: [SoakMark] = []
  }

  private static let count = 24

  private let step: Int
  private let state = Mutex(State())

  init(total: Int) {
    step = max(1, (total - 1) / Self.count + 1)
  }

  var marks: [SoakMark] { state.withLock { $0.marks } }

  /// Counts a message of any phone; the one at a mark looks, while the other phones wait for it.
  func countMessage() {
    state.withLock { state in
      state.messages += 1
      guard state.messages % step == 0 else { return }
      state.marks.append(SoakMark(messages: state.messages, census: .now()))
    }
  }
}

/// What the process held after so many messages.
package struct SoakMark: Sendable {
  package let messages: Int
  package let census: ProcessCensus
}

/// Whether the memory of a run grew, told by its second half.
///
/// In the first half lists fill that are bounded: conversations, numbers of conversations, the
/// library's reserves. Through the marks of the second half goes the straight line that is nearest
/// (least squares), and its rise over that half is the growth.
package struct MemoryJudgement: Sendable {
  /// Growth that counts as none, in bytes: reserves of the library come and go.
  package static let allowed: Int64 = 4 << 20

  /// Bytes over the second half; nil where there is too little to tell.
  package let growth: Int64?
  /// Messages in the second half.
  package let messages: Int

  package init(_ marks: [SoakMark]) {
    let half = marks.suffix((marks.count + 1) / 2)
    let points = half.compactMap { mark in
      mark.census.memory.map { (x: Double(mark.messages), y: Double($0)) }
    }
    messages = (half.last?.messages ?? 0) - (half.first?.messages ?? 0)
    guard points.count >= 3 else {
      growth = nil
      return
    }
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let slope =
      points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
      / points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    growth = Int64((slope * Double(messages)).rounded())
  }

  package var hasGrown: Bool { (growth ?? 0) > Self.allowed }
}
