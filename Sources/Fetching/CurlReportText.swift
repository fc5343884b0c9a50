package import Foundation

/// The reading of `curl`'s report by itself: for whoever feeds it a damaged one.
package enum CurlReportText {
  /// How many heads of answers a report has.
  ///
  /// - Parameters:
  ///   - report: What `curl` wrote to standard error.
  ///   - marker: The word around its own report.
  /// - Returns: The number.
  package static func headCount(in report: Data, marker: String) -> Int {
    CurlReport(report, marker: marker).heads.count
  }
}
