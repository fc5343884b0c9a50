import Foundation
import HostPolicy
import IdentityLookup
import MessagesHost
import MessagesHostTesting
import Testing

/// The words of reports are those of the host.
@Suite struct ReportVocabularyTests {
  @Test func everyWordOfReportsIsThere() {
    #expect(SheetItem.Kind.all.map(\.rawValue) == SheetItemKind.words)
    #expect(
      SheetItem.Kind.all.map { SheetItemKind.wireName(of: $0.rawValue) }.sorted()
        == ScreenItem.Kind.allCases.map(\.rawValue).sorted())
    #expect(
      PhoneSetup.ReportOrder.allCases.map(\.rawValue)
        == ReportOrder.allCases.map(\.rawValue))
    #expect(
      PhoneSetup.ReportViewOrder.allCases.map(\.rawValue)
        == ReportViewOrder.allCases.map(\.rawValue))
    #expect(
      BlockAlertChoice.allCases.map(\.rawValue) == ReportAlertChoice.allCases.map(\.rawValue))
    #expect(ReportChannel.allCases.count == ReportDestination.allCases.count)
    #expect(
      ReportingSheet.Direction.allCases.map(\.rawValue)
        == ScreenAct.Direction.allCases.map(\.rawValue))
  }

  /// Whatever a user can do to something on a screen, a test can let the user do.
  @Test(arguments: ScreenAct.Kind.allCases)
  func everyActIsOffered(_ act: ScreenAct.Kind) throws {
    let file = PageCode.root.appending(
      path: "Sources/MessagesHostTesting/ReportingSheet+Acts.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let names = act == .turn ? ["turnOn", "turnOff"] : [act.rawValue]
    for name in names { #expect(source.contains("public func \(name)("), "\(name)") }
  }
}
