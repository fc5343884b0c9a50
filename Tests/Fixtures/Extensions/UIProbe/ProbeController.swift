import IdentityLookup
import IdentityLookupUI
import UIKit

/// Shows the part of the probe that the reported message names.
class ProbeController: ILClassificationUIExtensionViewController {
  private var part = ""

  override func prepare(for request: ILClassificationRequest) {
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications ?? []
    part = messages.first?.messageBody ?? ""
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let child = controller(of: part)
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  private func controller(of part: String) -> UIViewController {
    switch part {
    case "controls": ControlsController()
    case "values": ValuesController()
    case "menus": MenusController()
    case "refusals": RefusalsController()
    case "texts": TextsController()
    case "search": SearchController()
    case "input": InputController()
    case "gestures": GesturesController()
    case "touches": TouchesController()
    case "own": OwnController()
    case "blocked": BlockedController()
    case "table": TableController(style: .grouped)
    case "edits": EditsController()
    case "cells": CellsController()
    case "collection": CollectionController()
    case "picker": PickerController()
    case "alert": AlertController()
    case "sheet": SheetController()
    case "stack": UINavigationController(rootViewController: FirstController())
    case "tabs": TabsController()
    case "pages": PagesController()
    case "appearance": AppearanceController(name: "outer")
    case "comments": CommentsController()
    case "changing": ChangingController()
    case "animated": AnimatedController()
    case "reading": ReadingController()
    case "handover": HandoverController()
    case "wheels": WheelsController()
    case "diffable": DiffableController()
    case "tiles": TilesController()
    case "caret": CaretController()
    case "newer": NewerController()
    default: UIViewController()
    }
  }
}

extension UIView {
  /// Gives it a name for scripts.
  func named(_ name: String) -> Self {
    accessibilityIdentifier = name
    return self
  }
}

/// Puts views one below the other.
class StackController: UIViewController {
  let stack = UIStackView()

  override func loadView() {
    stack.axis = .vertical
    view = stack
  }

  func add(_ views: UIView...) {
    for view in views { stack.addArrangedSubview(view) }
  }

  func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }
}
