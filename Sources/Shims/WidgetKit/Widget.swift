// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
@_exported public import SwiftUI

/// An entry of a timeline.
public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}
extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}
/// How much an entry matters.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  public var score: Float
  public var duration: TimeInterval
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
/// Entries of a widget.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}
/// When a timeline is asked for again.
public struct TimelineReloadPolicy: Equatable, Sendable {
  public static var atEnd: TimelineReloadPolicy { TimelineReloadPolicy() }
  public static var never: TimelineReloadPolicy { TimelineReloadPolicy() }
  public static func after(_ date: Date) -> TimelineReloadPolicy { .init() }
}
/// Where a widget stands.
public struct TimelineProviderContext: Sendable {
  public var family: WidgetFamily { .systemSmall }
  public var isPreview: Bool { false }
  public var displaySize: CGSize { .zero }
}
/// Gives a widget its entries.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
/// A widget.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
  init()
}
extension Widget {
  public static func main() {}
}
/// What a widget is.
@MainActor @preconcurrency public protocol WidgetConfiguration {}
extension WidgetConfiguration {
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    self
  }
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
}
/// A widget that the user does not change.
public nonisolated struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}
extension View {
  public func widgetURL(_ url: URL?) -> some View { self }
}
extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { .systemSmall }
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  public var showsWidgetContainerBackground: Bool { true }
}

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
/// In which colours a widget is drawn.
public struct WidgetRenderingMode: Equatable, Sendable {
  private let name: String
  public static var fullColor: WidgetRenderingMode { WidgetRenderingMode(name: "fullColor") }
  public static var accented: WidgetRenderingMode { WidgetRenderingMode(name: "accented") }
  public static var vibrant: WidgetRenderingMode { WidgetRenderingMode(name: "vibrant") }
}
