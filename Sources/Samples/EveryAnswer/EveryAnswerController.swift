import IdentityLookup
import IdentityLookupUI
import UIKit

/// Answers what its user chooses from a list, sensible or not.
final class EveryAnswerController: ILClassificationUIExtensionViewController {
  private let table = UITableView()
  private var answer: Answer?

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "answer")
    view.addSubview(table)
  }

  override func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    guard let answer else { return ILClassificationResponse(action: .none) }
    return answer.response
  }
}

extension EveryAnswerController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Answer.allCases.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "answer", for: indexPath)
    cell.textLabel?.text = Answer.allCases[indexPath.row].rawValue
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    answer = Answer.allCases[indexPath.row]
    // Whoever has to think again is not done.
    extensionContext.isReadyForClassificationResponse = answer != .undecided
  }
}

/// An answer, under the name that its user sees.
enum Answer: String, CaseIterable {
  case undecided = "Undecided"
  case nothing = "Nothing"
  case notJunk = "Not junk"
  case junk = "Junk"
  case junkAndBlock = "Junk and block"
  case notANumber = "Not a number"
  case crash = "Crash"

  var response: ILClassificationResponse {
    switch self {
    case .undecided, .nothing: return ILClassificationResponse(action: .none)
    case .notJunk: return response(.reportNotJunk, "not junk")
    case .junk: return response(.reportJunk, "junk")
    case .junkAndBlock: return response(.reportJunkAndBlockSender, "junk and block")
    case .notANumber: return response(.reportJunk, Double.nan)
    case .crash: fatalError("the user wanted it")  // a crash is one of the endings that it shows
    }
  }

  private func response(
    _ action: ILClassificationAction, _ value: Any
  ) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: action)
    response.userInfo = ["answer": value]
    response.userString = "answer: \(value)"
    return response
  }
}
