import Combine
import SwiftUI

/// A button that counts what is done to it.
struct Counter: View {
  let name: String
  @State private var count: Int
  init(_ name: String, from count: Int = 0) {
    self.name = name
    _count = State(initialValue: count)
  }
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}
/// Properties that are made of others.
struct Twice: DynamicProperty {
  @State private var half = 1
  var whole: Int {
    get { half * 2 }
    nonmutating set { half = newValue / 2 }
  }
}
final class Holder: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var text = "held"
}
struct FollowedText: View {
  @ObservedObject var holder: Holder
  @Environment(Counts.self) private var counts
  @Environment(\.isEnabled) private var isEnabled
  var body: some View { Text("\(holder.text) \(counts.taps) \(isEnabled ? "on" : "off")") }
}
struct StateScreen: View {
  @Environment(Counts.self) private var counts
  @StateObject private var holder = Holder()
  @State private var isOn = false
  @State private var generation = 1
  @State private var names = ["a", "b", "b"]
  @State private var flags = [false, false]
  private var twice = Twice()
  var body: some View {
    VStack {
      if isOn { Counter("one of two") } else { Counter("other") }
      Counter("renewed").id(generation)
      ForEach(Array(names.enumerated()), id: \.offset) { Counter($0.element + "\($0.offset)") }
      ForEach(names, id: \.self) { Counter("by name " + $0, from: 5) }
      AnyView(Counter("erased"))
      FollowedText(holder: holder).disabled(isOn)
      ForEach($flags.indices, id: \.self) { Toggle("flag \($0)", isOn: $flags[$0]) }
      Text("\(flags.filter(\.self).count) flags, twice \(twice.whole)")
      Button("Swap") { isOn.toggle() }
      Button("Renew") { generation += 1 }
      Button("Reverse") { names.reverse() }
      Button("Tell") {
        holder.objectWillChange.send()
        holder.text += "!"
        counts.taps += 1
        twice.whole = 8
      }
    }
  }
}
/// A model that nobody is told of: what it says stays as it was, as on a phone.
final class Quiet {
  var text = "old"
  var isOn = false
}
/// A model that forgets to publish.
final class Unpublished: ObservableObject { var text = "old" }
struct StaleScreen: View {
  let quiet = Quiet()
  @State private var object = Quiet()
  @StateObject private var unpublished = Unpublished()
  var body: some View {
    Text("\(object.text) \(unpublished.text)")
    Button("Later") { DispatchQueue.main.async { object.text = "new" } }
    Button("Now") {
      object.text = "now"
      unpublished.text = "now"
    }
    Toggle("Kept by it", isOn: Binding(get: { object.isOn }, set: { object.isOn = $0 }))
  }
}
struct DefaultsScreen: View {
  @AppStorage("count") private var count = 0
  var body: some View {
    Text("count \(count)")
    Button("Add") { UserDefaults.standard.set(count + 1, forKey: "count") }
    Button("Add later") {
      DispatchQueue.main.async { UserDefaults.standard.set(count + 10, forKey: "count") }
    }
  }
}
struct EndlessScreen: View {
  @State private var count = 0
  var body: some View { Text("endless").onChange(of: count, initial: true) { count += 1 } }
}
struct EventScreen: View {
  @Environment(Counts.self) private var counts
  @State private var isThere = true
  @State private var text = ""
  @State private var total = 0
  @FocusState private var field: Int?
  private let ticks = Just(7)
  var body: some View {
    VStack {
      if isThere {
        Text("there").onAppear { note("appear") }.onDisappear { note("disappear") }
          .task { note("task") }
      }
      Toggle("There", isOn: $isThere)
      TextField("Text", text: $text).focused($field, equals: 1)
        .onSubmit { note("submit \(text)") }
      TextField("Other", text: .constant("fixed")).focused($field, equals: 2)
      Text("field \(field ?? 0), total \(total)").preference(key: Sum.self, value: 2)
      Text("sum").preference(key: Sum.self, value: 3)
      Button("Focus") { field = 2 }
      Button("Send") { NotificationCenter.default.post(name: .init("probe"), object: nil) }
      Text(counts.lines.joined(separator: ", ")).accessibilityIdentifier("log")
    }
    .onPreferenceChange(Sum.self) { total = $0 }
    .onChange(of: text) { old, new in note("\(old)>\(new)") }
    .onChange(of: isThere) { note("is there \($0)") }
    .onChange(of: field) { note("focus") }
    .onReceive(ticks) { note("tick \($0)") }
    .onReceive(NotificationCenter.default.publisher(for: .init("probe"))) { _ in note("sent") }
  }
  private func note(_ line: String) { counts.lines.append(line) }
}
struct Sum: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
