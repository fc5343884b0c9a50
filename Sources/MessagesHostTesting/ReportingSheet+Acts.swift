import ExtensionWire
public import Foundation
import MessagesHost

extension ReportingSheet {
  /// The user taps something; a tap on the text of a segment or tab chooses that.
  public func tap(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .tap, at: CallPlace(file: file, line: line))
  }

  /// The user presses something long.
  public func longPress(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .longPress, at: CallPlace(file: file, line: line))
  }

  /// The user types a text behind what is in a field; the end of a line is the return key.
  public func type(
    _ text: String, into control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    try place.naming { try Self.requireShort(text, "typed at once") }
    try await touch(control, .type(text: text), at: place)
  }

  /// A text with its escapes must fit into a frame.
  private static let longestText = FrameLimit.hostToExtension / 8

  private static func requireShort(_ text: String, _ use: String) throws(PhoneTestFailure) {
    guard text.utf8.count <= longestText else {
      throw PhoneTestFailure(
        .unusableTest,
        "the text has \(text.utf8.count) bytes; at most \(longestText) can be \(use)")
    }
  }

  /// The user takes out what is in a field.
  public func clear(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .clear, at: CallPlace(file: file, line: line))
  }

  /// The user presses the return key in a field.
  public func submit(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .submit, at: CallPlace(file: file, line: line))
  }

  /// The user turns a switch on.
  public func turnOn(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .turn(isOn: true), at: CallPlace(file: file, line: line))
  }

  /// The user turns a switch off.
  public func turnOff(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .turn(isOn: false), at: CallPlace(file: file, line: line))
  }

  /// The user chooses an option of segments, a menu or a picker by its text.
  ///
  /// - Parameters:
  ///   - option: The text of the option.
  ///   - control: Of what.
  ///   - component: In which component of a picker that has several, from 1.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` where it cannot be done.
  public func choose(
    _ option: String, in control: SheetControl, component: Int = 1, file: String = #fileID,
    line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    try place.naming { try Self.requireShort(option, "chosen") }
    let component = try place.naming { try Self.index("component", component) }
    try await touch(control, .choose(option: option, component: component), at: place)
  }

  /// The user chooses an option of segments, a menu or a picker by its number, from 1.
  ///
  /// - Parameters:
  ///   - number: The number of the option, from 1.
  ///   - control: Of what.
  ///   - component: In which component of a picker that has several, from 1.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` where it cannot be done.
  public func choose(
    option number: Int, in control: SheetControl, component: Int = 1, file: String = #fileID,
    line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    let index = try place.naming { try Self.index("option", number) }
    let part = try place.naming { try Self.index("component", component) }
    try await touch(control, .chooseIndex(index: index, component: part), at: place)
  }

  /// The user slides to a value.
  public func slide(
    to value: Double, on control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    guard value.isFinite else {
      throw PhoneTestFailure(
        PhoneTestFailure(.unusableTest, "nobody slides to \(value); give a finite number"),
        at: place)
    }
    try await touch(control, .slide(value: value), at: place)
  }

  /// The user chooses a date.
  public func pick(
    _ date: Date, in control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    guard let milliseconds = Int(exactly: (date.timeIntervalSince1970 * 1000).rounded(.down)) else {
      throw PhoneTestFailure(
        PhoneTestFailure(.unusableTest, "the date is too far away to be chosen"), at: place)
    }
    try await touch(control, .pick(date: milliseconds), at: place)
  }

  /// Which of the two buttons of a stepper.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// More.
    case up
    /// Less.
    case down
  }

  /// The user goes one step up or down.
  public func step(
    _ step: Step, on control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(control, .step(isUp: step == .up), at: CallPlace(file: file, line: line))
  }

  /// Which way a finger goes.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Up.
    case up
    /// Down.
    case down
  }

  /// The user moves a finger across something.
  public func swipe(
    _ direction: Direction, on control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await touch(
      control, .swipe(direction: direction.rawValue), at: CallPlace(file: file, line: line))
  }

  /// The user swipes a row aside, and presses the action of that title.
  public func swipeAction(
    _ title: String, on control: SheetControl, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    try place.naming { try Self.requireShort(title, "pressed") }
    try await touch(control, .swipeAction(title: title), at: place)
  }

  /// A number that counts from 1 as one that counts from 0.
  private static func index(
    _ name: String, _ number: Int
  ) throws(PhoneTestFailure) -> Int {
    guard number >= 1 else {
      throw PhoneTestFailure(.unusableTest, "\(name) \(number): the first one is 1")
    }
    return number - 1
  }
}
