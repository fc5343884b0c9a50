/// One self-contained page that shows a trace.
package struct TracePage: Sendable {
  private let sections: [TraceSection]
  private let title: String

  package init(_ sections: [TraceSection], title: String) {
    self.sections = sections
    self.title = title
  }

  package var html: String { "" }
}
