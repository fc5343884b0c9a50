import IdentityLookup
import IdentityLookupUI
import UIKit

/// Shows a part of its storyboards, by the text of the message that is reported.
class Probe: ILClassificationUIExtensionViewController, UITableViewDataSource {
  private var part = ""

  override func prepare(for request: ILClassificationRequest) {
    let messages = request as? ILMessageClassificationRequest
    part = messages?.messageCommunications.last?.messageBody ?? ""
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let storyboard = UIStoryboard(name: "Elements", bundle: nil)
    switch part {
    case "no storyboard": _ = UIStoryboard(name: "Nowhere", bundle: .main)
    case "no scene": _ = storyboard.instantiateViewController(withIdentifier: "Nowhere")
    case "no segue": performSegue(withIdentifier: "nowhere", sender: self)
    case "bare bundle": showBare()
    case "no nib": _ = Bundle.main.loadNibNamed("Nowhere", owner: self)
    case "no initial": print("initial \(storyboard.instantiateInitialViewController() == nil)")
    case "cells": showCells()
    case "creator": showCreated(storyboard)
    case "Circle", "Turns":
      show(
        UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: part))
    default: show(storyboard.instantiateViewController(withIdentifier: part))
    }
  }

  private func show(_ controller: UIViewController) {
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func showCells() {
    let table = UITableView()
    table.dataSource = self
    table.register(UINib(nibName: "Cells", bundle: nil), forCellReuseIdentifier: "cell")
    view.addSubview(table)
  }

  /// A bundle without an Info.plist, and so without a language.
  private func showBare() {
    let place = NSTemporaryDirectory() + "Bare.bundle"
    try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    print("bare \(Bundle(path: place) != nil)")
    _ = UINib(nibName: "Nowhere", bundle: Bundle(path: place)).instantiate(withOwner: nil)
  }

  private func showCreated(_ storyboard: UIStoryboard) {
    let made = storyboard.instantiateViewController(identifier: "Elements") { coder in
      CreatedController(coder: coder, word: "given")
    }
    print("created \(type(of: made)) \(made.word), \(made.modalPresentationStyle == .formSheet)")
    print(
      "\(made.isModalInPresentation) \(made.tabBarItem.title ?? "") \(made.tabBarItem.badgeValue ?? "")"
    )
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    print("cell \(cell.accessoryType == .checkmark) \(cell.selectionStyle == .none)")
    print("cell \(cell.editingAccessoryType == .detailButton) \(cell.detailTextLabel == nil)")
    return cell
  }
}

class CreatedController: UIViewController {
  let word: String

  init?(coder: NSCoder, word: String) {
    self.word = word
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}

class RootController: UIViewController {
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    print("may \(identifier) from \((sender as? UIBarButtonItem)?.title ?? "nobody")")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("\(type(of: segue.source)) to \(type(of: segue.destination))")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let item = navigationItem
    print("bar \(item.backButtonTitle ?? "none") \(item.leftItemsSupplementBackButton)")
    print(
      "bar \(item.largeTitleDisplayMode == .never) \(navigationController?.isToolbarHidden == false)"
    )
  }

  @IBAction func cancel(_ sender: UIBarButtonItem) { print("cancel") }

  @IBAction func inside() { print("inside") }

  @IBAction func home(_ segue: UIStoryboardSegue) { print("home by \(segue.identifier ?? "")") }
}

class LastController: UIViewController {
  private static var visits = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.visits += 1
    print("last appears \(navigationController?.viewControllers.count ?? 0)")
    if navigationController != nil, Self.visits == 2 {
      performSegue(withIdentifier: "home", sender: nil)
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("goes \(segue.identifier ?? "")")
  }
}

class CollectionController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? ItemCell)?.title.text = "Item \(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { print("item \(indexPath.item), several \(collectionView.allowsMultipleSelection)") }
}

class ItemCell: UICollectionViewCell {
  @IBOutlet weak var title: UILabel!
}
