import IdentityLookup
import IdentityLookupUI
import UIKit

/// Says what its storyboard made of it, and what its user does.
class ReportController: ILClassificationUIExtensionViewController {
  @IBOutlet private weak var question: UILabel!
  @IBOutlet weak var note: UITextField!
  @IBOutlet var helpItem: UIBarButtonItem?
  @IBOutlet weak var height: NSLayoutConstraint!
  @IBOutlet var buttons: [UIButton]!
  @IBOutlet var footer: UIView?
  private var kind = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    print("awake, outlets \(question == nil ? "empty" : "there")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded: \(question.text ?? "none"), \(buttons.count) buttons, height \(height.constant)")
    print("children: \(children.map { "\(type(of: $0))" }), help \(helpItem?.title ?? "none")")
    let objects = Bundle.main.loadNibNamed("Footer", owner: self, options: nil)
    print("footer: \(objects?.count ?? 0), \(footer?.subviews.count ?? 0)")
    if let footer { view.addSubview(footer) }
    let notice = NoticeViewController()
    addChild(notice)
    view.addSubview(notice.view)
    notice.didMove(toParent: self)
  }

  override func prepare(for request: ILClassificationRequest) {
    print("prepare, view \(isViewLoaded ? "loaded" : "not loaded")")
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: .reportJunk)
    response.userInfo = ["kind": kind, "note": note.text ?? ""]
    return response
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("segue \(segue.identifier ?? "none") to \(type(of: segue.destination))")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    print("may \(identifier)")
    return true
  }

  @IBAction func noteChanged(_ sender: UITextField) { print("note \(sender.text ?? "")") }

  @IBAction func blockChanged() { print("block") }

  @IBAction func kindChanged(sender: UISegmentedControl) {
    kind = sender.selectedSegmentIndex
    print("kind \(kind) \(sender.titleForSegment(at: kind) ?? "")")
  }

  @IBAction private func ready(_ sender: CountingButton) {
    sender.start += 1
    print("ready \(sender.start)")
    extensionContext.isReadyForClassificationResponse = true
  }

  @IBAction func help() { print("help") }

  @IBAction func areaTapped() { print("area") }

  @IBAction func back(segue: UIStoryboardSegue) {
    print("back from \(type(of: segue.source))")
  }

  @IBSegueAction func makeDetails(_ coder: NSCoder) -> DetailsController? {
    DetailsController(coder: coder, number: 42)
  }
}

extension ReportController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    print("return")
    return true
  }
}

class CountingButton: UIButton {
  @IBInspectable var start: Int = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    print("button starts at \(start)")
  }
}

class ListController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("row \(indexPath.row)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("list segue \(segue.identifier ?? "none"), sender \(type(of: sender ?? "nobody"))")
  }
}
