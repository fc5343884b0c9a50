import struct Foundation.Date

/// Something that a user does to an item of the screen.
package enum ScreenAct: Sendable, Equatable {
  /// Which way a finger goes.
  package enum Direction: String, Sendable, CaseIterable { case left, right, up, down }

  /// A short touch.
  case tap

  /// A touch that stays.
  case longPress

  /// Types a text behind what is there, character by character; the end of a line is the return key.
  case type(String)

  /// Takes out all that is there.
  case clear

  /// Presses the return key.
  case submit

  /// Turns it on or off.
  case turn(isOn: Bool)

  /// Chooses an option by its text, in that component (0 for all that have one only).
  case choose(String, component: Int)

  /// Chooses an option by its number from 0, in that component.
  case chooseIndex(Int, component: Int)

  /// Moves to a value.
  case slide(to: Double)

  /// Chooses a date.
  case pick(Date)

  /// Goes one step up or down.
  case step(up: Bool)

  /// Moves a finger across it.
  case swipe(Direction)

  /// Presses one of the actions that a swipe uncovers, or `Delete`.
  case swipeAction(String)
}

extension ScreenAct {
  /// What kind of act it is, whatever it is done with.
  package enum Kind: String, Sendable, CaseIterable {
    case tap, longPress, type, clear, submit, turn, choose, slide, pick, step, swipe, swipeAction
  }

  /// What kind of act it is.
  package var kind: Kind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .type: .type
    case .clear: .clear
    case .submit: .submit
    case .turn: .turn
    case .choose, .chooseIndex: .choose
    case .slide: .slide
    case .pick: .pick
    case .step: .step
    case .swipe: .swipe
    case .swipeAction: .swipeAction
    }
  }
}

/// What became of an act.
package enum ScreenActOutcome: Sendable, Equatable {
  /// The user did it, and whoever waits for it was told.
  case done

  /// A user cannot do it now, and why: a sentence without its end, such as `it is disabled`.
  case refused(String)

  /// What is said where the item takes no such act.
  package static let cannotBeDone = ScreenActOutcome.refused(
    "nothing of that kind can be done to it")
}
