import SwiftUI

struct Rule: Identifiable, Hashable, Codable {
  var id = UUID(); var word: String; var isOn = true; var kind: Kind = .junk
  enum Kind: String, CaseIterable, Identifiable, Codable {
    case junk, promo; var id: String { rawValue };
    var title: LocalizedStringKey { "Kind \(rawValue)" }
    var color: Color {
      switch self {
      case .junk: return .red;
      case .promo: return Color("promo")
      }
    }
  }
}

class RulesModel: ObservableObject {
  @Published var rules: [Rule] = []
  @Published var query = ""
  @AppStorage("enabled", store: UserDefaults(suiteName: "group.x")) var enabled = true
  static let shared = RulesModel()
  func delete(at offsets: IndexSet) { rules.remove(atOffsets: offsets) }
  func move(from s: IndexSet, to d: Int) { rules.move(fromOffsets: s, toOffset: d) }
  func load() async { await MainActor.run { self.rules = [] } }
}
@Observable class Store { var name = "x"; var items: [String] = [] }

struct ContentView: View {
  @StateObject private var model = RulesModel()
  @EnvironmentObject var other: RulesModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) var scheme
  @Environment(\.scenePhase) var phase
  @Environment(\.presentationMode) var presentationMode
  @Environment(Store.self) var store
  @State private var showSheet = false
  @State private var selected: Rule?
  @State private var text: String = ""
  @State private var path = NavigationPath()
  @FocusState private var focused: Bool
  @AppStorage("count") private var count = 0
  @AppStorage("mode") private var mode: Rule.Kind = .junk
  @Namespace private var ns
  let timer = Timer.publishX()

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section(header: Text("Rules"), footer: Text("n: \(count)")) {
          ForEach($model.rules) { $rule in
            Toggle(isOn: $rule.isOn) { Text(rule.word) }
              .swipeActions {
                Button(role: .destructive) {
                } label: {
                  Label("Delete", systemImage: "trash")
                }
              }
          }
          .onDelete(perform: model.delete)
          .onMove { model.move(from: $0, to: $1) }
        }
        Section("More") {
          ForEach(model.rules, id: \.self) { rule in
            NavigationLink(value: rule) { RuleRow(rule: rule, isOn: .constant(true)) }
          }
          ForEach(0..<3) { i in Text("\(i)") }
          Picker("Kind", selection: $mode) {
            ForEach(Rule.Kind.allCases) { kind in Text(kind.title).tag(kind) }
          }.pickerStyle(.segmented)
          TextField("Word", text: $text).focused($focused).textInputAutocapitalization(.never)
            .onSubmit { add() }
          Stepper("Count \(count)", value: $count, in: 0...10)
          DatePicker("When", selection: .constant(Date()), displayedComponents: .date)
          if model.enabled {
            Text("on").font(.headline).foregroundColor(.secondary).bold()
          } else {
            EmptyView()
          }
          if let selected { Text(selected.word) }
          switch mode {
          case .junk: Text("j");
          case .promo:
            Image(systemName: "tag").resizable().scaledToFit().frame(width: 20, height: 20)
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Filter")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Rule.self) { RuleRow(rule: $0, isOn: $showSheet) }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button(action: { showSheet = true }) { Image(systemName: "plus") }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          EditButton(); Spacer()
        }
      }
      .searchable(text: $model.query, prompt: "Search")
      .sheet(isPresented: $showSheet, onDismiss: { dismiss() }) {
        AddView().environmentObject(model).presentationDetents([.medium, .large])
      }
      .sheet(item: $selected) { rule in Text(rule.word) }
      .alert("Sure?", isPresented: $showSheet) {
        Button("OK", role: .cancel) {}
      } message: {
        Text("msg")
      }
      .alert(isPresented: $showSheet) {
        Alert(title: Text("x"), message: Text("y"), dismissButton: .default(Text("OK")))
      }
      .confirmationDialog("Pick", isPresented: $showSheet, titleVisibility: .visible) {
        Button("A") {}
      }
      .task { await model.load() }
      .onAppear { count += 1 }
      .onChange(of: text) { newValue in print(newValue) }
      .onChange(of: count) { old, new in print(old, new) }
      .onChange(of: phase) { if phase == .active {} }
      .onReceive(model.$rules) { print($0.count) }
      .refreshable { await model.load() }
    }
    .accentColor(.blue)
    .tint(.purple)
    .preferredColorScheme(.dark)
  }
  private func add() {
    withAnimation(.spring()) { model.rules.append(Rule(word: text)) }; text = ""
  }
}
struct RuleRow: View {
  let rule: Rule
  @Binding var isOn: Bool
  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text(rule.word).font(.system(size: 17, weight: .semibold, design: .rounded)).lineLimit(1)
        Text("Detail").font(.caption).foregroundStyle(.secondary)
        Text(Date(), style: .date)
      }
      Spacer()
      Circle().fill(rule.kind.color).frame(width: 8, height: 8)
      RoundedRectangle(cornerRadius: 8).stroke(Color.gray.opacity(0.3), lineWidth: 1)
      ZStack {
        Color.black.ignoresSafeArea();
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      }
    }
    .padding(.horizontal, 16).padding(.vertical)
    .padding()
    .background(Color(.systemBackground))
    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 10))
    .background(RoundedRectangle(cornerRadius: 12).fill(Color(UIColor.secondarySystemBackground)))
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.gray, lineWidth: 1))
    .overlay(alignment: .topTrailing) { Text("1") }
    .cornerRadius(12).shadow(color: .black.opacity(0.1), radius: 5, x: 0, y: 2)
    .clipShape(RoundedRectangle(cornerRadius: 4)).clipShape(Circle())
    .contentShape(Rectangle())
    .onTapGesture { isOn.toggle() }
    .modifier(CardModifier())
    .card()
    .frame(maxWidth: .infinity, alignment: .leading)
    .opacity(isOn ? 1 : 0.5).animation(.easeInOut, value: isOn)
    .buttonStyle(PrimaryButtonStyle()).buttonStyle(.borderedProminent).controlSize(.large)
    .foregroundStyle(isOn ? Color.red : Color.blue)
    .foregroundColor(isOn ? .red : .secondary)
  }
}
struct AddView: View {
  @ObservedObject var model: RulesModel = .shared
  @Bindable var store = Store()
  var body: some View {
    NavigationView {
      Form {
        TextField("Name", text: $store.name)
        SecureField("Secret", text: $model.query)
        Link("Site", destination: URL(string: "https://example.com")!)
        Menu("More") { Button("A", action: {}) }
        ProgressView(value: 0.5)
        ProgressView()
        GeometryReader { g in Text("\(g.size.width)") }
        ScrollView {
          LazyVStack { ForEach(Array(store.items.enumerated()), id: \.offset) { i, x in Text(x) } }
        }
        LabeledContent("Version", value: "1")
        DisclosureGroup("x") { Text("y") }
        Group {
          Text("a"); Text("b")
        }
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 10))]) { Text("x") }
        TabView { Text("a").tabItem { Label("A", systemImage: "a") }.tag(0) }.tabViewStyle(.page)
        AsyncImage(url: nil) {
          $0.resizable()
        } placeholder: {
          ProgressView()
        }
        ContentUnavailableView("None", systemImage: "x", description: Text("d"))
        Slider(value: .constant(0.5), in: 0...1)
        Slider(value: .constant(0.5), in: 0...1, step: 0.1) { Text("x") }
        NavigationLink(destination: Text("d")) { Text("l") }
        NavigationLink("go", destination: Text("d"))
        Divider(); Spacer(minLength: 4)
        AnyView(Text("x")); Text("**b**") + Text("c").italic()
      }
      .navigationBarTitle("Add", displayMode: .inline)
      .navigationBarItems(trailing: Button("Save") {})
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
  @ViewBuilder var row: some View { if model.enabled { Text("x") } }
  func make() -> some View { Text("x") }
}
struct CardModifier: ViewModifier {
  func body(content: Content) -> some View { content.padding().background(Color.white) }
}
extension View {
  func card() -> some View { modifier(CardModifier()) }
  @ViewBuilder func ifx<C: View>(_ c: Bool, t: (Self) -> C) -> some View {
    if c { t(self) } else { self }
  }
}
struct PrimaryButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding().scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}
struct Wrapped: UIViewRepresentable {
  func makeUIView(context: Context) -> UITextView {
    let v = UITextView(); v.delegate = context.coordinator; return v
  }
  func updateUIView(_ v: UITextView, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  class Coordinator: NSObject, UITextViewDelegate {
    let p: Wrapped; init(_ p: Wrapped) { self.p = p };
    func textViewDidChange(_ textView: UITextView) {}
  }
}
struct Share: UIViewControllerRepresentable {
  let items: [Any]
  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: items, applicationActivities: nil)
  }
  func updateUIViewController(_ c: UIActivityViewController, context: Context) {}
}
struct Tri: Shape {
  func path(in rect: CGRect) -> Path {
    var p = Path(); p.move(to: .zero); p.addLine(to: CGPoint(x: rect.midX, y: 0)); return p
  }
}
struct ContentView_Previews: PreviewProvider {
  static var previews: some View { ContentView().environmentObject(RulesModel()) }
}
struct MyKey: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
  var mine: Bool {
    get { self[MyKey.self] }
    set { self[MyKey.self] = newValue }
  }
}
extension Color {
  static let brand = Color("brand"); init(hex: String) { self.init(red: 0, green: 0, blue: 0) }
  init(hex2: UInt) {
    self.init(.sRGB, red: Double((hex2 >> 16) & 0xff) / 255, green: 0, blue: 0, opacity: 1)
  }
}
struct FilterApp: App {
  @UIApplicationDelegateAdaptor(Del.self) var del
  @StateObject var m = RulesModel()
  var body: some Scene { WindowGroup { ContentView().environmentObject(m) } }
}
class Del: NSObject, UIApplicationDelegate {
  func application(
    _ a: UIApplication,
    didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
}
let host = { @MainActor in UIHostingController(rootView: ContentView()) }
struct X: View {
  var body: some View {
    Button {
    } label: {
      Text("a")
    }; Button("x") {}.buttonStyle(.plain).disabled(true)
  }
}
extension Timer { static func publishX() -> Int { 0 } }
enum Icon {
  static func image(for k: Rule.Kind) -> Image { Image(systemName: k == .junk ? "xmark" : "tag") }
  static var f: Font { .system(.body, design: .rounded).weight(.bold) }
}

#Preview("Rules") {
  @Previewable @State var rules = [1]
  ContentView(rules: $rules, "}")
}
