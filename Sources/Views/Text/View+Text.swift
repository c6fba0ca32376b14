/// How the texts inside look, where they do not say it themselves.
extension View {
  public func font(_ font: Font?) -> some View { handingDown { $0.font = font } }

  public func fontWeight(_ weight: Font.Weight?) -> some View {
    handingDown { $0.fontWeight = weight }
  }

  public func bold(_ isActive: Bool = true) -> some View {
    handingDown { $0.fontWeight = isActive ? .bold : nil }
  }

  public func italic(_ isActive: Bool = true) -> some View {
    handingDown { $0.isItalic = isActive }
  }

  /// The colour of texts and shapes.
  public func foregroundColor(_ color: Color?) -> some View {
    handingDown {
      $0.foregroundColor = color
      $0.foregroundShading = nil
    }
  }

  /// The colour of texts and shapes.
  public func foregroundStyle(_ color: Color) -> some View {
    handingDown {
      $0.foregroundColor = color
      $0.foregroundShading = nil
    }
  }

  /// The most lines of a text, at least 1; nil for no end.
  public func lineLimit(_ limit: Int?) -> some View { handingDown { $0.lineLimit = limit } }

  /// On which side the shorter lines of a text begin.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    handingDown { $0.multilineTextAlignment = alignment }
  }

  /// Points between the lines of a text, beyond the font's own distance.
  public func lineSpacing(_ spacing: Double) -> some View {
    handingDown { $0.lineSpacing = spacing }
  }
}
