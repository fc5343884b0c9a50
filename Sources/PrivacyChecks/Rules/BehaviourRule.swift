import HostPolicy

/// The rules about how an extension behaves while it is asked.
package enum BehaviourRule {
  private static let header = "SDK header ILMessageFilterQueryHandling.h"
  /// What it says of filters is taken to hold for reporting extensions, which came later.
  private static let talkOnFilters = "WWDC17 session 249, of filters; of reporting extensions INF"
  private static let talk22 = "WWDC22 session 110341"
  private static let host = "public reading of the host\u{2019}s binaries"

  package static let completionNever = CheckRule(
    "run.completion-never", .error, "The completion handler is called for every query.",
    source: header, .documented,
    remedy: "Call completion on every path, also where a guard returns early.")
  package static let completionTwice = CheckRule(
    "run.completion-twice", .error, "The completion handler is called once, not again.",
    source: host, .reported, remedy: "Return after the call.")
  package static let timeout = CheckRule(
    "run.timeout", .error, "The answer comes before the host\u{2019}s time is up.",
    source: "\(host); Apple names no figure", .reported,
    remedy: "Answer at once; do not wait or block.")
  package static let crash = CheckRule(
    "run.crash", .error, "The process does not end while it is asked.", source: host, .reported,
    remedy: "See the log lines before the end; replay the message with --verbose.")
  package static let noAnswer = CheckRule(
    "run.no-answer", .error, "The principal object handles queries and sends valid answers.",
    source: header, .documented, remedy: "Conform to ILMessageFilterQueryHandling.")
  package static let unknownAction = CheckRule(
    "run.action", .error, "The answer\u{2019}s action is one that the system has.",
    source: "SDK header ILMessage.h", .documented,
    remedy: "Use the cases of ILMessageFilterAction.")
  package static let subAction = CheckRule(
    "run.sub-action", .error,
    "The answer\u{2019}s sub-action was declared and fits its action, else it is discarded.",
    source: talk22, .documented,
    remedy: "Declare it in the capabilities response, or answer with the parent action alone.")
  package static let declaredLimit = CheckRule(
    "run.declared-limit", .error, "At most five sub-actions are declared, over both arrays.",
    source: talk22, .documented, remedy: "Declare the five that matter most.")
  package static let declaredInvalid = CheckRule(
    "run.declared-invalid", .error,
    "Declared sub-actions are known, in the right array, and named once.",
    source: host, .reported, remedy: "Put each sub-action into the array of its action, once.")
  package static let capabilities = CheckRule(
    "run.capabilities", .error, "The capabilities query is answered where it is handled.",
    source: "developer\u{2019}s report", .reported,
    remedy: "Call completion in the capabilities handler at once.")
  package static let deferralTwice = CheckRule(
    "run.deferral-twice", .error, "A query is deferred once; again is code 5.",
    source: "SDK header ILMessageFilterError.h", .documented,
    remedy: "Defer at most once, then complete.")
  package static let deferralLate = CheckRule(
    "run.deferral-late", .error, "A query is deferred before it is completed.",
    source: "follows from: the request is over with its answer", .inferred,
    remedy: "Complete inside the deferral\u{2019}s completion.")

  package static let network = CheckRule(
    "run.network", .error, "An extension performs no network operation itself.",
    source: talkOnFilters, .documented,
    remedy: "Let the system make the request: a filter defers its query, a reporting extension "
      + "puts the data into userInfo of its answer.")
  package static let groupWrite = CheckRule(
    "run.group-write", .error, "An extension writes no file that it shares with its app.",
    source: talkOnFilters, .documented,
    remedy: "Write to the data container; the app writes the App Group before the extension runs.")
  package static let fileWrite = CheckRule(
    "run.file-write", .error, "An extension writes only into its data container.",
    source: talkOnFilters, .documented, remedy: "Write to the data container.")
  package static let process = CheckRule(
    "run.process", .error, "An extension starts no other process.",
    source: "no iOS app can", .inferred, remedy: "Do the work inside the extension.")
  package static let refused = CheckRule(
    "run.refused", .warning,
    "An extension tries nothing else that its sandbox refuses.",
    source: "App Sandbox in general", .inferred,
    remedy: "See what was tried, and which library tried it.")
  package static let standardDefaults = CheckRule(
    "run.standard-defaults", .warning,
    "Settings come from an App Group: UserDefaults.standard is not shared with the app.",
    source: "App Extension Programming Guide", .documented,
    remedy: "Read UserDefaults(suiteName:) of an App Group that both are entitled to.")
  package static let logFormat = CheckRule(
    "run.log-format", .error,
    "No message\u{2019}s text is the format of a log line: it would read arguments that nobody gave.",
    source: "Apple\u{2019}s String Programming Guide: formatting", .documented,
    remedy: "Write NSLog(\"%@\", text) for NSLog(text); or log no text of a message at all.")
  package static let blocking = CheckRule(
    "run.blocking", .warning,
    "The handler returns while the network is asked, and answers from the deferral\u{2019}s completion.",
    source: "nobody says on which thread a phone delivers the result", .assumed,
    remedy: "Remove the semaphore or group that waits.")
  package static let state = CheckRule(
    "run.state", .warning,
    "An answer does not depend on what the process kept from earlier messages.",
    source: "the system may end the process after any message", .inferred,
    remedy: "Keep what must be remembered in the data container, and nothing in static variables.")
  package static let chance = CheckRule(
    "run.chance", .warning, "The same message in the same order gets the same answer.",
    source: "default of this simulator", .assumed,
    remedy: "Leave chance and the time of day out of the rules, or know that they are in.")
  package static let late = CheckRule(
    "run.late", .info, "An answer that came in time comes in time again.",
    source: "default of this simulator", .assumed,
    remedy: "Check it again while the machine has nothing else to do; what stays late waits for "
      + "something.")
  package static let inert = CheckRule(
    "run.inert", .info,
    "Nothing is used that is missing here; a phone may answer otherwise.",
    source: "default of this simulator", .assumed,
    remedy: "Nothing in the extension: try that part on a phone; docs/shims.md says what is real.")
  package static let model = CheckRule(
    "run.model", .info,
    "No answer rests on a model that other code than Apple\u{2019}s computed.",
    source: "refits of models whose training data is public", .inferred,
    remedy: "Nothing in the extension: docs/how-to/text-classifiers.md says how far to rely on it.")
  package static let cutOff = CheckRule(
    "run.cut-off", .info, "Nothing is to come any more when the check ends the process.",
    source: "default of this simulator", .assumed,
    remedy: "To see what comes, give it longer with --grace. The timer of something that was "
      + "cancelled counts, too.")
  package static let noticed = CheckRule(
    "run.noticed", .warning, "The host notices nothing else about the extension.",
    source: "default of this simulator", .assumed, remedy: "See the text of the finding.")

  package static let all = [
    completionNever, completionTwice, timeout, crash, noAnswer, unknownAction, subAction,
    declaredLimit, declaredInvalid, capabilities, deferralTwice, deferralLate, network, groupWrite,
    fileWrite, process, refused, standardDefaults, logFormat, blocking, state, chance, late, inert,
    model, cutOff, noticed,
  ]
}
