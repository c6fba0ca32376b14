import Reel

/// A record of a band that never was.
struct Record: Identifiable, Hashable {
  /// What its cover shows.
  enum Art: Hashable {
    case sunset, rings, bars, moon, tiles, stripes, dots, horizon
  }

  let id: Int
  let title: String
  let artist: String
  let art: Art
  /// The cover's ground goes from one to the other, and its figure has the third.
  let top, bottom, figure: Ink

  static let all: [Record] = [
    make("Last Light Out", "The Harbour Lamps", .sunset, 0x2B1B4E, 0xE8505B, 0xFFC75F),
    make("Concentric", "Ada Lindqvist", .rings, 0x0B3954, 0x087E8B, 0xF3F0E6),
    make("Signal Path", "Kilohertz", .bars, 0x16161D, 0x2A2A38, 0x36F1CD),
    make("Night Ferry", "Osei & the Tide", .moon, 0x0A1128, 0x1C4E80, 0xF5E9C8),
    make("Rooms", "Tessellate", .tiles, 0xF6E7CB, 0xEAD2A8, 0xD1495B),
    make("Slow Train North", "Marlow Quartet", .stripes, 0xC8553D, 0x8E2F2A, 0xF4D35E),
    make("Pollen", "Mira Vance", .dots, 0x3A7D44, 0x9DC08B, 0xFDF6E3),
    make("Salt Flats", "Distance", .horizon, 0xF7B267, 0xF25C54, 0xFFF4E0),
    make("Half Moon, Whole Sky", "Iris Okoro", .moon, 0x5E2B73, 0xD16BA5, 0xFFE3F1),
    make("Grand Tour", "Velodrome", .rings, 0xB91372, 0xFA4B5F, 0xFFD9DA),
    make("Equaliser", "Nine Volts", .bars, 0x003049, 0x264E70, 0xFCBF49),
    make("Kites", "The Paper Birds", .stripes, 0x1B998B, 0x146C68, 0xF1FFE7),
  ]

  private static var count = 0

  private static func make(
    _ title: String, _ artist: String, _ art: Art, _ top: Int, _ bottom: Int, _ figure: Int
  ) -> Record {
    defer { count += 1 }
    return Record(
      id: count, title: title, artist: artist, art: art, top: Ink(top), bottom: Ink(bottom),
      figure: Ink(figure))
  }
}

/// A colour that is the same in light and dark, and that can be mixed.
struct Ink: Hashable {
  let red, green, blue: Double

  /// 0xRRGGBB.
  init(_ rgb: Int) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255,
      blue: Double(rgb & 255) / 255)
  }

  private init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  var color: Color { Color(red: red, green: green, blue: blue) }

  /// The ink, with a share of another.
  func mixed(with other: Ink, _ share: Double) -> Ink {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Ink(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
