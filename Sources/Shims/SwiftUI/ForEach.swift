// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// How many rows there are at most, as in UIKit's lists here: a phone makes those alone that are seen.
private let mostRows = 500

/// Views for the elements of a collection.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// A row: what tells it from others, and how it is made.
  struct Element {
    let id: ID
    let make: () -> any View
  }
  /// How many elements there are when it is asked, and the row of each by its number.
  let elements: () -> (count: Int, row: (Int) -> Element)
}
extension ForEach: View where Content: View {
  public typealias Body = Never
}
extension ForEach: PrimitiveView where Content: View {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    let outer = renderer.traits
    renderer.traits.deleteAt = nil
    for (index, element) in shown(in: renderer) {
      if outer.tag?.isImplicit != false {
        renderer.traits.tag = RowTag(element.id, isImplicit: true)
      }
      if let delete = outer.deleteAt {
        renderer.traits.delete = { delete(IndexSet(integer: index)) }
      }
      renderer.at(element.id) { renderer.show(element.make()) }
    }
    renderer.traits = outer
  }

  /// The rows that are shown: the first ones, and the one that is selected.
  @MainActor private func shown(in renderer: Renderer) -> [(Int, Element)] {
    let (count, row) = elements()
    var shown = (0..<min(count, mostRows)).map { ($0, row($0)) }
    guard count > mostRows else { return shown }
    InertUse.report(
      "the rest of a ForEach over more than \(mostRows) elements",
      "the first \(mostRows) are on the screen")
    if let wanted = renderer.rows?.wanted {
      let behind = (mostRows..<count).lazy.map { ($0, row($0)) }
      if let found = behind.first(where: { RowTag.key($0.1.id) == wanted }) { shown.append(found) }
    }
    return shown
  }
}
extension ForEach: DynamicViewContent where Content: View {}
extension ForEach where Content: View {
  private nonisolated init(_ data: Data, _ element: @escaping (Data.Element) -> Element) {
    self.init {
      (data.count, { element(data[data.index(data.startIndex, offsetBy: $0)]) })
    }
  }
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data) { item in Element(id: item.id) { content(item) } }
  }
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data) { item in Element(id: item[keyPath: id]) { content(item) } }
  }
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data) { item in Element(id: item) { content(item) } }
  }
  public nonisolated init(
    _ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) where Data: MutableCollection, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }
  public nonisolated init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) where Data: MutableCollection {
    self.init {
      // What is bound may be computed each time that it is asked for.
      let values = data.wrappedValue
      return (
        values.count,
        { number in
          let index = values.index(values.startIndex, offsetBy: number)
          return Element(id: values[index][keyPath: id]) { content(data[index]) }
        }
      )
    }
  }
}
/// Views whose data can be changed.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {}
extension DynamicViewContent {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    changed { renderer, content in
      renderer.with(\.traits.deleteAt, action) { renderer.show(content) }
    }
  }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    self
  }
}
extension ModifiedView: DynamicViewContent {}
extension Never: DynamicViewContent {}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Removes the elements at some places.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: offset) }
  }
  /// Moves the elements at some places to another.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[$0] }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: destination - source.count(in: 0..<destination))
  }
}
