import Foundation

#if canImport(MapKit)
  import MapKit
#endif

struct Scorer {
  func score(_ text: String) -> Int {
    var score = 0
    if text.contains("!") { score += 1 }
    if text.contains("http") { score += 1 }
    #if targetEnvironment(simulator)
      score -= 10
    #endif
    if #available(iOS 16.0, *) { score += 0 }
    return score
  }

  #if canImport(MapKit)
    func region() -> MKCoordinateRegion { MKCoordinateRegion() }
  #endif
}
