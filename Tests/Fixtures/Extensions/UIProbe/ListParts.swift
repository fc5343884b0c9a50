import UIKit

class TableController: UITableViewController {
  private let sections = [["Spam", "Scam"], ["Other"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.register(HeadView.self, forHeaderFooterViewReuseIdentifier: "head")
    let head = UILabel()
    head.text = "What is it?"
    tableView.tableHeaderView = head
    let pull = UIRefreshControl()
    pull.addTarget(self, action: #selector(pulled(_:)), for: .valueChanged)
    refreshControl = pull
  }

  @objc private func pulled(_ sender: UIRefreshControl) {
    print("pulled \(sender.isRefreshing)")
    sender.endRefreshing()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.row]
    content.secondaryText = "\(indexPath.row + 1)"
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.section == 1 ? .detailButton : .disclosureIndicator
    return cell
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? "Kinds" : nil }
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 0 ? "One of them" : nil }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    guard section == 1 else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
    (view as? HeadView)?.words.text = "Else"
    return view
  }
  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    print("will \(indexPath.section) \(indexPath.row)")
    return indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let chosen = tableView.indexPathForSelectedRow == indexPath
    print("did \(indexPath.section) \(indexPath.row), \(chosen)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    print("no longer \(indexPath.section) \(indexPath.row)")
  }
  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { print("more of \(indexPath.section)") }
}

class HeadView: UITableViewHeaderFooterView {
  let words = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(words)
  }
  required init?(coder: NSCoder) { nil }
}

/// Rows that come and go, by a swipe and by code.
class EditsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView()
  private var words = ["a", "b", "c"]

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    table.allowsMultipleSelection = true
    view.addSubview(table)
    let add = UIButton(
      primaryAction: UIAction(title: "Add") { [unowned self] _ in
        words.insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      })
    let wrong = UIButton(
      primaryAction: UIAction(title: "Wrong") { [unowned self] _ in
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      })
    view.addSubview(add)
    view.addSubview(wrong)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    print("cell \(words[indexPath.row])")
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("chosen \((tableView.indexPathsForSelectedRows ?? []).map(\.row))")
  }
}

extension EditsController {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    print("delete \(words.remove(at: indexPath.row))")
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row == 0 else { return nil }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
      print("flag")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [flag])
  }
}

/// Cells of the author's own class, with controls in them.
class CellsController: UIViewController, UITableViewDataSource {
  private let table = UITableView()
  private var isReloaded = false

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.register(SwitchCell.self, forCellReuseIdentifier: "switch")
    view.addSubview(table)
    view.addSubview(
      UIButton(
        primaryAction: UIAction(title: "Reload") { [unowned self] _ in table.reloadData() }))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
    guard let cell = cell as? SwitchCell else { return cell }
    cell.words.text = ["Block", "Report"][indexPath.row]
    cell.accessoryView?.accessibilityIdentifier = indexPath.row == 1 ? "flag" : nil
    return cell
  }
}

class SwitchCell: UITableViewCell {
  let words = UILabel()
  private let flag = UISwitch()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    print("made for \(reuseIdentifier ?? "none")")
    contentView.addSubview(words)
    accessoryView = flag
    flag.addTarget(self, action: #selector(changed), for: .valueChanged)
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    print("again \(words.text ?? "none")")
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if selected { print("selected \(words.text ?? "none")") }
  }
  @objc private func changed() { print("\(words.text ?? "none") \(flag.isOn)") }
}

class CollectionController: UIViewController, UICollectionViewDelegate {
  private let collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.delegate = self
    collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, word in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      (cell as? TileCell)?.words.text = word
      return cell
    }
    view.addSubview(collection)
    show(["Spam", "Scam"])
    view.addSubview(
      UIButton(
        primaryAction: UIAction(title: "Less") { [unowned self] _ in show(["Scam"]) }))
  }

  private func show(_ words: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(words)
    source?.apply(snapshot)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    print("item \(source?.itemIdentifier(for: indexPath) ?? "none")")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    print("no longer \(indexPath.item)")
  }
}

class TileCell: UICollectionViewCell {
  let words = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(words)
  }
  required init?(coder: NSCoder) { nil }
  override var isSelected: Bool {
    didSet { if isSelected { print("lit \(words.text ?? "none")") } }
  }
}

class PickerController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picker = UIPickerView().named("picker")
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(1, inComponent: 1, animated: false)
    view.addSubview(picker)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
}

extension PickerController {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { ["a", "b"][component] + "\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    print("row \(row) of \(component), \(pickerView.selectedRow(inComponent: 0))")
  }
}

/// A wheel that seems endless, and one whose rows are views.
class WheelsController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let views = ViewRows()
  private var asked = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let endless = UIPickerView().named("endless")
    endless.dataSource = self
    endless.delegate = self
    let viewed = UIPickerView().named("views")
    viewed.dataSource = views
    viewed.delegate = views
    view.addSubview(endless)
    view.addSubview(viewed)
    endless.selectRow(5_000_000, inComponent: 0, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    10_000_000
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    asked += 1
    return "\(row % 60)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    print("row \(row), few titles \(asked < 10_000)")
  }
}

class ViewRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "Title" }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text = "View \(row)"
    return label
  }
}
