// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }
  public func accessibilityLabel(_ label: Text) -> some View {
    changed { renderer, content in
      renderer.with(\.marks.label, label) { renderer.show(content) }
    }
  }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }
  public func accessibilityValue(_ value: Text) -> some View {
    changed { renderer, content in
      renderer.with(\.marks.value, value) { renderer.show(content) }
    }
  }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changed { renderer, content in
      renderer.with(\.marks.identifier, identifier) { renderer.show(content) }
    }
  }
  // What can be touched stays: whoever sees the screen touches it.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    changed { renderer, content in
      renderer.mend({ renderer.show(content) }) { pieces in
        if hidden { pieces.removeAll(where: \.isPlain) }
      }
    }
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    changed { renderer, content in
      guard children != .contain else {
        return renderer.with(\.marks.identifier, nil) { renderer.show(content) }
      }
      renderer.mend({ renderer.show(content) }) { pieces in
        guard pieces.count > 1, pieces.allSatisfy(\.isPlain) else { return }
        pieces[0].item.label =
          renderer.marks.label == nil ? Renderer.text(of: pieces) : pieces[0].item.label
        pieces[0].item.kind = .label
        // Its words are those of several: no single text says them.
        pieces[0].item.classes = ["UIAccessibilityElement"]
        pieces.removeLast(pieces.count - 1)
      }
    }
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    selected(true, if: traits)
  }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    selected(false, if: traits)
  }
  private func selected(_ isSelected: Bool, if traits: AccessibilityTraits) -> ModifiedView {
    changed { renderer, content in
      renderer.mend({ renderer.show(content) }) { pieces in
        if traits.contains(.isSelected), !pieces.isEmpty {
          pieces[0].item.isSelected = isSelected
        }
      }
    }
  }
}
