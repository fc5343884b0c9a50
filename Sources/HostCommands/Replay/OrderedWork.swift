/// Does things several at a time, and hands over what came of them one after another, in their order.
///
/// What waits for an earlier one is bounded, so that one that takes long lets nothing pile up.
struct OrderedWork<Output: Sendable>: Sendable {
  /// How many are under way at once.
  let jobs: Int
  /// What is done, by its index.
  let work: @Sendable (_ index: Int) async -> Output
  /// How much memory an output takes while it waits, by any measure.
  var weight: @Sendable (Output) -> Int = { _ in 1 }
  /// What may wait altogether; nothing is begun meanwhile.
  var heaviest = Int.max
  /// Whether none is handed over after this one.
  var isLast: @Sendable (Output) -> Bool = { _ in false }
  /// Whether the others, which took the machine's time, may have made it what it is: then it is done once
  /// more, alone.
  ///
  /// Where that makes no difference again and again, it is not for the others, and nothing is done twice.
  var isDoubtful: @Sendable (Output) -> Bool = { _ in false }
  /// Is told what came of each as soon as it is done, in any order; of what is done once more, at the end.
  var note: @Sendable (Output) -> Void = { _ in }

  /// Does all of it, up to the last one.
  ///
  /// What is under way when the last one is known comes to its end, and is dropped.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - take: Is handed what came of each, in order.
  /// - Throws: What `take` throws; nothing is handed over after that.
  func run(_ count: Int, take: (Output) throws -> Void) async throws {
    var order = Order(count: count, window: Self.window * jobs)
    var problem: (any Error)?
    await withTaskGroup(of: (Int, Output).self) { group in
      begin(&order, in: &group)
      while let (index, output) = await group.next() {
        let isInDoubt = jobs > 1 && isDoubtful(output)
        if isInDoubt, order.mayDoubt {
          order.doubt(index)
        } else {
          order.judge(isInDoubt: isInDoubt)
          note(output)
          order.finish(index, output, weight: weight(output), isLast: isLast(output))
        }
        // Printing need not be waited for, unless everything is one after another.
        if jobs > 1 { begin(&order, in: &group) }
        while let output = order.next(weight: weight) {
          do {
            try take(output)
          } catch {
            problem = error
            order.stop()
          }
        }
        begin(&order, in: &group)
      }
    }
    if let problem { throw problem }
  }

  /// So many may be done for each that is under way, before the first of them is handed over.
  private static var window: Int { 32 }

  private func begin(_ order: inout Order, in group: inout TaskGroup<(Int, Output)>) {
    while let index = order.begin(jobs: jobs, heaviest: heaviest) {
      group.addTask { [work] in (index, await work(index)) }
    }
  }

  /// Which are under way, which wait to be handed over, and which are to be done again.
  private struct Order {
    let window: Int
    /// One after the last that is handed over.
    private var end: Int
    /// The first that was not begun.
    private var fresh = 0
    /// The first that was not handed over.
    private var due = 0
    private var running = 0
    private var waiting: [Int: Output] = [:]
    private var weight = 0
    /// Those that are to be done once more, each by itself.
    private var doubted: [Int] = []
    /// Whether what is under way is done once more.
    private var isAlone = false
    /// How often in a row that was for nothing.
    private var vainDoubts = 0
    private static var mostVainDoubts: Int { 3 }

    init(count: Int, window: Int) {
      (end, self.window) = (count, window)
    }

    /// The next one that may begin now.
    mutating func begin(jobs: Int, heaviest: Int) -> Int? {
      doubted.removeAll { $0 >= end }
      guard doubted.isEmpty else {
        guard running == 0 else { return nil }
        (running, isAlone) = (1, true)
        return doubted.removeFirst()
      }
      guard !isAlone, running < jobs, fresh < end, fresh < due + window else { return nil }
      // What is handed over next is always let through, however much waits for it.
      guard weight < heaviest || running == 0 else { return nil }
      defer { fresh += 1 }
      running += 1
      return fresh
    }

    mutating func finish(_ index: Int, _ output: Output, weight: Int, isLast: Bool) {
      (running, isAlone) = (running - 1, false)
      guard index < end else { return }
      waiting[index] = output
      self.weight += weight
      if isLast { end = index + 1 }
    }

    /// Whether something may be done once more.
    var mayDoubt: Bool { !isAlone && vainDoubts < Self.mostVainDoubts }

    /// Notes whether doing something once more made a difference.
    mutating func judge(isInDoubt: Bool) {
      if isAlone { vainDoubts = isInDoubt ? vainDoubts + 1 : 0 }
    }

    mutating func doubt(_ index: Int) {
      running -= 1
      doubted.append(index)
    }

    /// What is to be handed over now.
    mutating func next(weight: (Output) -> Int) -> Output? {
      guard due < end, let output = waiting.removeValue(forKey: due) else { return nil }
      due += 1
      self.weight -= weight(output)
      return output
    }

    /// Hands nothing more over.
    mutating func stop() {
      (end, waiting) = (due, [:])
    }
  }
}
