// Three pieces in Qt Quick, with Qt's own handlers: qt PIECES.qml
#include <QGuiApplication>
#include <QQuickView>

int main(int count, char **arguments) {
    QGuiApplication application(count, arguments);
    QQuickView window(QUrl::fromLocalFile(arguments[1]));
    window.setFlag(Qt::FramelessWindowHint);
    window.setPosition(0, 0);
    window.show();
    return application.exec();
}
