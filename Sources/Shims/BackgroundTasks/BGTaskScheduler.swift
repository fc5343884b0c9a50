// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// Schedules work in the background, which an extension cannot.
open class BGTaskScheduler: NSObject, @unchecked Sendable {  // It stores nothing.
  public static var shared: BGTaskScheduler { BGTaskScheduler() }
  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { false }
  open func submit(_ request: BGTaskRequest) throws { throw Error(.unavailable) }
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  /// Why a task was not scheduled.
  public struct Error: Swift.Error, Hashable, Sendable {
    public let code: Code
    public init(_ code: Code) { self.code = code }
    /// The kinds of errors.
    public enum Code: Int, Sendable {
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted
    }
  }
}
/// A task.
open class BGTask: NSObject {
  open var identifier: String { "" }
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) {}
}
/// A short task.
open class BGAppRefreshTask: BGTask {}
/// A long task.
open class BGProcessingTask: BGTask {}
/// What is asked for.
open class BGTaskRequest: NSObject {
  public let identifier: String
  open var earliestBeginDate: Date?
  init(name: String) { identifier = name }
}
/// A short task that is asked for.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { super.init(name: identifier) }
}
/// A long task that is asked for.
open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(name: identifier) }
}
