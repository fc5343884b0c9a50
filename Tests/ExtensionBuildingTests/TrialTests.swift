import Foundation
import Testing
@testable import ExtensionBuilding
@Test func trial() throws {
  for n in ["FilterIt", "BareTemplate", "KeywordFilter"] {
    let c = ContinuousClock()
    let t = c.now
    do {
      let target = try ExtensionTarget(folder: URL(fileURLWithPath: "Sources/Samples/\(n)"))
      let b = try ExtensionBuilder(cacheFolder: URL(fileURLWithPath: "/tmp/exp/cache"))
      let p = try b.build(target)
      print(
        p.bundle.path.path, p.isFromCache, p.compilerOutput, p.notes, p.bundle.displayName,
        p.bundle.principalClass)
    } catch { print(error) }
    print(n, c.now - t)
  }
}
