// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Gives feedback that can be felt; there is none.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  public nonisolated override init() { super.init() }
  open func prepare() {}
}
/// Feedback of an impact.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
  /// How strong an impact is.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
}
/// Feedback of a selection.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
/// Feedback of an outcome.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  open func notificationOccurred(_ type: FeedbackType) {}
  /// How it came out.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
}
