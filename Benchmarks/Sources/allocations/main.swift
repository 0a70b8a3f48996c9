// Counts the heap allocations of a move after a warm-up. Prints a line for each workload: its name
// and the number of allocations per move. Exits with status 1 if a move allocates memory or moves
// nothing, or if the control workload, which allocates on purpose, is not counted.
import Glibc
import Workloads

let moves = 1000
var failures = 0

var kept: [[Int]] = []
let control = allocations { for number in 0..<moves { kept.append([number]) } }
if control < moves {
    print("control\t\(control) for \(moves) arrays: allocations are not counted here")
    failures += 1
}

for (name, _, gesturing) in moveWorkloads {
    gesturing.warmUp()
    let count = allocations { for _ in 0..<moves { gesturing.move() } }
    print("\(name)\t\(Double(count) / Double(moves))")
    if count > 0 { failures += 1 }
}

let written = WrittenMoves()
written.warmUp()
let lines = allocations { for _ in 0..<moves { written.move() } }
print("10 fingers, written down\t\(Double(lines) / Double(moves))")
if lines > 0 { failures += 1 }

let dragging = Dragging()
dragging.warmUp()
let dragged = dragging.way
let drags = allocations { for _ in 0..<moves { dragging.move() } }
print("1 finger drags a view with kept content\t\(Double(drags) / Double(moves))")
if drags > 0 || dragging.way == dragged || dragging.drawings != 2 { failures += 1 }

let scrolling = Scrolling()
scrolling.warmUp()
let scrolled = scrolling.way
let scrolls = allocations { for _ in 0..<moves { scrolling.move() } }
print("1 finger scrolls 100 views\t\(Double(scrolls) / Double(moves))")
if scrolls > 0 || scrolling.way == scrolled { failures += 1 }

let writing = PenWriting()
writing.warmUp()
let before = (writing.way, writing.angles)
let strokes = allocations { for _ in 0..<moves { writing.move() } }
print("a pen, a finger and a palm\t\(Double(strokes) / Double(moves))")
if strokes > 0 || writing.way == before.0 || writing.angles == before.1 || writing.touches != 2 { failures += 1 }

let animating = Animating()
animating.warmUp()
let animated = animating.way
let frames = allocations { for _ in 0..<moves { animating.move() } }
print("a frame of an animation\t\(Double(frames) / Double(moves))")
if frames > 0 || animating.way == animated { failures += 1 }
exit(failures == 0 ? 0 : 1)
