/// How large a golden may be. Every version of one stays in the repository for good, and a reviewer has to
/// look at it.
nonisolated public enum GoldenLimit {
  /// Bytes of a golden's file. The demo's fullest scene, 1280 x 800 pixels, takes 100 kB.
  public static let bytes = 256 * 1024
  /// Pixels of a picture: those of a 1920 x 1080 screen. More is compared slowly and looked at by nobody.
  public static let pixels = 1920 * 1080
}
