// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A choice of dates.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open var roundsToMinuteInterval = true
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.datePicker, at: level, acts: [.pick]) { item in
        item.label = accessibilityLabel
        item.value = accessibilityValue ?? date.formatted(.iso8601)
      } perform: { act in
        guard case .pick(let date) = act else { return .cannotBeDone }
        return self.pick(date)
      })
  }
  private func pick(_ wanted: Date) -> ScreenActOutcome {
    if let minimumDate, wanted < minimumDate {
      return .refused("its first date is \(minimumDate.formatted(.iso8601))")
    }
    if let maximumDate, wanted > maximumDate {
      return .refused("its last date is \(maximumDate.formatted(.iso8601))")
    }
    let step: TimeInterval = Double(max(minuteInterval, 1)) * 60
    let seconds: TimeInterval = wanted.timeIntervalSinceReferenceDate
    let isOnStep: Bool = seconds.truncatingRemainder(dividingBy: step) == 0
    guard isOnStep || minuteInterval <= 1 || datePickerMode == .date else {
      return .refused("it has steps of \(minuteInterval) minutes")
    }
    guard wanted != date else { return .done }
    date = wanted
    send(.valueChanged, nil)
    send(.primaryActionTriggered, nil)
    return .done
  }
  /// What is chosen.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth = 4 }
}
/// How dates are chosen.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
