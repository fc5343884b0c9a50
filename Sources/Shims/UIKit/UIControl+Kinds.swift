// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

/// A switch.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false
  open var title: String?
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var preferredStyle = Style.automatic
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  override func wasTouched(_ event: UIEvent?) {
    isOn.toggle()
    send(.valueChanged, event)
    super.wasTouched(event)
  }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.toggle, at: level, acts: [.tap, .turn]) { item in
        item.label = accessibilityLabel ?? title
        item.isOn = isOn
      } perform: { act in
        if case .turn(let isOn) = act, isOn == self.isOn { return .done }
        return self.tap()
      })
  }
  /// How a switch looks.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }
}
/// A slider.
@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0 {
    didSet {
      let inside: Float = min(max(value, minimumValue), max(minimumValue, maximumValue))
      if value != inside { value = inside }
    }
  }
  open var minimumValue: Float = 0 {
    didSet { if value < minimumValue { value = minimumValue } }
  }
  open var maximumValue: Float = 1 {
    didSet { if value > maximumValue { value = maximumValue } }
  }
  open var isContinuous = true
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.slider, at: level, acts: [.slide]) { item in
        item.label = accessibilityLabel
        item.value = accessibilityValue ?? ScreenNumber.text(Double(value))
      } perform: { act in
        guard case .slide(let number) = act else { return .cannotBeDone }
        let goal = Float(number)
        guard goal >= self.minimumValue, goal <= self.maximumValue else {
          let ends = [self.minimumValue, self.maximumValue].map { ScreenNumber.text(Double($0)) }
          return .refused("it goes from \(ends[0]) to \(ends[1])")
        }
        self.send(.touchDown, nil)
        let isMoved: Bool = self.value != goal
        self.value = goal
        if isMoved {
          self.send(.valueChanged, nil)
          self.send(.primaryActionTriggered, nil)
        }
        self.send(.touchUpInside, nil)
        return .done
      })
  }
}
/// A stepper.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  open var value = 0.0 {
    didSet {
      let inside: Double = min(max(value, minimumValue), max(minimumValue, maximumValue))
      if value != inside { value = inside }
    }
  }
  open var minimumValue = 0.0 {
    didSet { if value < minimumValue { value = minimumValue } }
  }
  open var maximumValue = 100.0 {
    didSet { if value > maximumValue { value = maximumValue } }
  }
  open var stepValue = 1.0
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.stepper, at: level, acts: [.step]) { item in
        item.label = accessibilityLabel
        item.value = accessibilityValue ?? ScreenNumber.text(value)
      } perform: { act in
        guard case .step(let isUp) = act else { return .cannotBeDone }
        return self.step(isUp)
      })
  }
  private func step(_ isUp: Bool) -> ScreenActOutcome {
    let end: Double = isUp ? maximumValue : minimumValue
    if value == end {
      guard wraps else { return .refused("it is at its end, \(ScreenNumber.text(end))") }
      value = isUp ? minimumValue : maximumValue
    } else {
      value += isUp ? stepValue : -stepValue
    }
    send(.touchDown, nil)
    send(.valueChanged, nil)
    send(.primaryActionTriggered, nil)
    send(.touchUpInside, nil)
    return .done
  }
}
/// The dots of pages.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet { if currentPage >= numberOfPages { currentPage = max(numberOfPages - 1, 0) } }
  }
  open var currentPage = 0 {
    didSet {
      let inside: Int = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != inside { currentPage = inside }
    }
  }
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var hidesForSinglePage = false
  open var allowsContinuousInteraction = true
  open func size(forNumberOfPages pageCount: Int) -> CGSize { .zero }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    if hidesForSinglePage, numberOfPages <= 1 { return }
    elements.append(
      element(.pages, at: level, acts: [.step]) { item in
        item.label = accessibilityLabel
        item.value = numberOfPages > 0 ? "\(currentPage + 1) of \(numberOfPages)" : nil
      } perform: { act in
        guard case .step(let isUp) = act else { return .cannotBeDone }
        let page: Int = self.currentPage + (isUp ? 1 : -1)
        guard page >= 0, page < self.numberOfPages else { return .refused("it is at its end") }
        self.currentPage = page
        self.send(.valueChanged, nil)
        self.send(.primaryActionTriggered, nil)
        return .done
      })
  }
}
/// A pull that loads again.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.progress, at: level, acts: [.swipe]) { item in
        item.label = accessibilityLabel ?? attributedTitle?.string
        item.value = isRefreshing ? "in progress" : nil
      } perform: { act in
        guard act == .swipe(.down) else { return .refused("it is pulled down") }
        if self.isRefreshing { return .done }
        self.isRefreshing = true
        self.send(.valueChanged, nil)
        self.send(.primaryActionTriggered, nil)
        return .done
      })
  }
}

/// Numbers as the screen tells them.
package enum ScreenNumber {
  /// A number in digits.
  package static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Float(number))"
  }
}
