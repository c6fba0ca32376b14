/// Something that somebody has posted.
struct FeedPost: Identifiable, Hashable {
  let id: Int
  let author: FeedAuthor
  let text: String
  /// The name of one of the demo's pictures.
  let picture: String?
  /// Likes of others.
  let likes: Int
  /// How long ago, in words.
  let age: String

  /// The post of a number: the same each time, and unlike its neighbours.
  init(id: Int, age: String) {
    let draft = Self.drafts[id * Self.step % Self.drafts.count]
    self.id = id
    author = FeedAuthor.all[id * 5 % FeedAuthor.all.count]
    text = draft.text
    picture = draft.picture
    var scatter = Scatter(seed: id)
    likes = Int.random(in: 2...240, using: &scatter)
    self.age = age
  }

  /// From one post's draft to the next one's: it has no divisor in common with their count, so all take turns.
  private static let step = 9

  private static let drafts: [(text: String, picture: String?)] = [
    ("Clear skies since ten. Worth the cold feet.", "aurora"),
    ("Nobody answered, so I mended the gate instead. It squeaks in a friendlier key now.", nil),
    ("The lake was so still this morning that the swallows seemed to fly below it.", "lake"),
    (
      """
      Six weeks ago I put the clock of the town hall on my bench: four hundred parts, two of them \
      not from this century, and a note from 1911 that says "sorry". Today it struck for the first \
      time. It was an hour late and half a tone flat, and the whole market stopped to listen. I \
      shall leave the tone as it is.
      """, nil
    ),
    ("Soup.", nil),
    ("View from the twelfth floor. The lift is still out, I earned this.", "city"),
    (
      "Does anyone have a ladder of more than four metres that I could borrow until Sunday? I bake.",
      nil
    ),
    ("Walked along this ridge for three hours and met one fox. We were both surprised.", "dunes"),
    ("First tomatoes!", nil),
    (
      """
      Reading group, a summary for those who could not come: we did not get beyond the first \
      chapter, because Oskar asked who is telling the story, and then nobody was sure any more. \
      Next time we begin with chapter two and do not let Oskar speak before the tea.
      """, nil
    ),
    ("Printed the last sheet at midnight. Two inks, five layers, no clean finger.", "poster"),
    ("It snowed on the blossoms. They did not mind.", nil),
    ("A planet's worth of paint, and it fits on one wall.", "planet"),
    (
      """
      For everybody who asked about the bread: flour, water, salt, and a whole night. The secret \
      is the night. I have tried it with half a night, and what you get is half a bread.
      """, nil
    ),
    ("They follow the sun all day, and I follow them.", "sunflower"),
    ("Lost: one grey glove. Found: another one, left, too small.", nil),
    (
      """
      We moved the piano up the stairs. I say "we"; I carried the stool, and gave advice. The \
      piano is a quarter of a tone lower than before, the neighbours are a good deal friendlier, \
      and somebody has left a cake on the landing. It may have been for the men who did the \
      carrying. It was very good.
      """, nil
    ),
    ("The sea was loud enough to think.", "waves"),
    ("Does this count as a desk?", "wood"),
    ("Last train missed, best walk of the year.", "dusk"),
    ("Floor of an old bathhouse. No two tiles agree, which is why it moves.", "tiles"),
    ("Map of a hill that I have climbed for twenty years. It has two tops.", "contours"),
    ("Found my keys. They were in the door.", nil),
  ]
}

/// Somebody who posts.
struct FeedAuthor: Hashable {
  let name: String
  let handle: String
  let initials: String
  let hue: Int

  static let all: [FeedAuthor] = [
    FeedAuthor(name: "Ines Calder", handle: "calder", initials: "IC", hue: 1),
    FeedAuthor(name: "Tom Abara", handle: "abara.t", initials: "TA", hue: 4),
    FeedAuthor(name: "Yuki Maren", handle: "ymaren", initials: "YM", hue: 9),
    FeedAuthor(name: "Oskar Lund", handle: "lund", initials: "OL", hue: 14),
    FeedAuthor(name: "Priya Nair", handle: "nairpriya", initials: "PN", hue: 2),
    FeedAuthor(name: "Leo Fontaine", handle: "leo.f", initials: "LF", hue: 17),
    FeedAuthor(name: "Mara Oduya", handle: "oduya", initials: "MO", hue: 11),
  ]
}
