// What one extension that floods its host costs: the host's processor time and memory for one question
// that it is asked, and how much longer a quiet phone beside it takes than alone:
//   swift run -c release flood-benchmark [ROUNDS [KIND…]]
// No rounds leave the quiet phone out, as in CI. Status 1: a flood cost more than it may.

import Foundation

/// How much longer a phone may take beside a flood than alone.
let mostRatio = 2.0
var excesses: [String] = []
let words = CommandLine.arguments.dropFirst()
let rounds = words.first.flatMap { Int($0) } ?? 5
let kinds = words.count > 1 ? Array(words.dropFirst()) : FloodingPhone.kinds
// Both phones' processes and the host share two processors, as on a small machine.
let alone = try await QuietPhone.duration()
print("a quiet phone alone: \(alone.inMilliseconds) ms for \(QuietPhone.messages) messages")
print("| kind of flood | verdict | host's time | memory more | beside it / alone |")
print("|---|---|---|---|---|")
for kind in kinds {
  let cost = try await FloodingPhone.cost(of: kind)
  var ratios: [Double] = []
  // One after the other, so that what else the machine does weighs on both.
  for _ in 0..<rounds {
    let alone = try await QuietPhone.duration()
    ratios.append(try await QuietPhone.duration(beside: kind) / alone)
  }
  ratios.sort()
  let median = ratios.isEmpty ? nil : ratios[ratios.count / 2]
  let ratio = median.map { "\(($0 * 100).rounded() / 100)" } ?? "-"
  if let excess = cost.excess { excesses.append("\(kind): \(excess)") }
  if let median, median >= mostRatio {
    excesses.append("\(kind): the phone beside it took \(ratio) times its time alone")
  }
  print(
    "| \(kind) | \(cost.verdict) | \(cost.processorTime.inMilliseconds) ms | "
      + "\(cost.memory >> 20) MiB | \(ratio) |")
}

for excess in excesses { print(excess) }
exit(excesses.isEmpty ? 0 : 1)

extension Duration {
  var inMilliseconds: Int { Int(self / .milliseconds(1)) }
}
