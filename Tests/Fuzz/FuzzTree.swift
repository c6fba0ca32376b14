import Reel

/// A list along either axis with things around it, and lists in some of its rows.
struct FuzzTree: View {
  let model: FuzzModel

  var body: some View {
    VStack(spacing: 3) {
      HStack {
        Text("Title \(model.title)").lineLimit(1)
        if model.hasExtra { Spacer() }
        if model.hasExtra { Button("Extra") { model.title += 1 } }
      }
      .padding(2.5)
      .border(Color.blue, width: 0.5)
      if model.isClipped { list.clipped() } else { list.padding(11) }
      if model.hasExtra { Divider() }
      Text("Foot").foregroundColor(.secondary)
    }
    .background(Color.secondarySystemBackground)
    .preferredColorScheme(model.isDark ? .dark : .light)
  }

  private var list: some View {
    Group {
      if model.isUniform {
        DynamicList(
          scrollOffset: offset, orientation: orientation, numberOfItems: model.count,
          itemLength: model.length, viewForCell: cell)
      } else {
        DynamicList(
          scrollOffset: offset, orientation: orientation, itemLengths: model.lengths,
          viewForCell: cell)
      }
    }
    .scrollAnimation(model.animates ? .easeInOut(duration: 0.2) : nil)
  }

  private var orientation: Orientation { model.isVertical ? .vertical : .horizontal }

  private var offset: Binding<Double> {
    Binding(get: { model.offset }, set: { model.offset = $0 })
  }

  private func cell(_ index: Int) -> some View {
    FuzzCell(index: index, model: model)
  }
}

struct FuzzCell: View {
  let index: Int
  let model: FuzzModel

  var body: some View {
    Group {
      if model.nests && index.isMultiple(of: 3) {
        DynamicList(
          orientation: index.isMultiple(of: 2) == model.isVertical ? .horizontal : .vertical,
          numberOfItems: 9, itemLength: 33
        ) { inner in
          Text("\(index)/\(inner)").frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(inner.isMultiple(of: 2) ? Color.green : .yellow)
        }
        .clipped()
      } else {
        HStack {
          Text("\(index)")
          if model.flags.contains(index) { Text("on").foregroundColor(.red) }
          if model.hasExtra { Text("\(model.title)") }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
          index.isMultiple(of: 2) ? Color.systemBackground : Color.tertiarySystemBackground
        )
        .onTapGesture {
          if model.flags.remove(index) == nil { model.flags.insert(index) }
        }
      }
    }
    .onAppear {
      model.live[index, default: 0] += 1
      if model.live[index] != 1 { model.trouble = "row \(index) appeared twice" }
    }
    .onDisappear {
      model.live[index, default: 0] -= 1
      if model.live[index] != 0 { model.trouble = "row \(index) disappeared twice" }
    }
  }
}
