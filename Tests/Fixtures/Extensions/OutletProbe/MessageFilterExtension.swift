import FoundationGaps
import IdentityLookup
import UIKit

/// A filter that connects a view controller's outlets and actions, as an interface file does.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let what = queryRequest.messageBody
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        what == "unknown" ? Connector.unknown() : Connector.everything()
        completion(ILMessageFilterQueryResponse())
      }
    }
  }
}

@MainActor enum Connector {
  static func everything() {
    let panel = ReportPanel()
    let label = UILabel()
    print(
      "connected", MethodTables.connect("label", of: panel, to: label),
      MethodTables.connect("confirm", of: panel, to: UIButton()),
      MethodTables.connect("base", of: panel, to: label))
    print(
      "refused", MethodTables.connect("label", of: panel, to: UIButton()),
      MethodTables.connect("nothing", of: panel, to: label))
    for number in 1...2 {
      let button = UIButton()
      button.tag = number
      print(MethodTables.connect("choices", of: panel, to: button, isCollection: true))
    }
    print("has", MethodTables.has(Selector(("confirm:")), panel), panel.hasAll(label))
    for name in ["confirm:", "chose:for:", "end", "base:", "hide", "reset:", "undoAll"] {
      print(name, MethodTables.invoke(Selector(name), on: panel, with: [UIButton(), UIEvent()]))
    }
    print("wrong", MethodTables.invoke(Selector(("slide:")), on: panel, with: [UIButton(), nil]))
    panel.setValue(3, forKey: "level")
    print("level", panel.value(forKey: "level") ?? "none")
    panel.setValue(4.5, forKeyPath: "corner.width")
    let view = UIView()
    view.setValue(2.0, forKey: "rounding")
    print("rounding", view.rounding, panel.corner.width)
    let tap = #selector(UIView.endEditing(_:))
    print("apple", MethodTables.has(tap, view), MethodTables.invoke(tap, on: view, with: [label]))
    view.perform(#selector(UIView.setNeedsLayout))
    view.perform(#selector(UIView.updateConstraints))
  }

  static func unknown() {
    MethodTables.invoke(Selector(("confirm:")), on: UIView())
  }
}
