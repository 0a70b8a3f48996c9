@_exported public import Drawing
@_exported public import Gestures
@_exported public import Stage

@_exported public import class CairoRendering.TextMeasurer
// Whoever imports Desktop writes scenes and opens a window for them: one import is enough.
@_exported public import enum X11.PaintMethod
@_exported public import struct X11.WindowIcon
@_exported public import struct X11.WindowOptions
