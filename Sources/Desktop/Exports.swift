// Programs that import Desktop also need scenes, images and pictures.
@_exported public import CairoRendering
@_exported public import Stage

@_exported public import protocol Windowing.Clipboard
@_exported public import enum Windowing.ClipboardType
@_exported public import enum Windowing.DisplayServer
@_exported public import enum Windowing.FramePacing
@_exported public import enum Windowing.WindowEnd
@_exported public import enum Windowing.WindowError
@_exported public import struct Windowing.WindowIcon
@_exported public import struct Windowing.WindowOptions
