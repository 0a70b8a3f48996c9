import Stage

/// Something on its way by itself to a goal.
struct Movement<Place> {
    let goal: Place
    let easing: Easing
    /// Where it is at a part of the way, from 0 to 1.
    let way: (Double) -> Place

    func isOver(at time: Timestamp) -> Bool { easing.isOver(at: time) }
    func place(at time: Timestamp) -> Place { isOver(at: time) ? goal : way(easing.progress(at: time)) }
}
