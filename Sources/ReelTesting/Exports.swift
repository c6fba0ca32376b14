// The events that a stage takes, so that a test needs no further import for them.
@_exported public import struct Canvas.InputEvent
// What replays are told and tell.
@_exported public import struct Tapes.FrameHash
@_exported public import struct Tapes.Tape
@_exported public import struct Tapes.TapeError
