import AppTrackingTransparency
import AudioToolbox
import BackgroundTasks
import CallKit
import CloudKit
import Contacts
import ContactsUI
import CoreLocation
import CoreTelephony
import Foundation
import Intents
import LocalAuthentication
import MapKit
import MessageUI
import MobileCoreServices
import SafariServices
import StoreKit
import UserNotifications
import WebKit

/// What an app's helpers ask other frameworks, all of which say no to an extension.
enum SharedHelpers {
  static func answers() async -> [String: Bool] {
    var answers: [String: Bool] = [:]
    answers["contacts"] = CNContactStore.authorizationStatus(for: .contacts) == .authorized
    answers["contact found"] = (try? contact(named: "Mum")) != nil
    let center = UNUserNotificationCenter.current()
    answers["notifications"] = (try? await center.requestAuthorization(options: [.alert])) == true
    answers["notified"] = (try? await center.add(request())) != nil
    answers["bought"] = await hasEntitlement()
    answers["located"] = CLLocationManager.locationServicesEnabled()
    answers["tracked"] = ATTrackingManager.trackingAuthorizationStatus == .authorized
    var error: NSError?
    answers["recognized"] = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error)
    answers["reason"] = error?.code != LAError.Code.notInteractive.rawValue
    answers["scheduled"] = (try? BGTaskScheduler.shared.submit(refresh())) != nil
    answers["iCloud"] = (try? await CKContainer.default().accountStatus()) == .available
    answers["directory"] =
      (try? await CXCallDirectoryManager.sharedInstance.reloadExtension(
        withIdentifier: "com.example.directory")) != nil
    answers["carrier"] = CTTelephonyNetworkInfo().currentRadioAccessTechnology != nil
    answers["siri"] = INPreferences.siriAuthorizationStatus() == .authorized
    return answers
  }

  private static func contact(named name: String) throws -> CNContact? {
    let keys = [CNContactGivenNameKey, CNContactPhoneNumbersKey] as [any CNKeyDescriptor]
    return try CNContactStore().unifiedContacts(
      matching: CNContact.predicateForContacts(matchingName: name), keysToFetch: keys
    ).first
  }

  private static func request() -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Blocked"
    content.sound = .default
    return UNNotificationRequest(identifier: "blocked", content: content, trigger: nil)
  }

  private static func refresh() -> BGAppRefreshTaskRequest {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60)
    return request
  }

  private static func hasEntitlement() async -> Bool {
    for await result in StoreKit.Transaction.currentEntitlements {
      if case .verified = result { return true }
    }
    return false
  }
}

@MainActor
final class HelpPages: NSObject, MFMailComposeViewControllerDelegate, CNContactPickerDelegate {
  func pages() -> [UIViewController] {
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = self
    let picker = CNContactPickerViewController()
    picker.delegate = self
    let web = WKWebView(frame: .zero)
    web.load(URLRequest(url: URL(fileURLWithPath: "/")))
    let map = MKMapView()
    map.region.center = CLLocationCoordinate2D(latitude: 51.5, longitude: 0)
    return [mail, picker, SFSafariViewController(url: URL(fileURLWithPath: "/"))]
  }
}
