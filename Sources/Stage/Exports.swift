// Programs that import Stage also draw pictures and recognize gestures, so one import is enough.
@_exported public import Drawing
@_exported public import Gestures

@_exported public import enum Windowing.Cursor
