import ExtensionWire
package import HostPolicy

/// Every notice of a run: what happened, and what its author can do.
///
/// A notice's own text says more, such as which key or which group.
package enum NoticeCatalog {
  private static let header = "SDK header ILMessageFilterQueryHandling.h"
  private static let talk = "WWDC17 session 249"
  private static let guide = "App Extension Programming Guide"
  private static let own = "this simulator"
  private static let rebuild = "Build the extension with `messages-host build`."

  /// What the extension's code did: what its runtime tells, and all that its process can tell.
  package static let ofCode = [
    AdvisedRule(
      "completion.never",
      "The completion handler was released without a call; the message counts as unanswered. If "
        + "the sources have `@unknown default: break`, as Apple\u{2019}s template has, its places are named.",
      source: header, .documented,
      remedy: "Call it on every path, also where a `guard` returns early."),
    AdvisedRule(
      "completion.twice", "The completion handler was called again; the first answer counts.",
      source: "public reading of the host\u{2019}s binaries", .reported,
      remedy: "Return after the call, or call it in one place."),
    AdvisedRule(
      "completion.late",
      "It was called after the host had told the process to end; nobody hears the answer.",
      source: "public reading of the host\u{2019}s binaries", .reported,
      remedy: "Answer within the host\u{2019}s time."),
    AdvisedRule(
      "handler.missing",
      "The class conforms to a handling protocol, and implements no method of it; or it conforms "
        + "to none for queries.",
      source: header, .documented,
      remedy: "Compare the method\u{2019}s signature with the protocol\u{2019}s."),
    AdvisedRule(
      "handler.blocks",
      "The handler waited on its thread until the network had answered. Here results come on "
        + "another thread; on the same one it would wait for ever.",
      source: "nobody says on which thread a phone delivers the result", .assumed,
      remedy: "Return from the handler, and answer from the deferral\u{2019}s completion."),
    AdvisedRule(
      "principal.not-handler",
      "The principal class handles neither queries nor capabilities, or a reporting extension\u{2019}s "
        + "class or storyboard has no `ILClassificationUIExtensionViewController`.",
      source: "\(header), ILClassificationUIExtensionViewController.h", .documented,
      remedy: "Conform to `ILMessageFilterQueryHandling`; in a reporting extension, inherit from "
        + "`ILClassificationUIExtensionViewController`."),
    AdvisedRule(
      "deferral.after-completion",
      "A query was deferred after its answer; the deferral fails.",
      source: "follows from: the request is over with its answer", .inferred,
      remedy: "Defer first, and answer in its completion."),
    AdvisedRule(
      "deferral.malformed",
      "The host\u{2019}s answer makes no HTTP response; the deferral fails.",
      source: own, .assumed, remedy: "Nothing: the server\u{2019}s answer is odd."),
    AdvisedRule(
      "appgroup.not-entitled",
      "An App Group was asked for that the entitlements do not name; those that they name are listed.",
      source: guide, .documented,
      remedy: "Add it to the extension\u{2019}s entitlements, or correct the name."),
    AdvisedRule(
      "defaults.write-lost",
      "A value was written to an App Group\u{2019}s defaults, which a filter can only read; a reporting "
        + "extension probably, too (INF).",
      source: "\(talk), of filters", .documented, remedy: "Write it in the app."),
    AdvisedRule(
      "defaults.unreadable", "An App Group\u{2019}s defaults file is no property list.",
      source: own, .assumed, remedy: "Write it with `UserDefaults` or as a property list."),
    AdvisedRule(
      "defaults.standard",
      "A key was read from `UserDefaults.standard`, where nothing was and the extension wrote "
        + "nothing. Once a key; the extension\u{2019}s own values do not count.",
      source: guide, .documented,
      remedy:
        "Use `UserDefaults(suiteName:)` of an App Group: the app\u{2019}s standard defaults are "
        + "not shared."),
    AdvisedRule(
      "inert.used",
      "A part of Apple\u{2019}s frameworks was used that does nothing here; an answer may rest on "
        + "it. Once a part and message; text tells it once a run.",
      source: own, .assumed,
      remedy:
        "Nothing in the extension: [shims.md](shims.md) says what is real here; try that part "
        + "on a phone."),
    AdvisedRule(
      "views.unsettled",
      "SwiftUI\u{2019}s views change what they follow each time that they are evaluated; after 100 times "
        + "they are shown as they are, where a phone may hang.",
      source: own, .assumed,
      remedy:
        "Change no state in a body, and no value in the `onChange` that is told of it without an end."
    ),
    AdvisedRule(
      "store.read-only",
      "A Core Data store was opened to be written where a filter can only read, such as in an App "
        + "Group; it is open for reading alone.",
      source: guide, .assumed,
      remedy:
        "Set `isReadOnly` in the store\u{2019}s description, or `NSReadOnlyPersistentStoreOption`."),
    AdvisedRule(
      "store.write-lost",
      "Changes were to be saved to such a Core Data store: `save()` threw error 513.",
      source: guide, .assumed, remedy: "Write to it in the app."),
    AdvisedRule(
      "store.missing",
      "A Core Data store is not there, and a filter cannot make it; on a phone the app did.",
      source: own, .assumed,
      remedy: "Give the store in the scenario: `coreData` of its App Group."),
    AdvisedRule(
      "store.unread",
      "A part of a Core Data store is not read here, and the answer may rest on it.",
      source: own, .assumed,
      remedy: "See what it is: [shims.md](shims.md#core-data) says what is read."),
    AdvisedRule(
      "model.inferred",
      "An answer rests on a model that was computed by an independent implementation, not by Apple\u{2019}s "
        + "code. Once a model and message; text tells it once a run.",
      source: "follows from: refits of models whose training data is public give the same weights",
      .inferred,
      remedy:
        "Nothing in the extension: [text-classifiers.md](how-to/text-classifiers.md) says what is "
        + "computed, and how answers of a Mac are used instead."),
    AdvisedRule(
      "model.undecided",
      "A computed answer that a phone may well give otherwise: two labels are within 10 points, no "
        + "word of the text is known, or its script has no spaces between words.",
      source: "follows from: the probabilities; Apple\u{2019}s splitting of words is not known",
      .inferred,
      remedy:
        "Record the model\u{2019}s answers on a Mac: "
        + "[text-classifiers.md](how-to/text-classifiers.md)."),
    AdvisedRule(
      "model.unrecorded",
      "A model has recorded answers, and none for what it was asked; then it does nothing.",
      source: own, .assumed,
      remedy:
        "Record the model\u{2019}s answers over this inbox again: "
        + "[text-classifiers.md](how-to/text-classifiers.md)."),
    AdvisedRule(
      "api.unsupported", "An API was called that has no meaning for a filter.",
      source: guide, .documented, remedy: "Leave it out."),
    AdvisedRule(
      "report.not-overridden",
      "Done asked for the answer, and that of `ILClassificationUIExtensionViewController` came, which "
        + "is none: the controller does not override `classificationResponse(for:)`, or returns what "
        + "super does.",
      source: "SDK header ILClassificationUIExtensionViewController.h", .documented,
      remedy:
        "Compare the method\u{2019}s signature with Apple\u{2019}s, and write `override` before it."
    ),
    AdvisedRule(
      "report.user-info",
      "The userInfo of a reporting extension\u{2019}s answer holds something that JSON does not have, which "
        + "is named with its place; then no report is made.",
      source: "SDK header ILClassificationResponse.h; what a phone does then nobody says", .assumed,
      remedy:
        "Give texts, finite numbers, `NSNull`, arrays and dictionaries with keys that are texts."),
    AdvisedRule(
      "report.user-string",
      "The text of a report by message has more than \(ClassificationRecord.longestUserString >> 10) KiB, "
        + "which is as much as can be told here; its beginning is.",
      source: own, .assumed, remedy: "Give a text that fits into a message."),
    AdvisedRule(
      "wire.violation", "The host sent something that the protocol does not allow.",
      source: own, .assumed, remedy: "Report it: that is the tool\u{2019}s fault."),
    AdvisedRule(
      "diagnostics.dropped",
      "Many of one kind came; the rest are not told until the next query.",
      source: own, .assumed, remedy: "See the first ones."),
    AdvisedRule(
      "clock.unmoved",
      "The phone has a date of its own, and the extension\u{2019}s process sees the machine\u{2019}s.",
      source: own, .assumed,
      remedy: "Leave `phone.date` out, or run it on Linux: elsewhere no clock can be moved."),
  ]

  /// What its process did.
  package static let ofProcess = [
    AdvisedRule(
      "launch.timeout", "The process was not ready in time.", source: own, .assumed,
      remedy: "Do less in the principal class\u{2019}s `init`."),
    AdvisedRule(
      "process.crash-location",
      "It crashed; the author\u{2019}s lines are named, or why they cannot be.", source: own,
      .assumed, remedy: "See the line, and the log before it; where no line is named, see why."),
    AdvisedRule(
      "process.stall-location",
      "It did not answer in time; the lines at which its threads were are named, or why they cannot be.",
      source: own, .assumed,
      remedy: "Do not wait there; where no line is named, see why."),
    AdvisedRule(
      "process.crash-loop",
      "It crashed too often in a row and is not started until it is chosen again.",
      source: own, .assumed, remedy: "Look at the first crash."),
    AdvisedRule(
      "process.storage-unseen",
      "The host cannot count all that it keeps in files, so that more than its limit may stay unseen.",
      source: own, .assumed,
      remedy:
        "See the reason: as a rule the host has no descriptor left; close other programs or raise "
        + "this user\u{2019}s limits."),
    AdvisedRule(
      "process.busy",
      "It worked on after its answer for as long as the host waits for it to come to rest.",
      source: own, .assumed,
      remedy: "Finish the work before the answer, or leave it out: nobody waits for it."),
    AdvisedRule(
      "process.unseen",
      "The host could not look whether it had come to rest, because it had no descriptor or memory left.",
      source: own, .assumed,
      remedy: "Raise the limit of open files (`ulimit -n`), or close other programs."),
    AdvisedRule(
      "process.cut-off",
      "It was ended while a timer was set for the next minute, a thread waited for a limited time or was "
        + "still busy, or it had not ended \(HostPatience.ending.components.seconds) s after it was "
        + "told to.",
      source: own, .assumed,
      remedy:
        "To see what it does then, let a `wait` pass before the end: up to "
        + "\(HostPatience.scripted.components.seconds) s of it are real. Where "
        + "`process: { reuse: false }` ends it with each message, a `wait` comes too late: leave "
        + "that out to see it. A few kinds of timer count although they were cancelled: "
        + "docs/scenarios.md has them."),
    AdvisedRule(
      "container.restored",
      "A folder that iOS makes in each container was gone, replaced or closed, and was made anew for "
        + "the launch.",
      source: own, .assumed,
      remedy: "Leave `Documents`, `Library` and `tmp` as they are; change what is in them."),
    AdvisedRule(
      "output.truncated", "It prints more than the host keeps.", source: own, .assumed,
      remedy: "Print less."),
    AdvisedRule(
      "answer.unasked",
      "An answer came for nothing that is open, or for a query that was given up as its network "
        + "was late.",
      source: own, .assumed,
      remedy: "After `deferral.late` a faster server. Else build the extension with "
        + "`messages-host build`."),
    AdvisedRule(
      "deferral.unasked", "A deferral came for a query that is not open.", source: own, .assumed,
      remedy: "Defer before answering."),
    AdvisedRule(
      "deferral.late", "The network answered after the query was closed.", source: own, .assumed,
      remedy: "A faster server."),
    AdvisedRule(
      "deferral.flood", "A query was deferred more often than the host tells.", source: own,
      .assumed, remedy: "Defer once; the second time fails on a phone, too."),
    AdvisedRule(
      "protocol.flood",
      "It sent more since it was asked than the host takes, and was ended.", source: own, .assumed,
      remedy: "End the loop in which it reports or defers."),
    AdvisedRule(
      "protocol.version", "It was built for another version of the protocol.", source: own,
      .assumed, remedy: rebuild),
    AdvisedRule(
      "protocol.garbage", "What came over the pipe is no frame.", source: own, .assumed,
      remedy: rebuild),
    AdvisedRule(
      "protocol.stalled", "It does not read what the host sends.", source: own, .assumed,
      remedy: "Do not block the main thread."),
    AdvisedRule(
      "protocol.length", "What the host would send is longer than a frame may be.", source: own,
      .assumed, remedy: "Shorten the message or the server\u{2019}s answer."),
    AdvisedRule(
      "protocol.ready-twice", "It said twice that it is ready.", source: own, .assumed,
      remedy: rebuild),
    AdvisedRule(
      "diagnostic.unknown",
      "A notice came with a code that is not one of the runtime\u{2019}s: nobody knows it, or the "
        + "host alone may use it. Its beginning is told with the text.",
      source: own, .assumed, remedy: rebuild),
  ]

  /// All of them.
  package static let all = ofCode + ofProcess

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The entry of a code; nil for one that is not known here.
  package static subscript(code: String) -> AdvisedRule? { byCode[code] }

  private static let codesOfRuntime = Set(ofCode.map(\.id))

  /// Whether the code is one that comes from the process.
  package static func isOfRuntime(_ code: String) -> Bool { codesOfRuntime.contains(code) }
}
