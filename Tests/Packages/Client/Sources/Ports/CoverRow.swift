import Foundation
import Reel

/// Covers that turn and shrink by where they are on the screen.
public struct CoverRow: View {
  public init() {}

  public var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 20) {
        ForEach(0..<12) { number in
          GeometryReader { geometry in
            let distance = geometry.frame(in: .global).midX - 160
            RoundedRectangle(cornerRadius: 16)
              .fill(Color(hue: Double(number) / 12, saturation: 0.7, brightness: 0.9))
              .overlay(Text("\(number)").font(.title).foregroundColor(.white))
              .rotation3DEffect(
                Angle(degrees: Double(distance) / -8), axis: (x: 0, y: 1, z: 0)
              )
              .scaleEffect(max(0.8, 1 - abs(distance) / 1600))
              .overlay(alignment: .bottom) {
                Text("at \(Int(distance))").font(.caption)
              }
          }
          .frame(width: 140, height: 140)
        }
      }
      .padding(.horizontal, 90)
    }
  }
}
