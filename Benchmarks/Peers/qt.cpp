// Three pieces in Qt Quick, with Qt's own handlers: qt PIECES.qml. The middle piece is the picture that TILE names.
// It also runs with the libraries of a newer Qt 6.
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickView>

int main(int count, char **arguments) {
    QGuiApplication application(count, arguments);
    QQuickView window;
    QString tile = qEnvironmentVariable("TILE");
    window.rootContext()->setContextProperty("tile", tile.isEmpty() ? QUrl() : QUrl::fromLocalFile(tile));
    window.setSource(QUrl::fromLocalFile(arguments[1]));
    window.setFlag(Qt::FramelessWindowHint);
    window.setPosition(0, 0);
    window.show();
    return application.exec();
}
