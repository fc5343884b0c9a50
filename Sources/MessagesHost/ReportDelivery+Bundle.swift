package import ExtensionBundles
package import HostPolicy

extension ReportDelivery {
  /// Where the reports of an extension go.
  package init(_ info: InfoPlist) {
    self.init(
      networkDestination: info.networkReportDestination, smsDestination: info.smsReportDestination)
  }
}
