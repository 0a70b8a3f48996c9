import QtQuick

Rectangle {
    width: 1280
    height: 800
    color: "white"

    component Piece: Rectangle {
        y: 300
        width: 200
        height: 200
        PinchHandler {}
        DragHandler {}
    }

    Piece { x: 240; color: "#e64d4d" }
    Piece {
        x: 540
        z: 1
        color: tile ? "transparent" : "#4dcc66"
        Image {
            anchors.centerIn: parent
            source: tile
        }
    }
    Piece { x: 840; color: "#4d66e6" }
}
