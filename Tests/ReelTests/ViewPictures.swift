import Reel
import ReelTesting
import Testing

/// What shapes, gradients, texts of several looks, progress views, switches and alerts look like.
@MainActor struct ViewPictures {
  @Test(arguments: [ColorScheme.light, .dark], [1.0, 2])
  func `views look as they did`(scheme: ColorScheme, scale: Double) throws {
    let stage = Stage(size: Size(width: 320, height: 470), scale: scale, colorScheme: scheme) {
      ViewSheet()
    }
    stage.settle()
    #expect(stage.diagnostics == [])
    try stage.expectScreenshot(named: "views-\(scheme)-\(Int(scale))")
  }

  @Test(arguments: [ColorScheme.light, .dark], [1.0, 2])
  func `alerts look as they did`(scheme: ColorScheme, scale: Double) throws {
    let stage = Stage(size: Size(width: 320, height: 220), scale: scale, colorScheme: scheme) {
      AlertSheet()
    }
    stage.settle()
    try stage.expectScreenshot(named: "alert-\(scheme)-\(Int(scale))")
  }
}

private struct ViewSheet: View {
  private static let warm = Gradient(colors: [.yellow, .red, .purple])

  var body: some View {
    VStack(spacing: 10) {
      shapes
      gradients
      texts
      HStack(spacing: 12) {
        ProgressView()
        ProgressView("Loading")
        VStack {
          ProgressView(value: 0.3)
          ProgressView("Copying", value: 7, total: 9)
        }
      }
      Toggle("On", isOn: .constant(true))
      Toggle(isOn: .constant(false)) {
        VStack(alignment: .leading, spacing: 0) {
          Text("Off")
          Text("and what that means").font(.footnote).foregroundColor(.secondary)
        }
      }
      Toggle("Disabled", isOn: .constant(true)).disabled(true)
    }
    .padding(12)
  }

  private var shapes: some View {
    HStack(spacing: 8) {
      Circle().fill(.blue)
      Ellipse().fill(.green)
      Capsule().fill(.orange)
      RoundedRectangle(cornerRadius: 8).fill(.gray).strokeBorder(.primary, lineWidth: 2)
      Ellipse().stroke(.red, lineWidth: 3)
      Rectangle().fill(.mint).rotationEffect(.degrees(20))
    }
    .frame(height: 36)
  }

  private var gradients: some View {
    HStack(spacing: 8) {
      LinearGradient(gradient: Self.warm, startPoint: .topLeading, endPoint: .bottomTrailing)
      Circle().fill(
        RadialGradient(gradient: Self.warm, center: .topLeading, startRadius: 0, endRadius: 40))
      Circle().fill(AngularGradient(gradient: Self.warm, center: .center))
      Ellipse().stroke(
        LinearGradient(gradient: Self.warm, startPoint: .leading, endPoint: .trailing), lineWidth: 6
      )
      Capsule().foregroundStyle(
        LinearGradient(colors: [.blue, .clear], startPoint: .leading, endPoint: .trailing))
      Text("in").padding(6).background(
        LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom),
        in: RoundedRectangle(cornerRadius: 10))
    }
    .frame(height: 40)
  }

  private var texts: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("One text of ") + Text("several").bold().foregroundColor(.red) + Text(" looks, ")
        + Text("large").font(.title) + Text(" and ") + Text("small").font(.caption)
        + Text(", that wraps over ") + Text("lines").underline() + Text(" and is ")
        + Text("cut").strikethrough(color: .red).italic()
      (Text("Cut in the middle of what is ") + Text("bold and much too long").bold()).lineLimit(1)
      Text("centred\nin two lines").multilineTextAlignment(.center).font(.footnote)
    }
  }
}

private struct AlertSheet: View {
  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<8) { Text("A line below the alert, number \($0)") }
    }
    .alert(isPresented: .constant(true)) {
      Alert(
        title: Text("Delete this list?"),
        message: Text("It has 1,000 rows. This cannot be taken back."),
        primaryButton: .destructive(Text("Delete")), secondaryButton: .cancel())
    }
  }
}
