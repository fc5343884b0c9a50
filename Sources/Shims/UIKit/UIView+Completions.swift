import Foundation

/// What is to be done at the end of animations.
///
/// An animation's values stand at once, and its end comes with the next turn of the main queue, so that a
/// script's user need not wait for it. Where one begins at the end of the other again and again, the later ones take
/// their time: an animation that goes on for ever does so here, too.
@MainActor enum Completions {
  private static var waiting: [Int: () -> Void] = [:]
  private static var last = 0
  /// How many animations led to the one whose end is being done.
  private static var depth = 0
  /// How many are done without their time.
  private static let mostAtOnce = 8

  /// Does it at the end of an animation that takes that long.
  static func add(after duration: TimeInterval, _ completion: @escaping () -> Void) {
    last += 1
    let (number, depth): (Int, Int) = (last, depth + 1)
    waiting[number] = completion
    let isSoon: Bool = depth <= mostAtOnce
    // At least a frame, which is what an animation without a duration takes there.
    let whole: TimeInterval = duration.isFinite ? min(max(duration, 1.0 / 60), 3600) : 3600
    let delay: TimeInterval = isSoon ? 0 : whole
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { run(number, depth) }
    }
  }

  private static func run(_ number: Int, _ depth: Int) {
    guard let completion = waiting.removeValue(forKey: number) else { return }
    self.depth = depth
    completion()
    self.depth = 0
    UIWindow.settle()
  }
}
