import Combine
import IdentityLookup
import IdentityLookupUI
import SwiftUI

/// Shows the views that the reported message names, as a child of its own view.
final class ReportController: ILClassificationUIExtensionViewController {
  private let model = ReportModel()
  private var connections: Set<AnyCancellable> = []
  private var name = ""

  override func prepare(for request: ILClassificationRequest) {
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications
    name = messages?.first?.messageBody ?? ""
    model.sender = messages?.first?.sender ?? ""
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let heading = UILabel()
    heading.text = "Heading"
    view.addSubview(heading)
    let hosting = UIHostingController(
      rootView: Screens(name: name).environmentObject(model).environment(Counts()))
    addChild(hosting)
    view.addSubview(hosting.view)
    hosting.didMove(toParent: self)
    model.$isReady
      .sink { [weak self] in self?.extensionContext.isReadyForClassificationResponse = $0 }
      .store(in: &connections)
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: model.action)
    response.userString = model.note
    return response
  }
}

/// What the user says of the report.
final class ReportModel: ObservableObject {
  @Published var sender = ""
  @Published var note = ""
  @Published var action = ILClassificationAction.none
  @Published var isReady = false
}

/// Counts what happens, for all views.
@Observable final class Counts {
  var taps = 0
  var lines: [String] = []
}

struct Screens: View {
  let name: String
  var body: some View {
    switch name {
    case "report": ReportForm()
    case "state": StateScreen()
    case "events": EventScreen()
    case "texts": TextScreen()
    case "controls": ControlScreen()
    case "lists": ListScreen()
    case "stack": StackScreen()
    case "tabs": TabScreen()
    case "over": OverScreen()
    case "touches": TouchScreen()
    case "styles": StyleScreen()
    case "uikit": UIKitScreen()
    case "endless": EndlessScreen()
    case "stale": StaleScreen()
    default: OtherScreens(name: name)
    }
  }
}
struct OtherScreens: View {
  let name: String
  var body: some View {
    switch name {
    case "leaving": LeavingScreen()
    case "ways": WaysScreen()
    case "old ways": OldWaysScreen()
    case "loud tabs": LoudTabsScreen()
    case "groups": GroupScreen()
    case "waiting": WaitingScreen()
    case "codes": CodeScreen()
    case "keyboard": KeyboardScreen()
    case "parsed": ParsedScreen()
    case "search": SearchScreen()
    case "gestures": GestureScreen()
    case "tapped form": TappedFormScreen()
    case "parts": PartScreen()
    case "swiped": SwipedScreen()
    case "named": NamedScreen()
    case "publishers": PublisherScreen()
    case "cells": CellScreen()
    case "written": WrittenScreen()
    case "defaults": DefaultsScreen()
    case "focused sheet": FocusedSheetScreen()
    case "fits": FittingScreen()
    default: Text("no screen named \(name)")
    }
  }
}
