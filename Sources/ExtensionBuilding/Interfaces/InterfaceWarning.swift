import Foundation
import HostFiles

/// Something in a storyboard or a xib that a phone would complain of.
package struct InterfaceWarning: Equatable, Sendable {
  /// The file's name and the line, such as `Main.storyboard:12`.
  package let place: String
  /// What it is, and what comes of it.
  package let text: String
  /// Whether what comes of it on a phone is inferred, and not reported.
  package let isInferred: Bool
}

extension ExtensionTarget {
  /// What a build of the target warns of in its storyboards and xibs; empty where they cannot be read.
  ///
  /// What cannot be read is told by whoever builds it.
  package var interfaceWarnings: [InterfaceWarning] {
    guard allResources.contains(where: { InterfaceFile.isOne($0.source) }),
      let sdk = try? ExtensionSDK(
        environment: ProcessInfo.processInfo.environment, executable: RealPath.ofThisProgram),
      let interfaces = try? TargetInterfaces(self, sdk: sdk)
    else { return [] }
    return interfaces.files.flatMap { file, source, _ in
      file.warnings.map {
        InterfaceWarning(
          place: "\(source.lastPathComponent):\($0.line)", text: $0.text, isInferred: $0.isInferred)
      }
    }
  }
}
