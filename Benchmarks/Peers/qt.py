"""Three pieces in Qt Quick, as qt.cpp, in the Qt of PySide6: qt.py PIECES.qml"""

import os
import sys

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickView

application = QGuiApplication(sys.argv)
window = QQuickView()
tile = os.environ.get("TILE")
window.rootContext().setContextProperty("tile", QUrl.fromLocalFile(tile) if tile else QUrl())
window.setSource(QUrl.fromLocalFile(sys.argv[1]))
window.setFlag(Qt.WindowType.FramelessWindowHint)
window.setPosition(0, 0)
window.show()
sys.exit(application.exec())
