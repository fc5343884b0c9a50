extension UIBarButtonItem { var primaryAction: UIAction? { get { nil } set {} } }
@MainActor @preconcurrency open class UICollectionViewController: UIViewController {}
