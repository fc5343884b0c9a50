import IdentityLookup

/// What a finger does, before a gesture or a view has made something of it.
enum FingerMovement: Equatable {
  case tap, longPress
  case swipe(ScreenAct.Direction)
}

extension UIView {
  /// The view that gets a touch on this one: a text or an image gives it to what lies behind.
  var touched: UIView {
    var view: UIView = self
    while view.isPassive, !view.isUserInteractionEnabled, let superview = view.superview {
      view = superview
    }
    return view
  }

  /// Whether somebody waits for a gesture on the view itself.
  var isGestureTaken: Bool {
    gestureRecognizers?.contains { $0.isEnabled && !$0.isOfSystem } ?? false
  }

  /// What the gestures on the view, and on those that it lies in, take.
  var gestureActs: [ScreenAct.Kind] {
    var acts: [ScreenAct.Kind] = []
    for recognizer in touched.recognizersAround {
      if let act = recognizer.act, !acts.contains(act) { acts.append(act) }
    }
    return acts
  }

  /// Those that see a touch on the view, from its own to those of the views around it.
  private var recognizersAround: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var current: UIView? = self
    while let view = current {
      found += (view.gestureRecognizers ?? []).filter {
        $0.isEnabled && (view === self || !stopsBehind($0))
      }
      current = view.superview
    }
    return found
  }

  /// Whether what it does itself comes before a gesture of the views behind.
  ///
  /// A control takes taps, and one that is dragged also drags (DOC: "Interacting with Other UIKit Controls"); a
  /// text that is edited takes taps and long presses (REP).
  private func stopsBehind(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer {
    case is UITapGestureRecognizer: self is UIControl || isEditedText
    case is UILongPressGestureRecognizer: self is UITextField || isEditedText
    case is UISwipeGestureRecognizer, is UIPanGestureRecognizer:
      self is UISlider || self is UISwitch
    default: self is UIControl
    }
  }

  private var isEditedText: Bool { (self as? UITextView)?.isEditable == true }

  /// Does an act that is a movement of a finger; anything else cannot be done.
  func gesture(_ act: ScreenAct) -> ScreenActOutcome {
    switch act {
    case .tap: tap()
    case .longPress: moveFinger(.longPress).isEmpty ? .cannotBeDone : .done
    case .swipe(let direction): moveFinger(.swipe(direction)).isEmpty ? .cannotBeDone : .done
    default: .cannotBeDone
    }
  }

  /// Taps on the view; whoever is there gets it.
  func tap() -> ScreenActOutcome {
    moveFinger(.tap)
    return .done
  }

  /// Puts a finger on the view and takes it away, with gestures first.
  ///
  /// - Returns: The gestures that were made of it.
  @discardableResult func moveFinger(_ movement: FingerMovement) -> [UIGestureRecognizer] {
    let hit: UIView = touched
    let touch = UITouch(on: hit)
    touch.taps = TapCount.next(on: hit, isTap: movement == .tap)
    let event = UIEvent(of: touch)
    let seen: [UIGestureRecognizer] = hit.recognizersAround.filter {
      $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
    }
    hit.touchesBegan([touch], with: event)
    let made: [UIGestureRecognizer] = UIGestureRecognizer.recognized(
      among: seen, movement, taps: touch.taps)
    if made.contains(where: \.cancelsTouchesInView) {
      hit.touchesCancelled([touch], with: event)
    } else {
      hit.touchesEnded([touch], with: event)
    }
    for recognizer in made { recognizer.make(of: movement, by: touch) }
    return made
  }
}

/// How often a view was tapped, one tap right behind the other.
@MainActor enum TapCount {
  private static weak var view: UIView?
  private static var count = 0

  /// Counts one more.
  static func next(on hit: UIView, isTap: Bool) -> Int {
    count = view === hit && isTap ? count + 1 : 1
    view = isTap ? hit : nil
    return count
  }
}
