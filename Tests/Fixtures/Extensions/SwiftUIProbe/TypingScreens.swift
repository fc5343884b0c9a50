import Combine
import SwiftUI

/// Fields that give the keyboard to others, or up.
struct CodeScreen: View {
  @State private var first = ""
  @State private var second = ""
  @State private var short = ""
  @State private var line = ""
  @FocusState private var field: Int?
  var body: some View {
    TextField("First", text: $first).focused($field, equals: 1)
      .onChange(of: first) { field = 2 }
    TextField("Second", text: $second).focused($field, equals: 2)
    TextField("Short", text: $short).disabled(short.count > 1)
    TextField("Line", text: $line).onSubmit { line += "!" }
    Text("field \(field ?? 0)")
  }
}
/// Fields whose keyboard comes and goes by other means than a touch.
struct KeyboardScreen: View {
  @State private var text = ""
  @State private var isThere = true
  @State private var lines = ""
  @FocusState private var isFocused: Bool
  private let shows = NotificationCenter.default.publisher(
    for: UIResponder.keyboardWillShowNotification)
  private let hides = NotificationCenter.default.publisher(
    for: UIResponder.keyboardWillHideNotification)
  var body: some View {
    NavigationStack {
      VStack {
        if isThere {
          TextField("Text", text: $text, onEditingChanged: { lines += $0 ? "begin " : "end " })
            .focused($isFocused)
        }
        PlainField().accessibilityIdentifier("plain")
        Toggle("There", isOn: $isThere)
        Button("Focus") { isFocused = true }
        Text("\(lines)\(isFocused ? "focused" : "not focused")")
      }
      .toolbar { ToolbarItem(placement: .keyboard) { Button("Hide") { isFocused = false } } }
      .onReceive(shows) { _ in lines += "shows " }
      .onReceive(hides) { _ in lines += "hides " }
    }
  }
}
struct PlainField: UIViewRepresentable {
  func makeUIView(context: Context) -> UITextField { UITextField() }
  func updateUIView(_ view: UITextField, context: Context) {}
}
/// Fields that read values, with keyboards that have some keys only.
struct ParsedScreen: View {
  @State private var late = 3.0
  @State private var soon = 3.0
  @State private var digits = ""
  var body: some View {
    TextField("Late", value: $late, formatter: NumberFormatter())
    TextField("Soon", value: $soon, format: .number)
    TextField("Digits", text: $digits).keyboardType(.numberPad)
    Text("\(String(late)) \(String(soon))")
  }
}
struct SearchScreen: View {
  @State private var query = ""
  @State private var text = ""
  @State private var lines = ""
  var body: some View {
    NavigationStack {
      VStack {
        TextField("Text", text: $text)
        Text("told \(lines)")
      }
      .searchable(text: $query)
      .onSubmit { lines += "text " }
    }
    .onSubmit(of: .search) { lines += "search " }
    .onSubmit(of: [.text, .search]) { lines += "any " }
  }
}
/// A sheet whose field has the keyboard from the beginning.
struct FocusedSheetScreen: View {
  @State private var isShown = false
  @State private var text = ""
  @FocusState private var isFocused: Bool
  var body: some View {
    TextField("Below", text: $text).focused($isFocused)
    Text(isFocused ? "below" : "not below")
    Button("Open") { isShown = true }.sheet(isPresented: $isShown) { FocusedSheet() }
  }
}
struct FocusedSheet: View {
  @State private var text = ""
  @State private var secret = ""
  @State private var isAsking = false
  @FocusState private var isFocused: Bool
  var body: some View {
    TextField("Within", text: $text).focused($isFocused)
    Text(isFocused ? "within" : "not within")
    Button("Ask") { isAsking = true }
      .onAppear { isFocused = true }
      .alert("Who?", isPresented: $isAsking) { SecureField("Secret", text: $secret) }
  }
}
