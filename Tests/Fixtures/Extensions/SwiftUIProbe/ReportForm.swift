import IdentityLookup
import SwiftUI

/// A report as authors write it.
struct ReportForm: View {
  enum Reason: String, CaseIterable, Identifiable {
    case spam, scam, other
    var id: Self { self }
    var title: LocalizedStringKey { self == .scam ? "A scam" : "\(rawValue.capitalized)!" }
  }

  @EnvironmentObject var model: ReportModel
  @State private var reason: Reason?
  @State private var blocks = false
  @State private var details = ""
  @FocusState private var isWriting: Bool

  var body: some View {
    Form {
      Section {
        Picker("Reason", selection: $reason) {
          Text("None").tag(Reason?.none)
          ForEach(Reason.allCases) { Text($0.title).tag(Optional($0)) }
        }
        Toggle("Block the sender", isOn: $blocks)
      } header: {
        Text("From \(model.sender)")
      } footer: {
        Text("Nothing is sent before you press **Done**.")
      }
      if reason == .other {
        TextField("Details", text: $details, prompt: Text("What happened?"), axis: .vertical)
          .focused($isWriting).accessibilityIdentifier("details")
        Text(isWriting ? "writing" : "not writing")
      }
      Button("Clear", role: .destructive) {
        details = ""
        reason = nil
      }
      .disabled(reason == nil)
    }
    .onChange(of: reason) { update() }
    .onChange(of: blocks) { update() }
    .onChange(of: details) { _ in update() }
  }

  private func update() {
    model.action = reason == nil ? .none : blocks ? .reportJunkAndBlockSender : .reportJunk
    model.note = details
    model.isReady = reason != nil && (reason != .other || !details.isEmpty)
  }
}
