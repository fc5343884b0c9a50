import SwiftUI

/// What the user has chosen so far.
final class ReportForm: ObservableObject {
  enum Reason: String, CaseIterable, Identifiable {
    case fraud = "Fraud"
    case spam = "Spam"
    case harassment = "Harassment"

    var id: String { rawValue }
  }

  @Published var reason: Reason? {
    didSet { whenReadyChanges?(reason != nil) }
  }
  @Published var includesText = true
  @Published var isBlocking = false

  /// Told whether there is enough to report.
  var whenReadyChanges: ((Bool) -> Void)?
}

/// The form.
struct ReportView: View {
  @ObservedObject var form: ReportForm

  var body: some View {
    Form {
      Section(header: Text("Why is it unwanted?")) {
        Picker("Reason", selection: $form.reason) {
          Text("Choose").tag(ReportForm.Reason?.none)
          ForEach(ReportForm.Reason.allCases) { reason in
            Text(reason.rawValue).tag(Optional(reason))
          }
        }
      }
      Section {
        Toggle("Say who it was", isOn: $form.includesText)
        Toggle("Block the sender", isOn: $form.isBlocking)
      }
    }
  }
}
