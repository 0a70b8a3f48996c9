// Programs that import Gestures also need points, touches and time.
@_exported public import Geometry
@_exported public import Touches
