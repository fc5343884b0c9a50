// What one extension that floods its host costs: the host's processor time and memory for one question
// that it is asked, and how much longer a quiet phone beside it takes than alone. Run by hand:
//   swift run -c release flood-benchmark [ROUNDS [KIND…]]

import Dispatch

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
  let ratio = ratios.isEmpty ? "-" : "\((ratios[ratios.count / 2] * 100).rounded() / 100)"
  print(
    "| \(kind) | \(cost.verdict) | \(cost.processorTime.inMilliseconds) ms | "
      + "\(cost.memory >> 20) MiB | \(ratio) |")
}

extension Duration {
  var inMilliseconds: Int { Int(self / .milliseconds(1)) }
}
