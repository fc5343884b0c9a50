// What confinement costs: a launch beside a plain spawn of the same program, in turns, and a call
// that is refused; and a launch without a control group, where there are any. Run by hand, on an idle machine:
//   swift run -c release sandbox-benchmark [ROUNDS]

import SandboxProof
import Sandboxing

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
let world = try ProofWorld()
let clock = ContinuousClock()
var plain: [Duration] = []
var confined: [Duration] = []
var ungrouped: [Duration] = []

func shown(_ duration: Duration) -> String {
  "\((duration / .microseconds(1)).rounded() / 1000) ms"
}

for round in 0..<(rounds + 10) {
  let one = try clock.measure { _ = try ProbeRun.plain(["nothing"], in: world) }
  let other = try await clock.measure {
    _ = try await ProbeRun.sandboxed(["nothing"], in: world)
  }
  let third = try await clock.measure {
    _ = try await ProbeRun.sandboxed(
      ["nothing"], in: world, adjust: { $0.usesControlGroup = false })
  }
  // The first ones fill caches.
  guard round >= 10 else { continue }
  plain.append(one)
  confined.append(other)
  ungrouped.append(third)
}
plain.sort()
confined.sort()
ungrouped.sort()
let ratios = confined[rounds / 2] / plain[rounds / 2]
print("\(rounds) runs of each, in turns, from spawn until reaped:")
print("  plain     median \(shown(plain[rounds / 2])), best \(shown(plain[0]))")
print("  confined  median \(shown(confined[rounds / 2])), best \(shown(confined[0]))")
print("  ungrouped median \(shown(ungrouped[rounds / 2])), best \(shown(ungrouped[0]))")
print("  ratio of the medians \((ratios * 100).rounded() / 100)")

let calls = 20_000
for (name, call) in [("getppid", "getppid"), ("mount, which is refused", "mount")] {
  let outside = try ProbeRun.plain(["time", call, "\(calls)"], in: world)
  let inside = try await ProbeRun.sandboxed(["time", call, "\(calls)"], in: world)
  print("\(calls) calls of \(name):")
  print("  plain     \(outside.returned ?? -1) ns a call")
  print("  confined  \(inside.returned ?? -1) ns a call")
}
