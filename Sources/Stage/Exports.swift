// Clients of `Stage` also need pictures and gesture recognizers.
@_exported public import Drawing
@_exported public import Gestures

@_exported public import enum Windowing.Cursor
