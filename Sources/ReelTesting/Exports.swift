// The events that a stage takes, so that a test needs no further import for them.
@_exported public import struct Canvas.InputEvent
