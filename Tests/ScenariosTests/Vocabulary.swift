import HostPolicy
import ScenarioFiles
import Scenarios
import Testing

/// The words of the format as its authors know them, written out once in the tests.
enum Vocabulary {
  /// What can happen, in the order of the reference.
  static let events = [
    "receive", "call", "report", "reportCall", "reply", "read", "addContact", "removeContact",
    "block", "unblock", "markKnown", "deleteConversation", "hideAlerts", "showAlerts", "select",
    "selectReporting", "uninstall", "set", "wait",
  ]
  /// What of that cannot happen while an extension is asked.
  static let notMeanwhile: Set = ["report", "reportCall", "select", "uninstall", "wait"]
  /// What can be expected of a message alone.
  static let ofMessage = [
    "asked", "by", "because", "action", "subAction", "noAnswer", "folder", "notified", "unread",
    "label", "deferral", "deferrals",
  ]
  /// What can be expected of another event, too.
  static let ofEvent = [
    "log", "denied", "noDenials", "diagnostics", "rules", "shownFolders", "badge", "alerts",
    "messages",
  ]

  /// What can be expected of a report alone.
  static let ofReport = [
    "offered", "refusedBy", "presented", "done", "screen", "response", "noResponse", "userString",
    "userInfo", "reported", "posted", "sent", "blocked", "dismissed",
  ]
  /// What can be expected of a call alone.
  static let ofCall = ["rang"]

  static let happenings = events.joined(separator: ", ")
  static let happeningsMeanwhile = events.filter { !notMeanwhile.contains($0) }
    .joined(separator: ", ")
  static let eventKeys = sorted(events + ["expect", "meanwhile"])
  static let expectationKeys = sorted(ofMessage + ofEvent + ofReport + ofCall)
  static let endKeys = sorted(ofEvent.filter { $0 != "rules" } + ["folders"])
  /// What the user can do in a sheet.
  static let steps =
    "tap, longPress, type, clear, submit, turnOn, turnOff, choose, slide, pick, step, swipe, "
    + "swipeAction, wait"
  static let possibleOfReport = ExpectationField.all.map(\.key)
    .filter { (ofEvent + ofReport).contains($0) }.joined(separator: ", ")
  static let othersThanMessages = ofEvent.joined(separator: ", ")

  private static func sorted(_ keys: [String]) -> String {
    keys.sorted().joined(separator: ", ")
  }
}

struct VocabularyTests {
  @Test func declarationsAreWhatAuthorsKnow() {
    let acts = UserActionKind.all.filter { !$0.isSetting }.map(\.key)
    let others = ["receive", "call", "report", "reportCall"]
    #expect(others + acts.filter { $0 != "wait" } + ["set", "wait"] == Vocabulary.events)
    let fields = Set(ExpectationField.all.map(\.key))
    #expect(
      fields
        == Set(
          Vocabulary.ofMessage + Vocabulary.ofEvent + Vocabulary.ofReport + Vocabulary.ofCall))
  }
}
