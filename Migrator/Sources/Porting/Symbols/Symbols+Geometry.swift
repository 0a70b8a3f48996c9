extension Symbols {
    static let geometry: [Symbol] = [
        .renamed("CGFloat", to: "Double", "_ = CGFloat(1)"),
        .renamed("CGPoint", to: "Point", "let point = CGPoint(x: 10, y: 20)").with([
            .same("init()", "_ = CGPoint()"),
            .same("zero", "_ = CGPoint.zero"),
            .same("x, y", "_ = point.x + point.y"),
            .same("applying(_:)", "_ = point.applying(transform)"),
            .absent("equalTo(_:)", "Write `==`.").advised,
        ]),
        .renamed("CGVector", to: "Vector", "let vector = CGVector(dx: 1, dy: 2)").with([
            .same("dx, dy", "_ = vector.dx + vector.dy"),
            .same("zero", "_ = CGVector.zero"),
        ]),
        .renamed("CGSize", to: "Size", "let size = CGSize(width: 1, height: 2)").with([
            .same("width, height", "_ = size.width * size.height"),
            .same("zero", "_ = CGSize.zero"),
        ]),
        .renamed("CGRect", to: "Rect", "let rect = CGRect(x: 0, y: 0, width: 10, height: 20)").with([
            .same("init(origin:size:)", "_ = CGRect(origin: .zero, size: rect.size)"),
            .same("zero", "_ = CGRect.zero"),
            .same("minX, midX, maxX", "_ = rect.minX + rect.midX + rect.maxX"),
            .same("minY, midY, maxY", "_ = rect.minY + rect.midY + rect.maxY"),
            .same("contains(_:)", "_ = rect.contains(point)"),
            .same("insetBy(dx:dy:)", "_ = rect.insetBy(dx: -10, dy: -10)"),
            .same("offsetBy(dx:dy:)", "_ = rect.offsetBy(dx: 1, dy: 2)"),
            .same("intersects(_:)", "_ = rect.intersects(rect)"),
            .same("intersection(_:)", "_ = rect.intersection(rect)"),
            .same("union(_:)", "_ = rect.union(rect)"),
            .same("isEmpty", "_ = rect.isEmpty"),
            .same("integral", "_ = rect.integral"),
        ]),
        .renamed("CGAffineTransform", to: "Transform", "let transform = CGAffineTransform(scaleX: 2, y: 2)").with([
            .same("init(translationX:y:)", "_ = CGAffineTransform(translationX: 1, y: 2)"),
            .same("init(rotationAngle:)", "_ = CGAffineTransform(rotationAngle: .pi)"),
            .same("identity", "_ = CGAffineTransform.identity"),
            .same("isIdentity", "_ = transform.isIdentity"),
            .same("translatedBy(x:y:)", "_ = transform.translatedBy(x: 1, y: 2)"),
            .same("scaledBy(x:y:)", "_ = transform.scaledBy(x: 2, y: 2)"),
            .same("rotated(by:)", "_ = transform.rotated(by: .pi / 2)"),
            .same("concatenating(_:)", "_ = transform.concatenating(.identity)"),
            .same("inverted()", "_ = transform.inverted()"),
            .same("a, b, c, d, tx, ty", "_ = transform.a * transform.d - transform.b * transform.c + transform.tx"),
        ]),
    ]
}
