// Whoever imports Stage draws pictures and recognizes gestures: one import is enough.
@_exported public import Drawing
@_exported public import Gestures

@_exported public import enum Windowing.Cursor
