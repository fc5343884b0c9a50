import Combine
import SwiftUI

/// Leaves pages that the path no longer has.
struct LeavingScreen: View {
  @State private var path = [1, 2, 3]
  var body: some View {
    NavigationStack(path: $path) {
      Text("root").navigationDestination(for: Int.self) { LeavingPage(number: $0, path: $path) }
    }
  }
}
struct LeavingPage: View {
  let number: Int
  @Binding var path: [Int]
  @Environment(\.dismiss) private var dismiss
  @Environment(\.presentationMode) private var mode
  var body: some View {
    Text("page \(number)")
    Button("Home") {
      path = []
      dismiss()
    }
    Button("Later") {
      path.removeLast(2)
      DispatchQueue.main.async { mode.wrappedValue.dismiss() }
    }
    Button("Twice") {
      dismiss()
      dismiss()
    }
  }
}
/// Goes on from each kind of page.
struct WaysScreen: View {
  @State private var path: [Int] = []
  @State private var isShown = false
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Show") { isShown = true }
        NavigationLink("One", value: 1)
      }
      .navigationDestination(isPresented: $isShown) {
        Text("shown over \(path.count)")
        NavigationLink("Five", value: 5)
        NavigationLink("View") {
          Text("a view")
          Button("Hide") { isShown = false }
        }
      }
      .navigationDestination(for: Int.self) { number in
        Counter("page \(number), taps")
        Button("Six") { path = [6] }
        NavigationLink("Deep") { Button("Home") { path = [] } }
      }
    }
  }
}
struct OldWaysScreen: View {
  @State private var isActive = false
  @State private var chosen: Int?
  var body: some View {
    NavigationView {
      NavigationLink(
        "First",
        destination: VStack {
          NavigationLink(tag: 2, selection: $chosen) {
            Text("second")
          } label: {
            Text("Second")
          }
          Button("Forget") { isActive = false }
        }, isActive: $isActive)
    }
  }
}
/// Tabs that have much to say.
struct LoudTabsScreen: View {
  @State private var isAsking = true
  @State private var lines = ""
  @State private var tab = "none of them"
  var body: some View {
    NavigationStack {
      TabView(selection: $tab) {
        Text(lines).navigationTitle("A").toolbar { Button("To A") {} }
          .tabItem { Text("A") }.tag("a")
        LoudTab { lines += "\($0) " }
          .navigationTitle("B").toolbar { Button("To B") {} }
          .alert("Heard?", isPresented: $isAsking) { Button("Yes") {} }
          .onChange(of: 1, initial: true) { lines += "outer " }
          .tabItem { Text("B") }.tag("b")
      }
      .navigationTitle("Tabs")
    }
  }
}
struct LoudTab: View {
  let say: (String) -> Void
  var body: some View {
    Text("loud").onChange(of: 1, initial: true) { say("inner") }.onReceive(Just("just")) { say($0) }
  }
}
/// The second of two views, of which the first fits.
struct FittingScreen: View {
  @State private var isAsking = true
  @State private var lines = ""
  var body: some View {
    NavigationStack {
      ViewThatFits {
        Text("long \(lines)").navigationTitle("Long")
        LoudTab { lines += $0 }.navigationTitle("Short").toolbar { Button("To short") {} }
          .alert("Heard?", isPresented: $isAsking) { Button("Yes") {} }
          .onAppear { lines += "appears" }
      }
    }
  }
}
