package import HostPolicy
import Sandboxing

/// The rules about the extension's process and the host's patience.
///
/// A phone has its own, and Apple names no figure; so these are choices, with the defaults that a
/// phone without settings has.
package enum HostingRule {
  private static let defaults = PhoneConfiguration()

  package static let reuse = PolicyRule(
    "process.reused", "One process serves one message after another.",
    source: "follows from: the principal object may keep state", provenance: .inferred)
  package static let container = PolicyRule(
    "process.container",
    "What the extension left in its data container is there at the next launch.",
    source: "default of this simulator", provenance: .assumed)
  package static let answer = PolicyRule(
    "process.answer-time",
    "An answer that takes longer than \(defaults.queryTimeout.components.seconds) s is none.",
    source: "default of this simulator; Apple names no figure", provenance: .assumed)
  package static let launch = PolicyRule(
    "process.launch-time",
    "A process that is not ready after \(defaults.launchTimeout.components.seconds) s is ended.",
    source: "default of this simulator; Apple names no figure", provenance: .assumed)
  package static let memory = PolicyRule(
    "process.memory",
    "A process that holds more than \(ResourceLimits().memoryBytes >> 20) MiB is ended.",
    source: "default of this simulator; Apple names no figure", provenance: .assumed)
  package static let storage = PolicyRule(
    "process.storage",
    "A process that keeps more than \(ResourceLimits().storageBytes >> 20) MiB in files, or more than "
      + "\(ResourceLimits().storageEntries) files and folders, or folders in more than \(ResourceLimits.storageDepth) others, is "
      + "ended.",
    source: "default of this simulator; Apple names no figure", provenance: .assumed)
  package static let crashes = PolicyRule(
    "process.crash-loop",
    "After \(defaults.process.crashLimit) crashes in a row the filter is not started until it is "
      + "chosen again; classify --conversations gives it up only where it never answers.",
    source: "default of this simulator", provenance: .assumed)

  package static let rest = PolicyRule(
    "process.rest",
    "After an answer the next message waits until no thread of the process runs and its pipes are "
      + "empty, or until it has used \(HostPatience.settling.components.seconds) s of a processor.",
    source: "default of this simulator; Apple names no figure", provenance: .assumed)
  package static let network = PolicyRule(
    "process.network-order",
    "An answer of the network reaches the process when that is at rest, and after the timers that it "
      + "has set within a scripted delay; up to \(HostPatience.scripted.components.seconds) s of that "
      + "are waited for.",
    source: "follows from: the network takes time; the figure is a default of this simulator",
    provenance: .assumed)
  package static let end = PolicyRule(
    "process.end",
    "A process that is not needed any more is told so and has "
      + "\(HostPatience.ending.components.seconds) s to end by itself.",
    source: "default of this simulator; Apple names no figure", provenance: .assumed)

  package static let atOnce = PolicyRule(
    "process.at-once",
    "A message that arrives while an extension is being asked is asked about at once, by the same process; "
      + "the answers are taken in the order of the messages. Where each message has a process of its own, "
      + "it waits for its turn.",
    source: "nobody says; the simulator\u{2019}s choice", provenance: .assumed)

  private static let bulk = BulkSession.Rules()

  package static let window = PolicyRule(
    "process.bulk-window",
    "Of messages that have nothing to do with each other, as classify has them, up to \(bulk.window) are "
      + "asked about at a time, with no wait for rest between them.",
    source: "default of this simulator; a phone asks about a message when it arrives",
    provenance: .assumed)
  package static let faults = PolicyRule(
    "process.bulk-faults",
    "Of such messages none is asked about any more after \(bulk.startLimit) ends of the process in a row before "
      + "it answered anything, or when the first \(BulkPatience.mostFailures) all fail, or "
      + "\(BulkPatience.mostLate) answers do not come in time before there is one. After one answer all are asked "
      + "about, however many fail.",
    source: "default of this simulator", provenance: .assumed)

  package static let all = [
    reuse, container, answer, launch, memory, storage, crashes, rest, network, end, atOnce, window,
    faults,
  ]
}
