// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A list.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  let content: any View
  let selection: ListSelection?
  init(_ content: any View, _ selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { ListSelection($0) })
  }
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { ListSelection($0) })
  }
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection($0) })
  }
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection($0) })
  }
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { ListSelection($0) })
  }
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { ListSelection($0) })
  }
  public typealias Body = Never
}
extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content(), nil) }
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(ForEach(data, content: rowContent), nil)
  }
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(ForEach(data, id: id, content: rowContent), nil)
  }
  public nonisolated init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(ForEach(data, content: rowContent), nil)
  }
  public nonisolated init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(ForEach(data, content: rowContent), nil)
  }
}

/// What of a list is selected, whatever its type.
nonisolated struct ListSelection {
  let isForSeveral: Bool
  let contains: (RowTag) -> Bool
  /// Selects a row; says why that is not possible.
  let select: (RowTag) -> String?

  init<Value: Hashable>(_ one: Binding<Value?>) {
    isForSeveral = false
    contains = { $0.key == RowTag.key(one.wrappedValue) }
    select = { tag in
      guard let value = tag.value as? Value else { return Self.misfit(tag, Value.self) }
      one.wrappedValue = value
      return nil
    }
  }
  init<Value: Hashable>(_ some: Binding<Set<Value>>) {
    isForSeveral = true
    contains = { tag in (tag.value as? Value).map { some.wrappedValue.contains($0) } ?? false }
    select = { tag in
      guard let value = tag.value as? Value else { return Self.misfit(tag, Value.self) }
      if some.wrappedValue.remove(value) == nil { some.wrappedValue.insert(value) }
      return nil
    }
  }

  private static func misfit(_ tag: RowTag, _ type: Any.Type) -> String {
    "that row\u{2019}s tag is of type \(Swift.type(of: tag.value)), and the selection \(type)"
  }
}
extension List: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.showRows(of: content, selection: selection)
  }
}
extension [MenuChoice] {
  /// Does what the user does to a row that has these actions.
  @MainActor fileprivate func perform(
    _ act: ScreenAct, on tag: RowTag?, of selection: ListSelection?
  ) -> ScreenActOutcome {
    switch act {
    case .tap:
      guard let tag, let selection else { return .cannotBeDone }
      return selection.select(tag).map { .refused($0) } ?? .done
    case .swipeAction(let name):
      guard contains(where: { $0.title == name }) else {
        return .refused("a swipe over it offers only \(titles)")
      }
      return choose(.choose(name, component: 0))
    default: return .cannotBeDone
    }
  }
}
extension Row {
  /// Calls the row's one control as the row, where it has no words of its own.
  @MainActor fileprivate mutating func nameControl() {
    let controls = pieces.indices.filter { !pieces[$0].item.acts.isEmpty }
    guard controls.count == 1, pieces[controls[0]].item.label == nil else { return }
    pieces[controls[0]].item.label = Renderer.text(of: pieces.filter(\.isPlain))
  }
}
extension Renderer {
  /// Shows the rows of a list or a form.
  func showRows(of content: any View, selection: ListSelection?) {
    let (host, own, first) = (host, marks.identifier, pieces.count)
    defer {
      // What has no name of its own has the list's.
      for index in pieces.indices[first...] where pieces[index].item.level == 0 {
        pieces[index].item.identifier = pieces[index].item.identifier ?? own
      }
    }
    for var row in rows(of: content) {
      // A control that is called as the row adds no words to it.
      let text = Renderer.text(of: row.pieces)
      let hasButton = row.pieces.contains {
        $0.item.acts.contains(.tap) && ($0.item.kind == .button || $0.item.label == text)
      }
      row.nameControl()
      let traits = row.traits
      // A touch of a row is one of the button in it; several are chosen while the list is edited (DOC).
      let isChosen = selection.map { !$0.isForSeveral || row.environment.isEditing } ?? false
      let tag = isChosen && !hasButton && row.kind == .content ? traits.tag : nil
      let actions = row.kind == .content ? swipeActions(of: traits) : []
      guard tag != nil || !actions.isEmpty else {
        pieces += row.pieces
        continue
      }
      let acts: [ScreenAct.Kind] =
        (tag == nil ? [] : [.tap]) + (actions.isEmpty ? [] : [.swipeAction])
      let item = ScreenItem(
        .row, classes: ["Row"], label: text, options: actions.map(\.title),
        isSelected: tag.map { selection?.contains($0) == true } ?? false, acts: acts)
      with(\.environment, row.environment) {
        with(\.marks, Marks()) {
          emit(item, around: row.pieces) {
            if $0 == .tap { host.invalidate() }
            return actions.perform($0, on: tag, of: selection)
          }
        }
      }
    }
  }

  private func swipeActions(of traits: RowTraits) -> [MenuChoice] {
    var actions = traits.swipeActions.enumerated().flatMap { (index, view) in
      var choices: [MenuChoice] = []
      at("swipe \(index)") { choices = self.choices(in: view) }
      return choices
    }
    // A row has the button of its list where it has none of its own.
    if actions.isEmpty, let delete = traits.delete, !traits.isDeleteDisabled {
      actions.append(
        MenuChoice(title: "Delete", isEnabled: true) {
          delete()
          return .done
        })
    }
    return actions
  }
}
extension View {
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = content()
    return changed { renderer, content in
      renderer.with(\.traits.swipeActions, renderer.traits.swipeActions + [actions]) {
        renderer.show(content)
      }
    }
  }
  public func deleteDisabled(_ disabled: Bool) -> some View {
    changed { renderer, content in
      renderer.with(\.traits.isDeleteDisabled, disabled) { renderer.show(content) }
    }
  }
}
