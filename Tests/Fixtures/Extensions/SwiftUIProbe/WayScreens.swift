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
