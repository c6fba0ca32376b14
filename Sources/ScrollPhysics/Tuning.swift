/// Every number that decides how scrolling feels, with its unit, its origin and the reason for it.
///
/// The formulas take these as parameters; nothing else in the core holds such a number.
public enum Tuning {
  // MARK: Coasting

  /// Speed kept each millisecond; UIKit's documented `normal` rate. Firefox and Flutter use the same
  /// curve with other units, so three code bases agree on it.
  public static let normalDeceleration = 0.998
  /// Speed kept each millisecond; UIKit's documented `fast` rate.
  public static let fastDeceleration = 0.99
  /// Points that may be left when a coast lands on its destination. Stopping by distance looks the
  /// same at any speed, and half a point is below one pixel up to a scale of 2.
  public static let restDistance = 0.5
  /// Seconds of release velocity that an eased glide adds to the finger's way: the horizon of
  /// SwiftUI's `DragGesture.Value.predictedEndLocation`.
  public static let predictionHorizon = 0.25
  /// Seconds an eased glide takes.
  public static let easedGlideDuration = 0.3

  // MARK: The ends

  /// Slope of the rubber band at rest; the third-party fit of UIKit that reproduces the published
  /// table to its last digit.
  public static let rubberBandCoefficient = 0.55
  /// 1/s²; with mass 1 and critical damping the bounce passes the edge once and peaks at v/(e·10)
  /// (fit of UIKit by ScrollMechanics).
  public static let bounceStiffness = 100.0
  /// Points a second that a coast may hand to the bounce, in both directions (Flutter's cap).
  public static let bounceArrivalCap = 5000.0
  /// Part of the viewport that a coast into the end may overshoot by; bounds the cap above for short
  /// viewports.
  public static let bounceReach = 0.5
  /// Part of the rubber band's limit up to which a stretch is mapped back exactly; beyond, the
  /// inverse grows without bound and the list would feel stuck.
  public static let rubberBandReach = 0.98

  // MARK: Fling

  /// Points a second that a release has to exceed to coast (AOSP, Flutter).
  public static let flingThreshold = 50.0
  /// Points a second at which velocities are clamped (AOSP, Flutter).
  public static let flingLimit = 8000.0
  /// Boost of a quick re-fling: min(factor·|v|^exponent, limit) of the interrupted speed v is added
  /// (Flutter's model of iOS). Points a second.
  public static let boostFactor = 0.000816
  public static let boostExponent = 1.967
  public static let boostLimit = 40000.0
  /// Part of the boost that the new fling has to reach to get it.
  public static let boostShare = 0.5
  /// Seconds the finger may rest, from the catch to the release, without losing the boost.
  public static let boostHold = 0.02

  // MARK: Fingers

  /// Points before a press is a drag: SwiftUI's `minimumDistance`, between Android's 8 and Flutter's
  /// 18, and Qt's start-drag distance for the mouse.
  public static let slop = 10.0
  /// Seconds of samples the velocity looks back on (AOSP, Flutter, Compose, Chromium).
  public static let velocityHorizon = 0.1
  /// Seconds between two samples, or before the release, after which a finger counts as stopped.
  public static let velocityGap = 0.04
  /// Samples kept.
  public static let velocityCapacity = 20

  // MARK: Pages

  /// Points a second that a release has to exceed to turn a page whatever its travel: Flutter's physics
  /// for iOS and, on its own, Embla (0.1 px/ms). The phones' 400 feels heavy under a mouse.
  public static let pageFlickSpeed = 100.0
  /// Part of a page that a finger has to travel to turn it without a flick; the carousel's rule.
  public static let pageTurnShare = 1.0 / 3
  /// Pages a gesture may turn in a carousel.
  public static let pageTurnLimit = 1
  /// How many points a finger travels for each that a page without a neighbour follows.
  public static let pageResistance = 3.0
  /// Part of a page by which it follows at most: below a half, so that the middle is never empty.
  public static let pagePullShare = 0.45
  /// Part of a page after which a slow drag of a paged list goes on to the next one: Flutter's and
  /// Compose's half. ViewPager's 0.6 surprises at slow drags.
  public static let pageSnapShare = 0.5
  /// Pages a flick may turn in a paged list, counted from where the finger let go (Compose).
  public static let pageSnapLimit = 1
  /// 1/s²; with mass 1 and critical damping 300 points take 0.43 s (Compose's pager).
  public static let pageSettleStiffness = 400.0
  /// Points by which content may exceed its viewport and still rest in one place only (Embla).
  public static let snapContentTolerance = 2.0
  /// Points from an end within which a contained snap counts as that end (Embla).
  public static let snapEndTolerance = 1.0

  // MARK: Wheel and keys

  /// Points a wheel notch moves: Qt's tested value, and what GTK's page^(2/3) gives for 600 points.
  public static let wheelNotch = 72.0
  /// Seconds a whole notch glides: Chromium's constant 9/60.
  public static let wheelGlideDuration = 0.15
  /// Points an arrow key moves (Chromium's and WebKit's line step).
  public static let arrowStep = 40.0
  /// Part of the viewport that PageUp and PageDown move: Chromium's. WebKit and Flutter move 0.8.
  public static let pageStep = 0.875

  // MARK: Output

  /// A motion's output is rounded to this many parts of a point before it becomes a place: libm's last
  /// bits differ between processors, pictures must not.
  public static let grid = 1024.0
}
