// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  public static var medium: PresentationDetent { PresentationDetent() }
  public static var large: PresentationDetent { PresentationDetent() }
  public static func height(_ height: CGFloat) -> PresentationDetent { .init() }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init() }
}
@MainActor
extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { over(.sheet, isPresented, onDismiss) { content() } }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { over(.sheet, item, onDismiss) { content($0) } }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { over(.cover, isPresented, onDismiss) { content() } }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { over(.cover, item, onDismiss) { content($0) } }
  // On an iPhone a popover is a sheet.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { over(.sheet, isPresented, nil) { content() } }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { over(.sheet, item, nil) { content($0) } }

  private func over(
    _ kind: ShownPresentation.Kind, _ isPresented: Binding<Bool>, _ dismissed: (() -> Void)?,
    _ view: @escaping () -> any View
  ) -> ModifiedView {
    changed { renderer, content in
      let isPresented = renderer.control(isPresented)
      renderer.show(content) {
        let value: AnyHashable? = isPresented.wrappedValue ? "content" : nil
        renderer.present(kind, for: value, dismissed) {
          isPresented.wrappedValue = false
        } content: {
          renderer.show(view())
        }
      }
    }
  }
  private func over<Item: Identifiable>(
    _ kind: ShownPresentation.Kind, _ item: Binding<Item?>, _ dismissed: (() -> Void)?,
    _ view: @escaping (Item) -> any View
  ) -> ModifiedView {
    changed { renderer, content in
      let item = renderer.control(item)
      renderer.show(content) {
        let shown = item.wrappedValue
        renderer.present(kind, for: shown.map { AnyHashable($0.id) }, dismissed) {
          item.wrappedValue = nil
        } content: {
          if let shown { renderer.show(view(shown)) }
        }
      }
    }
  }
  private func files(_ isPresented: Binding<Bool>) -> ModifiedView {
    changed { renderer, content in
      renderer.show(content)
      guard isPresented.wrappedValue, renderer.isHeard else { return }
      InertUse.report("SwiftUI\u{2019}s choice of files", "it does not open")
      renderer.host.afterwards { isPresented.wrappedValue = false }
    }
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    changed { renderer, content in
      renderer.show(content)
      if renderer.depth > 0 { renderer.presentations[renderer.depth - 1].isFixed = isDisabled }
    }
  }
  public func fileExporter<Document>(
    isPresented: Binding<Bool>, document: Document?, contentType: Any,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { files(isPresented) }
  public func fileImporter<ContentType>(
    isPresented: Binding<Bool>, allowedContentTypes: [ContentType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { files(isPresented) }
  public func fileImporter<ContentType>(
    isPresented: Binding<Bool>, allowedContentTypes: [ContentType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { files(isPresented) }
}
