// Programs that import Gestures also need points, touches and time, so these modules are exported.
@_exported public import Geometry
@_exported public import Touches
