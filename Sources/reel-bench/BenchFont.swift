import Glibc

/// The font of the peers' scene, DejaVu Sans.
enum BenchFont {
  /// `BENCH_FONT`, else where Debian's fonts-dejavu-core has it.
  static var path: String {
    getenv("BENCH_FONT").map { String(cString: $0) }
      ?? "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  }
}
