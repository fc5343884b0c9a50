import SwiftUI

struct TextScreen: View {
  private let count = 2
  var body: some View {
    VStack {
      Text("**Bold** and [a link](https://example.com) of `code`, 5 % of snake_case")
      Text(verbatim: "**as it is**") + Text(", ") + Text("joined").bold()
      Text("\(count) of \(1.5), \(Text("part")), \("a%b")")
      Text(0.25, format: .percent)
      Text("greeting")
      Label("A title", systemImage: "star")
      Image(systemName: "star")
      Image(decorative: "nothing")
      LabeledContent("Name", value: "value")
      Text("seen").accessibilityLabel("heard").accessibilityValue("loud")
      HStack {
        Text("one")
        Text("two")
      }
      .accessibilityElement(children: .combine)
      Text("hidden").hidden()
      Text("clear").opacity(0)
      Text("not read").accessibilityHidden(true)
      Text("front").background { Text("behind") }.overlay(alignment: .top) { Text("over") }
      ProgressView("Loading", value: 1, total: 4)
      GroupBox("Box") { Text("in the box") }
      ViewThatFits {
        Text("long")
        Text("short")
      }
      GeometryReader { _ in Text("sized") }
    }
  }
}
struct ControlScreen: View {
  enum Kind: Int, CaseIterable { case first, second }
  @State private var kind = Kind.first
  @State private var word: String?
  @State private var level = 0.5
  @State private var count = 1
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var number: Double = 3
  @State private var secret = ""
  @State private var long = ""
  @State private var chosen = ""
  @State private var isOpen = false
  private var summary: String { "\(count) \(word ?? "none") \(number) \(long.count) \(chosen)" }
  var body: some View {
    Form {
      Picker("Kind", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0 == .first ? "First" : "Second") }
      }
      .pickerStyle(.segmented)
      Picker(selection: $word) {
        Text("No word").tag(String?.none)
        Text("Word").tag("word")
        Text("Odd").tag(1)
      } label: {
        Label("Word", systemImage: "text")
      }
      Slider(value: $level, in: 0...1) { Text("Level") }
      Slider(value: $level, in: 0...1, step: 0.25) { Text("Steps") }
      Stepper("Count", value: $count, in: 0...2)
      DatePicker("When", selection: $date, in: Date(timeIntervalSince1970: 0)...)
      TextField("Number", value: $number, format: .number)
      SecureField("Secret", text: $secret)
      TextEditor(text: $long).accessibilityIdentifier("long")
      Menu("More") {
        Button("Left") { chosen = "left" }
        Menu("Deep") { Button("Right") { chosen = "right" } }
        Button("Never") {}.disabled(true)
      }
      DisclosureGroup("Details") { Text("inside") }
      Link("Site", destination: URL(fileURLWithPath: "/"))
      Text(summary).accessibilityIdentifier("summary")
    }
  }
}
struct Square: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
      }
    }
  }
}
struct Loud: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(isEnabled ? "loud" : "still")
    }
  }
}
struct Slow: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onLongPressGesture { configuration.trigger() }
  }
}
struct Framed: ViewModifier {
  @State private var taps = 0
  func body(content: Content) -> some View {
    content
    Button("frame \(taps)") { taps += 1 }
  }
}
struct StyleScreen: View {
  @State private var isOn = false
  @State private var presses = 0
  var body: some View {
    VStack {
      Toggle("Square", isOn: $isOn).toggleStyle(Square())
      Button("Press") { presses += 1 }.buttonStyle(Loud())
      Button("Off") {}.buttonStyle(Loud()).disabled(true)
      Button("Hold") { presses += 10 }.buttonStyle(Slow())
      Button("Usual") { presses += 100 }.buttonStyle(.borderedProminent)
      Text("framed").modifier(Framed())
      Text("\(presses) presses, \(isOn ? "on" : "off")")
    }
  }
}
struct TouchScreen: View {
  @State private var line = ""
  var body: some View {
    VStack {
      Text("Tap").onTapGesture { line += "tap " }
      Color.red.onTapGesture { line += "colour " }.accessibilityIdentifier("colour")
      HStack {
        Text("Left")
        Text("Right")
      }
      .onTapGesture { line += "both " }
      Text("Hold").gesture(LongPressGesture().onEnded { _ in line += "hold " })
      Text("Drag").gesture(
        DragGesture().onEnded { line += $0.translation.width < 0 ? "left " : "right " })
      Text("Menu").contextMenu { Button("Copy") { line += "copy " } }
      Button("Deaf") { line += "deaf " }.allowsHitTesting(false)
      Button {
        line += "two "
      } label: {
        VStack {
          Text("Title")
          Text("Subtitle")
        }
      }
      Text(line).accessibilityIdentifier("line")
    }
  }
}
