import Foundation

extension InterfaceScene {
  /// Reads a node into a view; `UIView.init(coder:)` calls it before the rest of `init(coder:)` runs.
  func decode(_ node: InterfaceNode, into view: UIView) {
    note(view, for: node)
    decodePlain(node, into: view)
    if let control = view as? UIControl { decode(node, into: control) }
    if let scroll = view as? UIScrollView { decode(node, into: scroll) }
    switch view {
    case let label as UILabel: decode(node, into: label)
    case let stack as UIStackView: decode(node, into: stack)
    case let image as UIImageView: decode(node, into: image)
    case let cell as UITableViewCell: decode(node, into: cell)
    case let cell as UICollectionViewCell:
      if let content = node.child(forKey: "contentView") { decode(content, into: cell.contentView) }
    case let bar as UISearchBar: decode(node, into: bar)
    case let bar as UIToolbar: bar.items = items(node.list("items"))
    case let progress as UIProgressView: progress.progress = Float(node.number("progress") ?? 0)
    case let indicator as UIActivityIndicatorView: decode(node, into: indicator)
    default: break
    }
    addSubviews(node, to: view)
  }

  private func decodePlain(_ node: InterfaceNode, into view: UIView) {
    if let hidden = node.flag("hidden") { view.isHidden = hidden }
    if let alpha = node.number("alpha") { view.alpha = CGFloat(alpha) }
    if let tag = node.integer("tag") { view.tag = tag }
    if let enabled = node.flag("userInteractionEnabled") { view.isUserInteractionEnabled = enabled }
    view.restorationIdentifier = node.text("restorationIdentifier")
    if let flag = node.flag("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = flag
    }
    if let rect = node.child(forKey: "frame") {
      view.frame = CGRect(
        x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
        height: rect.number("height") ?? 0)
    }
    guard let words = node.child("accessibility") else { return }
    view.accessibilityIdentifier = words.text("identifier")
    view.accessibilityLabel = document.localized("label", of: words)
    view.accessibilityHint = document.localized("hint", of: words)
    for child in words.children where child.key == "isElement" {
      view.isAccessibilityElement = child.flag("value") ?? false
    }
  }

  private func addSubviews(_ node: InterfaceNode, to view: UIView) {
    addConstraints(node, to: view)
    for child in node.list("subviews") {
      let subview = self.view(child)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    guard let effect = view as? UIVisualEffectView,
      let content = node.child(forKey: "contentView")
    else { return }
    decode(content, into: effect.contentView)
  }

  /// Makes the rules of a layout; the view holds them, since outlets to them are weak.
  func addConstraints(_ node: InterfaceNode, to view: UIView) {
    for child in node.list("constraints") {
      guard let constraint = object(child) as? NSLayoutConstraint else { continue }
      view.addConstraint(constraint)
      constraint.isActive = true
    }
  }

  private func decode(_ node: InterfaceNode, into label: UILabel) {
    label.text = document.localized("text", of: node)
    if let rich = attributed(node, key: "attributedText") { label.attributedText = rich }
    if let enabled = node.flag("enabled") { label.isEnabled = enabled }
    if let lit = node.flag("highlighted") { label.isHighlighted = lit }
    if let lines = node.integer("numberOfLines") { label.numberOfLines = lines }
    if let flag = node.flag("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = flag
    }
    if let number = node.integer("textAlignment"), let value = NSTextAlignment(rawValue: number) {
      label.textAlignment = value
    }
    if let number = node.integer("lineBreakMode"), let value = NSLineBreakMode(rawValue: number) {
      label.lineBreakMode = value
    }
  }

  /// A text with looks that are left out.
  func attributed(_ node: InterfaceNode, key: String) -> NSAttributedString? {
    node.children.first { $0.name == "attributedString" && $0.key == key }
      .map { NSAttributedString(string: $0.text("content") ?? "") }
  }

  private func decode(_ node: InterfaceNode, into stack: UIStackView) {
    if let number = node.integer("axis"), let axis = NSLayoutConstraint.Axis(rawValue: number) {
      stack.axis = axis
    }
    if let number = node.integer("distribution"),
      let value = UIStackView.Distribution(rawValue: number)
    {
      stack.distribution = value
    }
    if let number = node.integer("alignment"), let value = UIStackView.Alignment(rawValue: number) {
      stack.alignment = value
    }
    if let spacing = node.number("spacing") { stack.spacing = CGFloat(spacing) }
    if let flag = node.flag("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = flag
    }
  }

  private func decode(_ node: InterfaceNode, into image: UIImageView) {
    image.image = self.image(node)
    image.highlightedImage = self.image(node, "highlightedImage")
    if let lit = node.flag("highlighted") { image.isHighlighted = lit }
  }

  /// An image by its name; one of the system's where its catalogue says so.
  func image(_ node: InterfaceNode, _ attribute: String = "image") -> UIImage? {
    guard let name = node.text(attribute) else { return nil }
    return node.text("catalog") == "system"
      ? UIImage(systemName: name)
      : UIImage(named: name, in: document.bundle, compatibleWith: nil)
  }

  private func decode(_ node: InterfaceNode, into indicator: UIActivityIndicatorView) {
    if let hides = node.flag("hidesWhenStopped") { indicator.hidesWhenStopped = hides }
    if node.flag("animating") == true { indicator.startAnimating() }
  }

  private func decode(_ node: InterfaceNode, into bar: UISearchBar) {
    bar.text = document.localized("text", of: node)
    bar.placeholder = document.localized("placeholder", of: node)
    bar.prompt = document.localized("prompt", of: node)
    decodeTraits(node, into: bar.searchTextField)
    if let shows = node.flag("showsCancelButton") { bar.showsCancelButton = shows }
    if let shows = node.flag("showsScopeBar") { bar.showsScopeBar = shows }
    let scopes = node.list("scopeButtonTitles").compactMap { document.localized("text", of: $0) }
    if !scopes.isEmpty { bar.scopeButtonTitles = scopes }
  }

  private func decode(_ node: InterfaceNode, into scroll: UIScrollView) {
    if let enabled = node.flag("scrollEnabled") { scroll.isScrollEnabled = enabled }
    if let paging = node.flag("pagingEnabled") { scroll.isPagingEnabled = paging }
    if let number = node.integer("keyboardDismissMode"),
      let mode = UIScrollView.KeyboardDismissMode(rawValue: number)
    {
      scroll.keyboardDismissMode = mode
    }
    switch scroll {
    case let table as UITableView: decode(node, into: table)
    case let collection as UICollectionView: decode(node, into: collection)
    case let text as UITextView: decode(node, into: text)
    default: break
    }
  }

  private func decode(_ node: InterfaceNode, into text: UITextView) {
    text.text = document.localized("text", of: node) ?? ""
    if let rich = attributed(node, key: "attributedText") { text.attributedText = rich }
    if let editable = node.flag("editable") { text.isEditable = editable }
    if let selectable = node.flag("selectable") { text.isSelectable = selectable }
    decodeTraits(node, into: text)
  }
}
