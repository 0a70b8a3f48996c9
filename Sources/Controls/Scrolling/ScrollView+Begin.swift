extension ScrollView {
    /// Returns whether a drag along an axis scrolls this view rather than an enclosing scroll view.
    /// If the content is at its limit, only touches can drag it, and only if this view bounces and
    /// no enclosing scroll view can move.
    func takesDrag(_ displacement: Vector, along axis: Axis) -> Bool {
        if hasRoom(for: displacement, along: axis) { return true }
        guard panGestureRecognizer.numberOfTouches > 0, bounces(along: axis) else { return false }
        return !enclosingScrollViews.contains {
            $0.isScrollEnabled && $0.hasRoom(for: $0.panGestureRecognizer.translation(in: $0), along: axis)
        }
    }

    private func hasRoom(for displacement: Vector, along axis: Axis) -> Bool {
        let (offset, limits) = (contentOffset, offsetLimits)
        return switch axis {
        case .horizontal: displacement.dx > 0 ? offset.x > limits.minX + 0.5 : offset.x < limits.maxX - 0.5
        case .vertical: displacement.dy > 0 ? offset.y > limits.minY + 0.5 : offset.y < limits.maxY - 0.5
        }
    }

    var mayTakeTouches: Bool {
        panGestureRecognizer.countedTouches.allSatisfy { touch in
            guard touch.isTold, let content = touch.view, content !== self else { return true }
            return canCancelContentTouches && touchesShouldCancel(in: content)
        }
    }

    func bounces(along axis: Axis) -> Bool {
        guard bounces else { return false }
        return switch axis {
        case .horizontal: alwaysBounceHorizontal || offsetLimits.width > 0
        case .vertical: alwaysBounceVertical || offsetLimits.height > 0
        }
    }
}

extension View {
    /// The scroll views that contain this view, from the innermost to the outermost.
    var enclosingScrollViews: [ScrollView] {
        sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? ScrollView }
    }
}

/// An axis along which a scroll view moves.
enum Axis {
    case horizontal, vertical
}
