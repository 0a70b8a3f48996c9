@_exported public import Stage

// Whoever imports Desktop writes scenes and opens a window for them: one import is enough.
@_exported public import class CairoRendering.TextMeasurer
@_exported public import protocol Windowing.Clipboard
@_exported public import enum Windowing.ClipboardError
@_exported public import enum Windowing.ClipboardType
@_exported public import enum Windowing.WindowEnd
@_exported public import enum Windowing.WindowError
@_exported public import struct Windowing.WindowIcon
@_exported public import struct Windowing.WindowOptions
