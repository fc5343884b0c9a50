package import IdentityLookup

/// What a view that is one thing to its user says in words.
struct ScreenWords {
  var label: String?
  var value: String?
}

extension UIView {
  /// Whether the view itself can be seen; a view that it lies in may be hidden all the same.
  var isSeen: Bool { !isHidden && alpha >= 0.01 }

  /// The names of the view's classes, from its own on up to `UIView`.
  package var screenClasses: [String] {
    var names: [String] = []
    var current: AnyClass? = type(of: self)
    while let type = current, type != UIResponder.self {
      names.append(String(describing: type))
      current = _getSuperclass(type)
    }
    return names
  }

  /// Why a finger does not reach the view now; nil if it does.
  package var touchRefusal: String? {
    if let control = self as? UIControl, !control.isEnabled { return "it is disabled" }
    var current: UIView? = self
    while let view = current {
      let place: String = view === self ? "it" : "a view that it lies in, \(type(of: view)),"
      if !view.isSeen { return "\(place) is hidden" }
      if !view.isUserInteractionEnabled, view !== self || !view.isPassive {
        return "\(place) has isUserInteractionEnabled = false"
      }
      current = view.superview
    }
    if window == nil { return "it is no longer on the screen" }
    return nil
  }

  /// Whether touches on it belong to the view behind it unless somebody waits for a gesture: a text, an image.
  var isPassive: Bool {
    (self is UILabel || self is UIImageView) && gestureRecognizers?.isEmpty != false
  }

  /// Describes the view, and does to it what its user does if a finger reaches it.
  ///
  /// - Parameters:
  ///   - kind: What it is to its user.
  ///   - level: How deep it lies.
  ///   - acts: What can be done to it itself; what its gestures take comes with it.
  ///   - fill: Sets what the item says.
  ///   - perform: Does it; it is asked for its own acts only.
  /// - Returns: What the screen has of it.
  func element(
    _ kind: ScreenItem.Kind, at level: Int, acts: [ScreenAct.Kind] = [],
    fill: (inout ScreenItem) -> Void = { _ in },
    perform: @escaping @MainActor (ScreenAct) -> ScreenActOutcome = { _ in .cannotBeDone }
  ) -> ScreenElement {
    var item = ScreenItem(kind, classes: screenClasses, identifier: accessibilityIdentifier)
    item.level = level
    item.isEnabled = touchRefusal == nil
    item.acts = acts
    for act in gestureActs where !acts.contains(act) { item.acts.append(act) }
    fill(&item)
    return ScreenElement(item) { act in
      if let refusal = self.touchRefusal { return .refused(refusal) }
      let outcome: ScreenActOutcome = acts.contains(act.kind) ? perform(act) : self.gesture(act)
      UIWindow.settle()
      return outcome
    }
  }

  /// Appends what the subviews show.
  ///
  /// - Parameters:
  ///   - elements: What is on the screen so far.
  ///   - level: How deep they lie.
  ///   - withoutWords: Leaves out texts and images that only say what the view around them is.
  func appendSubviewElements(
    to elements: inout [ScreenElement], level: Int, withoutWords: Bool = false
  ) {
    if !withoutWords, isItself {
      // Texts in a view that only has a name are seen for themselves.
      let isOne: Bool = (isGestureTaken || isAccessibilityElement) && !holdsControls
      let words: ScreenWords = isOne ? wordsWithin : ScreenWords()
      elements.append(
        element(.gesture, at: level, acts: isGestureTaken ? [] : [.tap]) { item in
          item.label = accessibilityLabel ?? words.label
          item.value = accessibilityValue ?? words.value
        } perform: { _ in
          self.tap()
        })
      appendSubviews(to: &elements, level: isOne ? level + 1 : level, withoutWords: isOne)
    } else {
      appendSubviews(to: &elements, level: level, withoutWords: withoutWords)
    }
  }

  private func appendSubviews(
    to elements: inout [ScreenElement], level: Int, withoutWords: Bool
  ) {
    for subview in subviewsInReadingOrder {
      if withoutWords {
        subview.appendWithoutWords(to: &elements, level: level)
      } else {
        subview.appendScreenElements(to: &elements, level: level)
      }
    }
  }

  /// Appends the view without texts and images that only say what the view around it is.
  func appendWithoutWords(to elements: inout [ScreenElement], level: Int) {
    if isWordOfSuperview { return }
    if isItself || isOneThing || !isSeen || screenContent != nil {
      appendScreenElements(to: &elements, level: level)
    } else {
      appendSubviews(to: &elements, level: level, withoutWords: true)
    }
  }

  /// Whether it is an item although it is no control: somebody waits for a gesture on it, or it has a name and may
  /// take touches of its own.
  private var isItself: Bool {
    isGestureTaken || isAccessibilityElement || accessibilityIdentifier != nil && isOfAuthor
  }

  /// Whether its class is none of a framework's.
  private var isOfAuthor: Bool {
    let name: String = String(reflecting: type(of: self))
    return !["UIKit.", "SwiftUI.", "MapKit.", "WebKit."].contains { name.hasPrefix($0) }
  }

  /// Whether it is a text or an image without a name or a gesture of its own.
  private var isWordOfSuperview: Bool {
    isPassive && accessibilityIdentifier == nil
  }

  /// Whether something in it can be touched for itself.
  private var holdsControls: Bool {
    subviews.contains { view in
      view.isSeen
        && (view.isOneThing && !(view is UILabel || view is UIImageView)
          || view.screenContent != nil || view.isItself || view.holdsControls)
    }
  }

  /// The texts in it that belong to no control: the first is its label, the rest its value.
  var wordsWithin: ScreenWords { UIView.words(in: subviewsInReadingOrder) }

  /// The texts of some views, and of what lies in them.
  static func words(in views: [UIView]) -> ScreenWords {
    var texts: [String] = []
    for view in views where view.isSeen { view.collectWords(&texts) }
    var words = ScreenWords()
    words.label = texts.first
    if texts.count > 1 { words.value = texts.dropFirst().joined(separator: ", ") }
    return words
  }

  private func collectWords(_ texts: inout [String]) {
    if let label = self as? UILabel {
      if let text = label.accessibilityLabel ?? label.text, !text.isEmpty { texts.append(text) }
    } else if let text = (self as? UIImageView)?.accessibilityLabel {
      texts.append(text)
    } else if !(self is UIControl), !(self is UITextView), screenContent == nil {
      for view in subviewsInReadingOrder where view.isSeen { view.collectWords(&texts) }
    }
  }
}
