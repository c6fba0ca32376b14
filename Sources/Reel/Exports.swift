// What `import Reel` brings besides Reel's own names.
@_exported import Loading
@_exported import Observation
@_exported import Views

@_exported import struct Canvas.ImageError
@_exported import struct Canvas.ImageInfo
@_exported import enum Canvas.ImageLimits
@_exported import struct Canvas.Point
@_exported import struct Canvas.Rect
@_exported import struct Canvas.Size
@_exported import enum Scrolling.ScrollFeel
@_exported import enum Virtualization.Overscan
