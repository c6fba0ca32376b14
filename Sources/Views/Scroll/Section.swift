/// Views with a header and a footer.
///
///     Section("Fruits") {
///       ForEach(fruits) { Text($0.name) }
///     }
///
/// In a list the header is set off and, in the plain style, stays at the top while the section is shown; so it does
/// in a lazy stack that pins its headers. Elsewhere the three stand one after the other.
public struct Section<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  public var body: some View {
    header
    content
    footer
  }
}

extension Section where Header == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// The form of SwiftUI's first years.
extension Section {
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }

  public init(header: Header, @ViewBuilder content: () -> Content) where Footer == EmptyView {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) where Header == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind { .many }

  func addRows(to outline: inout OutlineBuilder) {
    outline.section(
      header: { $0.add(header, step: "header") }, content: { $0.add(content, step: "content") },
      footer: { $0.add(footer, step: "footer") })
  }
}
