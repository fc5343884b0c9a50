import UIKit

class RulesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var button: UIButton = {
    let b = UIButton(type: .system)
    b.setTitle("Add", for: .normal)
    b.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    b.layer.cornerRadius = 8
    b.translatesAutoresizingMaskIntoConstraints = false
    return b
  }()
  var rules: [String] = []
  init(rules: [String]) { self.rules = rules; super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(tableView); view.addSubview(button)
    tableView.dataSource = self; tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
      button.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
    navigationController?.navigationBar.prefersLargeTitles = true
    title = NSLocalizedString("Rules", comment: "")
  }
  func add() {
    let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
    alert.addTextField {
      $0.placeholder = "word"; $0.autocapitalizationType = .none
    }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
        guard let t = alert?.textFields?.first?.text else { return }
        self?.rules.append(t); self?.tableView.reloadData()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
      })
    alert.addAction(.init(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rules.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    var c = cell.defaultContentConfiguration()
    c.text = rules[indexPath.row]; c.textProperties.color = .secondaryLabel
    cell.contentConfiguration = c
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
class Cell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
  }
}
class CV: UIView {
  override init(frame: CGRect) { super.init(frame: frame); setUp() }
  required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
  convenience init() { self.init(frame: .zero) }
  func setUp() { layer.borderColor = UIColor.red.cgColor; layer.shadowOpacity = 0.5 }
  override var isHidden: Bool { didSet { print("x") } }
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
class VC2: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: VC2())
    window?.makeKeyAndVisible()
    application.registerForRemoteNotifications()
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting s: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: "D", sessionRole: s.role) }
}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let s = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: s)
  }
  func sceneDidBecomeActive(_ scene: UIScene) {}
}
extension UIColor {
  convenience init?(hex: String) { self.init(red: 0, green: 0, blue: 0, alpha: 1) }
}
extension UIView {
  func pin(to v: UIView) { topAnchor.constraint(equalTo: v.topAnchor).isActive = true }
}
enum Haptics {
  @MainActor static func tap() { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
}
func device() -> String {
  DispatchQueue.main.async {
    UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!)
  }; return ""
}
@MainActor func d2() -> String {
  UIDevice.current.systemVersion + (UIDevice.current.identifierForVendor?.uuidString ?? "")
    + UIDevice.current.model
}
let attr = NSMutableAttributedString(
  string: "x",
  attributes: [
    .font: UIFont.systemFont(ofSize: 12, weight: .bold), .foregroundColor: UIColor.label,
    .paragraphStyle: NSMutableParagraphStyle(),
  ])
