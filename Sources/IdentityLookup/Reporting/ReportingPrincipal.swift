/// The principal object of a reporting extension, as its process drives it.
///
/// The stand-in of IdentityLookupUI implements it around the author's view controller. The order is that of
/// a phone (DOC): the controller is there, `prepare(for:)`, it is presented; then what the user does; then
/// `classificationResponse(for:)` or nothing; then it is dismissed.
@MainActor package protocol ReportingPrincipal: AnyObject {
  /// Why the author's object cannot report, such as its class not being a reporting controller; nil if it can.
  var fault: String? { get }

  /// Loads the controller's view; a phone does so when it is presented, if nothing did before.
  func loadView()

  /// Tells the controller what is reported.
  func prepare(for request: ILClassificationRequest)

  /// Lets the controller's view appear.
  func present()

  /// What is on the screen now.
  func look() -> Screen

  /// Asks the controller what to do.
  func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse

  /// Lets the controller's view disappear, with everything that it presented.
  func dismiss()
}
