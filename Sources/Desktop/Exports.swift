// Whoever imports Desktop writes scenes: one import is enough for them.
@_exported public import Drawing
@_exported public import Gestures
@_exported public import Stage
