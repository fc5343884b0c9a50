// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// The places, to which a message filter has no access (ASSUMED).
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy: CLLocationAccuracy = -1
  open var distanceFilter: CLLocationDistance = -1
  open var location: CLLocation? { nil }
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func locationServicesEnabled() -> Bool { false }
  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}
  open func requestLocation() {
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
  }
  open func startUpdatingLocation() {
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
  }
  open func stopUpdatingLocation() {}
}
/// Hears of places.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}
extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}
/// Whether there is access.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
/// Why there is no place.
public struct CLError: Error, CustomNSError, Hashable, Sendable {
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "kCLErrorDomain"
  public var errorCode: Int { code.rawValue }
  /// The kinds of errors.
  public enum Code: Int, Sendable { case locationUnknown, denied, network }
}
/// Metres.
public typealias CLLocationDistance = Double
/// Metres.
public typealias CLLocationAccuracy = Double
/// Degrees.
public typealias CLLocationDegrees = Double
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init() { self.init(latitude: 0, longitude: 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
/// A place.
open class CLLocation: NSObject, @unchecked Sendable {  // It never changes.
  public let coordinate: CLLocationCoordinate2D
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
  /// Metres along a sphere.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let radians = Double.pi / 180
    let (a, b) = (coordinate.latitude * radians, location.coordinate.latitude * radians)
    let across = (location.coordinate.longitude - coordinate.longitude) * radians
    let half = pow(sin((b - a) / 2), 2) + cos(a) * cos(b) * pow(sin(across / 2), 2)
    return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
  }
}
/// Names places: it cannot.
open class CLGeocoder: NSObject {
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) { completionHandler(nil, CLError(.network)) }
}
/// A place with its name.
open class CLPlacemark: NSObject {
  open var name: String? { nil }
  open var locality: String? { nil }
  open var country: String? { nil }
  open var isoCountryCode: String? { nil }
}
