import Reel

/// Six lists on a page: clipped, unclipped, and unclipped with given lengths, on both axes.
struct ListsScene: View {
  var body: some View {
    HStack(spacing: Metric.margin) {
      Card {
        CardHeader(
          title: "Horizontal",
          caption: "Without clipping, rows are drawn beyond the list’s frame, as far as the card goes.")
        HorizontalLists()
      }
      .frame(minWidth: 328)
      Card {
        CardHeader(
          title: "Vertical", caption: "Drag one, turn the wheel, or press it and use the keys.")
        VerticalLists()
      }
      .frame(minWidth: 328, maxWidth: 400)
    }
    .frame(minHeight: 456)
    .padding(Metric.margin)
  }
}

private struct HorizontalLists: View {
  var body: some View {
    Divider()
    VStack {
      Text("Clipped")
      DynamicList(numberOfItems: 10000, itemLength: 80) { index in
        Text("\(index)").tile(index)
      }
      .frame(width: 200, height: 60)
      .border(Color.blue, width: 1)
      .clipped()
    }
    .band()
    Divider()
    VStack {
      Text("Unclipped")
      DynamicList(numberOfItems: 10000, itemLength: 80) { index in
        Text("\(index)").tile(index)
      }
      .frame(width: 200, height: 60)
      .border(Color.blue, width: 1)
    }
    .band()
    Divider()
    VStack {
      Text("Unclipped, given lengths")
      DynamicList(itemLengths: [120, 80, 40, 90, 220, 70, 80]) { index in
        Text("\(index)").tile(index)
      }
      .frame(width: 200, height: 60)
      .border(Color.blue, width: 1)
    }
    .band()
  }
}

private struct VerticalLists: View {
  var body: some View {
    Divider()
    HStack(spacing: 0) {
      VStack(spacing: 0) {
        ColumnTitle("Clipped")
        DynamicList(numberOfItems: 10000, itemLength: 80) { index in
          Text("\(index)").tile(index)
        }
        .orientation(.vertical)
        .frame(width: 60, height: 200)
        .border(Color.blue, width: 1)
        .clipped()
        .column()
      }
      Divider()
      VStack(spacing: 0) {
        ColumnTitle("Unclipped")
        DynamicList(numberOfItems: 10000, itemLength: 80) { index in
          Text("\(index)").tile(index)
        }
        .orientation(.vertical)
        .frame(width: 60, height: 200)
        .border(Color.blue, width: 1)
        .column()
      }
      Divider()
      VStack(spacing: 0) {
        ColumnTitle("Given lengths")
        DynamicList(itemLengths: [120, 80, 40, 90, 220, 70, 80]) { index in
          Text("\(index)").tile(index)
        }
        .orientation(.vertical)
        .frame(width: 60, height: 200)
        .border(Color.blue, width: 1)
        .column()
      }
    }
  }
}

private struct ColumnTitle: View {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View {
    VStack(spacing: 0) {
      Text(title).font(.subheadline).lineLimit(1)
        .frame(height: 40)
      Divider()
    }
  }
}

extension View {
  /// A cell's ground, which shows where the cell begins and ends.
  fileprivate func tile(_ index: Int) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.accentColor.opacity(index.isMultiple(of: 2) ? 0.18 : 0.07))
  }

  /// An equal share of the card's height.
  fileprivate func band() -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).font(.subheadline)
  }

  /// An equal share of the card's width. What is unclipped inside ends with it, below the title.
  fileprivate func column() -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).clipped().font(.subheadline)
  }
}
