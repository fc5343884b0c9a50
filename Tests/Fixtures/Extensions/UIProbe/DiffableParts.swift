import UIKit

/// A table by snapshots: what stays keeps its cell, the keyboard and its selection.
class DiffableController: UIViewController, UITableViewDelegate {
  private let table = UITableView()
  private var source: UITableViewDiffableDataSource<String, String>?
  private var chosen = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    table.delegate = self
    table.register(FieldCell.self, forCellReuseIdentifier: "field")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<String, String>(tableView: table) {
      [unowned self] table, path, item in
      print("cell \(item)")
      guard item == "field" else {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = item == "count" ? "Chosen \(chosen)" : item
        return cell
      }
      let cell = table.dequeueReusableCell(withIdentifier: "field", for: path)
      (cell as? FieldCell)?.changed = { [unowned self] in show(warning: $0.count > 1) }
      return cell
    }
    self.source = source
    view.addSubview(table)
    show(warning: false)
  }

  private func show(warning: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["top", "rest"])
    snapshot.appendItems(warning ? ["Too long", "field"] : ["field"], toSection: "top")
    snapshot.appendItems(["Spam", "count"], toSection: "rest")
    source?.apply(snapshot, animatingDifferences: false)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen += 1
    guard var snapshot = source?.snapshot() else { return }
    snapshot.reconfigureItems(["count"])
    source?.apply(snapshot)
    print("selected \(tableView.indexPathForSelectedRow == indexPath)")
  }
}

class FieldCell: UITableViewCell {
  var changed: (String) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let field = UITextField().named("word")
    field.addAction(
      UIAction { [unowned self] in changed(($0.sender as? UITextField)?.text ?? "") },
      for: .editingChanged)
    contentView.addSubview(field)
  }
  required init?(coder: NSCoder) { nil }
}

/// The same with a collection.
class TilesController: UIViewController, UICollectionViewDelegate {
  private let collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  private var tiles = ["Spam", "Scam"]

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.delegate = self
    let tile = UICollectionView.CellRegistration<TileCell, String> { cell, _, word in
      print("tile \(word)")
      cell.words.text = word
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, word in
      view.dequeueConfiguredReusableCell(using: tile, for: path, item: word)
    }
    view.addSubview(collection)
    show()
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(tiles)
    source?.apply(snapshot)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    tiles.insert("New", at: 0)
    show()
    print("selected \(collectionView.indexPathsForSelectedItems?.map(\.item) ?? [])")
  }
}
