import Canvas

// How Reel's own views are told. A view of several nodes is told as one: `AccessibleView`.

/// A view with a body that is told as something of its own.
protocol AccessibleView: View {
  /// What is told in place of the elements in its body.
  static func told(_ inner: [AccessibilityElement]) -> [AccessibilityElement]
}

extension ComposedNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    let inner = reader.children(of: self)
    return (V.self as? any AccessibleView.Type)?.told(inner) ?? inner
  }
}

extension AccessibilityNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    change.changed(reader.children(of: self))
  }
}

extension ModifiedNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    hidesContent ? [] : reader.children(of: self)
  }
}

extension FittingNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    reader.leavingOut(unchosen).children(of: self)
  }
}

// MARK: What is seen

extension TextNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    string.isEmpty ? [] : [AccessibilityElement(role: .text, label: string, frame: screenFrame)]
  }
}

extension ImageNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    [AccessibilityElement(role: .image, label: accessibilityLabel, frame: screenFrame)]
  }

  /// A file's name without its folders and its ending.
  private var accessibilityLabel: String? {
    guard case .file(let path) = image.source, let name = path.split(separator: "/").last else {
      return nil
    }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

extension ProgressBarNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    let percent = Int((view.fraction * 100).rounded())
    return [AccessibilityElement(role: .progress, value: "\(percent)%", frame: screenFrame)]
  }
}

extension ProgressWheelNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    [AccessibilityElement(role: .progress, frame: screenFrame)]
  }
}

extension ProgressView: AccessibleView {
  /// The bar or the wheel, with what stands beside it as its name.
  static func told(_ inner: [AccessibilityElement]) -> [AccessibilityElement] {
    guard var progress = inner.first(where: { $0.role == .progress }) else { return inner }
    progress.label = inner.filter { $0.role != .progress }.joinedLabel
    progress.frame = inner.bounds ?? progress.frame
    return [progress]
  }
}

extension AlertView: AccessibleView {
  static func told(_ inner: [AccessibilityElement]) -> [AccessibilityElement] {
    [
      AccessibilityElement(
        role: .alert, label: inner.first?.label, frame: inner.bounds ?? .zero, children: inner)
    ]
  }
}

// MARK: Controls

extension ButtonNode: AccessibleNode {
  /// A button is told as one, by the labels in it; one with a switch is that switch.
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    let inner = reader.children(of: self)
    let toggle = inner.first { $0.role == .toggle }
    var traits = inner.reduce(AccessibilityTraits()) { $0.union($1.traits.states) }
    if !environment.isEnabled { traits.insert(.isDisabled) }
    if focus == .visible { traits.insert(.isFocused) }
    return [
      AccessibilityElement(
        role: toggle == nil ? .button : .toggle,
        label: inner.filter { $0.role != .toggle }.joinedLabel,
        value: toggle?.value, traits: traits, frame: screenFrame)
    ]
  }
}

extension TextFieldNode: AccessibleNode {
  /// A field is told by its title, and its text is what it is at. Its caret shows that it has the keys, however it came
  /// by them.
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    var traits: AccessibilityTraits = environment.isEnabled ? [] : .isDisabled
    if hasKeys { traits.insert(.isFocused) }
    let label = view.title.isEmpty ? view.placeholder : view.title
    return [
      AccessibilityElement(
        role: .textField, label: label.isEmpty ? nil : label,
        value: editing.text.isEmpty ? nil : editing.text, traits: traits, frame: screenFrame)
    ]
  }
}

extension SwitchNode: AccessibleNode {
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    [AccessibilityElement(role: .toggle, value: view.isOn ? "on" : "off", frame: screenFrame)]
  }
}
