import SwiftUI

struct Person: Identifiable, Hashable {
  let id: Int
  var name: String
  var isKnown = false
}
struct ListScreen: View {
  @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
  @State private var chosen: Int?
  @State private var several: Set<Int> = []
  @State private var marked = ""
  var body: some View {
    List(selection: $chosen) {
      Section("People") {
        ForEach(people) { person in
          Text(person.name).swipeActions {
            Button("Mark") { marked = person.name }
            Button("Remove", role: .destructive) { people.removeAll { $0.id == person.id } }
          }
        }
      }
      Section {
        ForEach($people) { $person in Toggle("Knows \(person.name)", isOn: $person.isKnown) }
          .onDelete { people.remove(atOffsets: $0) }
      } footer: {
        Text("chosen \(chosen ?? 0), marked \(marked), several \(several.count)")
      }
    }
    List(people, selection: $several) { Text("Also \($0.name)") }
    EditButton()
  }
}
struct StackScreen: View {
  @State private var path: [Int] = []
  @State private var isShown = false
  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Five", value: 5)
        NavigationLink("View") { LeafScreen() }
        Button("Deep") { path = [1, 2] }
        Button("Shown") { isShown = true }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("number \(number)")
          NavigationLink("Next", value: number + 1)
        }
        .navigationTitle("N\(number)")
      }
      .navigationDestination(isPresented: $isShown) { LeafScreen() }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Leave") { path = [] } }
        ToolbarItem(placement: .bottomBar) { Text("bottom") }
      }
    }
  }
}
struct LeafScreen: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(Counts.self) private var counts
  var body: some View {
    Counter("leaf")
    Button("Back to root") { dismiss() }
      .onAppear { counts.lines.append("leaf") }
  }
}
struct TabScreen: View {
  @State private var tab = "a"
  @State private var lines = ""
  var body: some View {
    TabView(selection: $tab) {
      Counter("first").tabItem { Label("A", systemImage: "a") }.tag("a")
        .onAppear { lines += "A" }
      VStack {
        Text(lines)
        Button("Home") { tab = "a" }
      }
      .tabItem { Text("B") }.tag("b").onAppear { lines += "B" }
      TabView {
        Text("page one")
        Text("page two")
      }
      .tabViewStyle(.page).tabItem { Text("C") }.tag("c")
    }
  }
}
struct GroupScreen: View {
  struct Team: Identifiable {
    let id: String
    let numbers: [Int]
  }
  @State private var chosen: Int?
  @State private var picked = 1
  private let teams = [Team(id: "Red", numbers: [1, 2]), Team(id: "Blue", numbers: [3])]
  var body: some View {
    List(selection: $chosen) {
      ForEach(teams) { team in
        Section(team.id) {
          ForEach(team.numbers, id: \.self) { Text("number \($0)") }
          ForEach(team.numbers, id: \.self) { Text("tagged \($0)").tag($0 + 10) }
        }
      }
    }
    Picker("Pick", selection: $picked) {
      ForEach(teams) { team in
        Section(team.id) { ForEach(team.numbers, id: \.self) { Text("option \($0)") } }
      }
    }
    Text("chosen \(chosen ?? 0), picked \(picked)")
  }
}
