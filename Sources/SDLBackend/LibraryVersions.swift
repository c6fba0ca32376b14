internal import CPixman
internal import CSDL2

/// The libraries that decide how a picture comes out, as this process has them: where one differs, glyphs or
/// edges may.
nonisolated package struct LibraryVersions: Hashable, Sendable, CustomStringConvertible {
  package let freeType: String
  package let harfBuzz: String
  package let sdlTTF: String
  package let pixman: String

  /// `TTF_GetFreeTypeVersion`, `TTF_GetHarfBuzzVersion`, `TTF_Linked_Version`, `pixman_version_string`.
  package static let linked: LibraryVersions = {
    // FreeType tells its version only while it is in use.
    let session = FontSession()
    return withExtendedLifetime(session) {
      let linked = TTF_Linked_Version().pointee
      return LibraryVersions(
        freeType: version(TTF_GetFreeTypeVersion), harfBuzz: version(TTF_GetHarfBuzzVersion),
        sdlTTF: "\(linked.major).\(linked.minor).\(linked.patch)",
        pixman: String(cString: pixman_version_string()))
    }
  }()

  package var description: String {
    "FreeType \(freeType), HarfBuzz \(harfBuzz), SDL2_ttf \(sdlTTF), pixman \(pixman)"
  }

  private static func version(
    _ read: (UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>)
      -> Void
  ) -> String {
    var parts: (CInt, CInt, CInt) = (0, 0, 0)
    read(&parts.0, &parts.1, &parts.2)
    return "\(parts.0).\(parts.1).\(parts.2)"
  }
}
