// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup
import UIKit

/// A menu.
public nonisolated struct Menu<Label: View, Content: View>: View {
  let label: any View
  let content: any View
  var primary: (() -> Void)?
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: label)
    primary = primaryAction
  }
  public typealias Body = Never
}
extension Menu where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
}
extension Menu: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.at("menu") {
      let choices = renderer.choices(in: content)
      let item = ScreenItem(
        .menu, classes: ["Menu"], options: choices.map(\.title),
        acts: primary == nil ? [.choose] : [.tap, .choose])
      let inner = renderer.shownPlainly(label)
      let primary = primary
      renderer.emit(item, around: inner) { act in
        guard case .tap = act else { return choices.choose(act) }
        primary?()
        return .done
      }
    }
  }
}

/// Something that can be chosen in a menu.
struct MenuChoice {
  let title: String
  let isEnabled: Bool
  let choose: @MainActor () -> ScreenActOutcome
}
extension Renderer {
  /// What can be chosen in a menu, with what lies in the menus in it.
  func choices(in content: any View) -> [MenuChoice] {
    var choices: [MenuChoice] = []
    at("choices") {
      for piece in shownPlainly(content) where !piece.item.acts.isEmpty && !piece.isPartOfAnother {
        let act = piece.act
        if piece.item.options.isEmpty {
          let chosen: ScreenAct =
            piece.item.kind == .toggle ? .turn(isOn: piece.item.isOn != true) : .tap
          choices.append(
            MenuChoice(title: piece.item.label ?? "", isEnabled: piece.item.isEnabled) {
              act(chosen)
            })
        }
        for (index, option) in piece.item.options.enumerated() {
          choices.append(
            MenuChoice(title: option, isEnabled: piece.item.isEnabled) {
              act(.chooseIndex(index, component: 0))
            })
        }
      }
    }
    return choices
  }
}
extension [MenuChoice] {
  /// What can be chosen, in words.
  var titles: String { map(\.title).quoted }

  /// Chooses one.
  @MainActor func choose(_ act: ScreenAct) -> ScreenActOutcome {
    let index: Int?
    switch act {
    case .choose(let title, component: 0): index = firstIndex { $0.title == title }
    case .chooseIndex(let number, component: 0): index = indices.contains(number) ? number : nil
    case .choose, .chooseIndex: return .refused("it has one component only")
    default: return .cannotBeDone
    }
    guard let index else {
      var wanted = ""
      if case .choose(let title, _) = act { wanted = " \u{201C}\(title)\u{201D}" }
      if case .chooseIndex(let number, _) = act { wanted = " number \(number + 1)" }
      return .refused(isEmpty ? "it has no options" : "it has no option\(wanted), only \(titles)")
    }
    guard self[index].isEnabled else { return .refused("that option is disabled") }
    return self[index].choose()
  }
}
extension View {
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
    let menu = menuItems()
    return changed { renderer, content in
      let choices = renderer.choices(in: menu)
      renderer.mend({ renderer.show(content) }) { pieces in
        guard !pieces.isEmpty else { return }
        let act = pieces[0].act
        pieces[0].item.options += choices.map(\.title)
        pieces[0].item.acts += [.choose]
        pieces[0].act = {
          switch $0 {
          case .choose, .chooseIndex: choices.choose($0)
          default: act($0)
          }
        }
      }
    }
  }
}
