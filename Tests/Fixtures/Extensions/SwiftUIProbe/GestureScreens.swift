import Combine
import SwiftUI

/// Gestures beside what is touched anyway.
struct GestureScreen: View {
  @State private var line = ""
  var body: some View {
    Button("Both") { line += "action " }
      .simultaneousGesture(TapGesture().onEnded { line += "also " })
    Button {
      line += "action "
    } label: {
      VStack {
        Text("Only")
        Text("gesture")
      }
    }
    .highPriorityGesture(TapGesture().onEnded { line += "first " })
    Button("Usual") { line += "usual " }.onTapGesture { line += "never " }
    Text("Twice").onTapGesture(count: 2) { line += "double " }.onTapGesture { line += "single " }
    Text("Either").gesture(
      TapGesture(count: 2).onEnded { line += "two " }
        .exclusively(before: TapGesture().onEnded { line += "one " }))
    NavigationStack {
      NavigationLink("Link") { Text("there: \(line)") }
        .simultaneousGesture(TapGesture().onEnded { line += "link" })
    }
    Text(line).accessibilityIdentifier("line")
  }
}
/// A form whose tap puts the keyboard away.
struct TappedFormScreen: View {
  @State private var text = ""
  @State private var taps = 0
  var body: some View {
    Form {
      Text("Only text")
      TextField("Text", text: $text).accessibilityIdentifier("field")
      Section("More") { Button("Add") { text += "+" } }
    }
    .onTapGesture { taps += 1 }
    .accessibilityIdentifier("form")
    VStack {
      Text("Thanks")
      Text("a lot")
    }
    .onTapGesture { taps += 10 }
    Text("taps \(taps)")
  }
}
/// Buttons of several texts, where each is a choice.
struct PartScreen: View {
  @State private var line = ""
  @State private var isAsking = false
  var body: some View {
    Menu("More") {
      Button {
        line += "title "
      } label: {
        Text("Title")
        Text("Subtitle")
      }
      Button {
        line += "star "
      } label: {
        HStack {
          Image(systemName: "star")
          Text("Star")
        }
      }
    }
    List {
      Text("Row").swipeActions {
        Button {
          line += "bin "
        } label: {
          Image(systemName: "trash")
          Text("Bin")
        }
      }
    }
    Button("Ask") { isAsking = true }
      .alert("Sure?", isPresented: $isAsking) {
        Button {
          line += "yes "
        } label: {
          Text("Yes")
          Text("really")
        }
      }
    Text(line).accessibilityIdentifier("line")
  }
}
/// Rows of several texts that are touched as a whole, and swiped aside.
struct SwipedScreen: View {
  @State private var line = ""
  @State private var isOn = false
  var body: some View {
    List {
      HStack {
        Text("Tapped row")
        Spacer()
        Text("x")
      }
      .contentShape(Rectangle())
      .onTapGesture { line += "tapped " }
      .swipeActions { Button("Pin") { line += "pinned " } }
      Button {
        line += "pressed "
      } label: {
        VStack {
          Text("Title")
          Text("Subtitle")
        }
      }
      .swipeActions { Button("Mark") { line += "marked " } }
      HStack {
        Text("Block")
        Toggle("", isOn: $isOn)
      }
      .swipeActions { Button("Keep") { line += "kept " } }
    }
    Text(line).accessibilityIdentifier("line")
  }
}
/// Lists with names, of rows with names.
struct NamedScreen: View {
  @State private var chosen: Int?
  var body: some View {
    List([1, 2], id: \.self, selection: $chosen) { number in
      if number == 1 {
        Text("one").accessibilityIdentifier("first")
      } else {
        Text("two")
      }
    }
    .accessibilityIdentifier("chosen from")
    List {
      Text("plain").accessibilityIdentifier("row")
      Button("touched") {}
    }
    .accessibilityIdentifier("list")
  }
}
final class Source: ObservableObject {
  @Published var text: String
  init(_ text: String) { self.text = text }
}
/// Publishers that come and go.
struct PublisherScreen: View {
  @State private var source = Source("one")
  @State private var digits = "0"
  @State private var heard = ""
  var body: some View {
    Button("Swap") { source = Source("two") }
    Button("Tell") { source.text = "told" }
    Button("Add") { digits += "a1" }
    Text(heard).onReceive(source.$text) { heard += $0 + " " }
      .onReceive(source.$text.dropFirst().map(\.count)) { heard += "\($0) " }
    // A usual way to keep letters out.
    Text(digits).onReceive(Just(digits)) { digits = $0.filter(\.isNumber) }
  }
}
/// Views of UIKit in views of SwiftUI in cells of UIKit.
struct CellScreen: View {
  @State private var isOn = false
  var body: some View {
    Wrapped(isOn: $isOn).allowsHitTesting(false).accessibilityIdentifier("deaf")
    Cells()
  }
}
struct Cells: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> CellController { CellController() }
  func updateUIViewController(_ controller: CellController, context: Context) {}
}
final class CellController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.contentConfiguration = UIHostingConfiguration { SwitchCell() }
    return cell
  }
}
struct SwitchCell: View {
  @State private var isOn = false
  var body: some View {
    Text(isOn ? "on" : "off")
    Wrapped(isOn: $isOn).accessibilityIdentifier("inner")
  }
}
