import SwiftUI

struct OverScreen: View {
  @State private var hasSheet = false
  @State private var hasAlert = false
  @State private var hasOldAlert = false
  @State private var hasDialog = false
  @State private var person: Person?
  @State private var word = ""
  @State private var lines: [String] = []
  var body: some View {
    VStack {
      Button("Sheet") { hasSheet = true }
      Button("Item") { person = Person(id: 1, name: "Ann") }
      Button("Alert") { hasAlert = true }
      Button("Old") { hasOldAlert = true }
      Button("Dialog") { hasDialog = true }
      Text(lines.joined(separator: ", ")).accessibilityIdentifier("lines")
    }
    .sheet(isPresented: $hasSheet, onDismiss: { lines.append("gone") }) { SheetScreen() }
    .sheet(item: $person) { Text("about \($0.name)") }
    .alert("Sure?", isPresented: $hasAlert) {
      TextField("Word", text: $word)
      Button("Yes") { lines.append("yes \(word)") }
      Button("No", role: .cancel) {}
    } message: {
      Text("It cannot be undone.")
    }
    .background {
      Color.clear.alert(isPresented: $hasOldAlert) {
        Alert(
          title: Text("Old"), message: nil,
          dismissButton: .default(Text("Fine")) { lines.append("fine") })
      }
    }
    .confirmationDialog("What?", isPresented: $hasDialog, titleVisibility: .visible) {
      Button("This") { lines.append("this") }
    }
  }
}
struct SheetScreen: View {
  @Environment(\.dismiss) private var dismiss
  @State private var hasAlert = false
  var body: some View {
    NavigationView {
      Button("Ask") { hasAlert = true }
        .navigationTitle("In the sheet")
        .navigationBarItems(leading: Button("Close") { dismiss() })
        .alert("Within", isPresented: $hasAlert) {}
    }
  }
}
struct Wrapped: UIViewRepresentable {
  @Binding var isOn: Bool
  func makeUIView(context: Context) -> UISwitch {
    let view = UISwitch()
    view.addAction(
      UIAction { [coordinator = context.coordinator] action in
        guard let view = action.sender as? UISwitch else { return }
        coordinator.set?(view.isOn)
      }, for: .valueChanged)
    return view
  }
  func updateUIView(_ view: UISwitch, context: Context) {
    view.isOn = isOn
    context.coordinator.set = { isOn = $0 }
  }
  func makeCoordinator() -> Coordinator { Coordinator() }
  final class Coordinator { var set: ((Bool) -> Void)? }
}
struct Controlled: UIViewControllerRepresentable {
  let text: String
  func makeUIViewController(context: Context) -> LabelController { LabelController() }
  func updateUIViewController(_ controller: LabelController, context: Context) {
    controller.label.text = text
  }
}
final class LabelController: UIViewController {
  let label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }
}
struct UIKitScreen: View {
  @State private var isOn = false
  var body: some View {
    VStack {
      Wrapped(isOn: $isOn).accessibilityIdentifier("wrapped")
      Controlled(text: isOn ? "controlled on" : "controlled off")
      Button("Turn") { isOn.toggle() }
    }
  }
}
/// Two sheets, of which the second waits.
struct WaitingScreen: View {
  @State private var hasFirst = false
  @State private var hasSecond = false
  @State private var lines = ""
  var body: some View {
    VStack {
      Button("Both") { (hasFirst, hasSecond) = (true, true) }
      Button("Second") { hasSecond = true }
      Text("gone: \(lines)")
    }
    .sheet(isPresented: $hasFirst, onDismiss: { lines += "first " }) {
      Button("None") { (hasFirst, hasSecond) = (false, false) }
      Button("Next") { hasFirst = false }
    }
    .sheet(isPresented: $hasSecond, onDismiss: { lines += "second " }) {
      Button("Enough") { hasSecond = false }
      Button("And first") { hasFirst = true }
    }
  }
}
