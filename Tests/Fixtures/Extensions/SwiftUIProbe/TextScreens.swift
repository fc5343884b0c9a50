import SwiftUI

struct Starred: LabelStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Label(configuration)
      Text(isEnabled ? "starred" : "not starred")
    }
  }
}
/// Labels of a style, times, and choices without an end.
struct WrittenScreen: View {
  @State private var number = 5
  @State private var picked = 600
  private var now: Date { Date() }
  var body: some View {
    VStack {
      Label("Title", systemImage: "star").labelStyle(Starred())
      Label("Icon", systemImage: "star").labelStyle(.iconOnly)
      Button {
        number = 9
      } label: {
        Label("Nine", systemImage: "9.circle").labelStyle(Starred())
      }
      Text(now, style: .timer)
      Text(now.addingTimeInterval(65.9), style: .timer)
      Text(now.addingTimeInterval(-3_605.2), style: .timer)
      Text(now.addingTimeInterval(65.9), style: .relative)
      Text(now.addingTimeInterval(2 * 86_400 + 5.5 * 3_600), style: .relative)
      Text(now.addingTimeInterval(3.5 * 3_600), style: .offset)
      Text(now.addingTimeInterval(-90), style: .offset)
      Stepper("Far", value: $number, in: Int.min...10, step: 2)
      Picker("Many", selection: $picked) { ForEach(0..<700) { Text("option \($0)") } }
    }
  }
}
