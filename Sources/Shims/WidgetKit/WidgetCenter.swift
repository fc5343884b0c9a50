// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// The widgets, of which there are none.
public final class WidgetCenter: Sendable {
  public static var shared: WidgetCenter { WidgetCenter() }
  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
  public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }
}
/// A widget on the Home Screen.
public struct WidgetInfo: Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
}
/// The size of a widget.
public enum WidgetFamily: Int, CaseIterable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular
  case accessoryRectangular, accessoryInline
}
