@_exported public import Gestures
