// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup

/// Pages behind tabs.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: any View
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  public typealias Body = Never
}
extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}
extension TabView: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.at("tabs") {
      let chosen = renderer.place("selection", 0)
      let wanted = selection.map { RowTag.key($0.wrappedValue) }
      // Whether no tab has the tag that is selected, so that one is chosen by its number.
      let isLost = renderer.place("isLost", false)
      let rows = renderer.rows(
        of: content,
        isChosen: { traits, number in
          if let wanted, !isLost.value { wanted == traits.tag?.key } else { number == chosen.value }
        })
      let number = wanted.flatMap { key in rows.firstIndex { $0.traits.tag?.key == key } }
      isLost.value = wanted != nil && number == nil
      if chosen.value >= rows.count { chosen.value = max(rows.count - 1, 0) }
      let current = number ?? chosen.value
      if current < rows.count { renderer.pieces += rows[current].pieces }
      let choose = { (index: Int) in
        chosen.value = index
        renderer.host.invalidate()
        if let value = rows[index].traits.tag?.value as? SelectionValue {
          selection?.wrappedValue = value
        }
      }
      if renderer.environment.showsPages {
        showPages(rows.count, current, choose, in: renderer)
      } else {
        showTabs(rows, current, choose, in: renderer)
      }
    }
  }

  @MainActor private func showTabs(
    _ rows: [Row], _ current: Int, _ choose: @escaping (Int) -> Void, in renderer: Renderer
  ) {
    for (index, row) in rows.enumerated() {
      let label = row.traits.tabItem.flatMap { renderer.text(of: $0) }
      let item = ScreenItem(
        .tab, classes: ["Tab"], label: label, isSelected: index == current, acts: [.tap])
      renderer.emit(item) { _ in
        choose(index)
        return .done
      }
    }
  }

  @MainActor private func showPages(
    _ count: Int, _ current: Int, _ choose: @escaping (Int) -> Void, in renderer: Renderer
  ) {
    let item = ScreenItem(
      .pages, classes: ["TabView"], value: "\(current + 1) of \(count)", acts: [.swipe])
    renderer.emit(item) { act in
      switch act {
      case .swipe(.left) where current + 1 < count: choose(current + 1)
      case .swipe(.right) where current > 0: choose(current - 1)
      case .swipe: return .refused("there is no page on that side")
      default: return .cannotBeDone
      }
      return .done
    }
  }
}
/// A tab.
public nonisolated struct Tab<Value, Content: View>: View {
  let label: any View
  let tag: RowTag?
  let content: any View
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Value == Never {
    label = Label(title, systemImage: systemImage)
    tag = nil
    self.content = content()
  }
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    label = Label(title, systemImage: systemImage)
    tag = (value as? any Hashable).map { RowTag($0) }
    self.content = content()
  }
  public typealias Body = Never
}
extension Tab: PrimitiveView {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    renderer.with(\.traits.tabItem, label) {
      renderer.with(\.traits.tag, tag) { renderer.atom { renderer.show(content) } }
    }
  }
}
extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = label()
    return changed { renderer, content in
      renderer.with(\.traits.tabItem, label) { renderer.show(content) }
    }
  }
}
