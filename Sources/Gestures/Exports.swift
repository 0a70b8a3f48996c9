// Whoever imports Gestures needs points, fingers and time as well: one import is enough.
@_exported public import Geometry
@_exported public import Touches
