package import ExtensionWire
package import HostPolicy
package import Texts

/// What a script's user does with a reporting extension's sheet, and with what follows.
package struct ReportUser: Sendable, Hashable {
  /// What is done in the sheet, in order; the user presses Cancel where it does not end it.
  package let steps: [SheetStep]

  /// What is chosen afterwards.
  package let choices: ReportChoices

  /// Creates a user.
  package init(_ steps: [SheetStep], choices: ReportChoices = ReportChoices()) {
    (self.steps, self.choices) = (steps, choices)
  }
}

/// One thing that the user does in a sheet.
package enum SheetStep: Sendable, Hashable {
  /// Something to what is on the screen.
  case touch(ControlName, SheetAct)
  /// Nothing, for a time of the phone's clock.
  case wait(Duration)
  /// Presses Done, which does nothing while it is disabled.
  case done
  /// Presses Cancel.
  case cancel
}

/// What can be done to something on the screen.
package typealias SheetAct = ScreenActRecord.Act

/// What became of something that the user did in a sheet.
package struct SheetTouch: Sendable, Hashable {
  /// What the user did.
  package let step: SheetStep

  /// The item that was meant, in words; nil where none was.
  package let item: String?

  /// Why it could not be done; nil where it was.
  package let obstacle: SheetObstacle?

  /// The item’s place on the screen before, from 0; nil where none was meant.
  package var place: Int?

  /// What was chosen, where the step does not tell it: the option whose text was tapped, or the date by
  /// the phone’s time zone.
  package var chosen: String?

  /// Whether a timer was set that may change what is on the screen; told of a Done that is disabled.
  package var awaitsTime = false

  /// Whether Done was disabled whenever the screen was looked at so far; told of a Done that is disabled.
  package var wasNeverReady = false
}

extension SheetTouch: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says to which item something was done; what is on the screen is private.
  package var description: String { "SheetTouch(place: \(place.map { "\($0)" } ?? "none"))" }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why the user could not do something in a sheet.
package enum SheetObstacle: Sendable, Hashable {
  /// The screen has no such item, or several, or one that takes no such act: an error of the script.
  case unclear(String)
  /// The item is there, and does not take it now, such as a disabled one.
  case refused(String)
  /// Done is disabled.
  case notReady
}

/// What the extension answered when the user had pressed Done.
package struct ReportReply: Sendable, Hashable {
  /// The raw value of the action.
  package let action: Int

  /// The text of a report by message.
  package let userString: PrivateText?

  /// What a report by network carries, as JSON; nil where there is none.
  package let userInfo: PrivateText?

  /// Whether `userInfo` has values that JSON has not.
  package let isUserInfoFaulty: Bool
}

extension ReportReply {
  /// Takes an answer from the wire.
  init(_ record: ClassificationRecord) {
    self.init(
      action: record.action, userString: record.userString.map { PrivateText($0) },
      userInfo: record.userInfo.map { PrivateText(String(decoding: $0, as: UTF8.self)) },
      isUserInfoFaulty: record.isUserInfoFaulty)
  }

  /// What the policy looks at.
  var classification: ReportAnswer.Classification {
    ReportAnswer.Classification(
      action: action, userString: userString, isUserInfoValid: !isUserInfoFaulty)
  }
}
