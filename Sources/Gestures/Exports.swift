// Programs that import Gestures also use points, touches and time, so one import is enough.
@_exported public import Geometry
@_exported public import Touches
