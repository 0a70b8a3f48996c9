// The touchscreen and the screen of a headless Mutter. Its remote-desktop interface accepts touches, in pixels of a screen
// cast, and its screen cast sends each frame that changes through PipeWire.
#define _GNU_SOURCE
#include "screen.h"
#include <math.h>
#include <pipewire/pipewire.h>
#include <pthread.h>
#include <spa/param/video/format-utils.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define MUTTER "org.gnome.Mutter."
#define PATH "/org/gnome/Mutter/"
#define SESSION MUTTER "RemoteDesktop", session, MUTTER "RemoteDesktop.Session"

unsigned *pixels;
static sd_bus *bus;
static char *session, *stream;

// MARK: The touchscreen

static void check(const char *what, int result, const sd_bus_error *error) {
    if (result >= 0) return;
    fprintf(stderr, "%s: %s\n", what, error && error->message ? error->message : strerror(-result));
    exit(69);
}

// Calls a method, and returns the object path that it returns.
#define CALL_FOR_PATH(service, path, interface, method, ...)                                                      \
    ({                                                                                                            \
        sd_bus_error error = SD_BUS_ERROR_NULL;                                                                   \
        sd_bus_message *reply = NULL;                                                                             \
        const char *result;                                                                                       \
        check(method, sd_bus_call_method(bus, service, path, interface, method, &error, &reply, __VA_ARGS__), &error); \
        check(method, sd_bus_message_read(reply, "o", &result), NULL);                                            \
        strdup(result);                                                                                           \
    })

// The calls are written at once, and their replies are not awaited.
void report(const Touch *touches, int count) {
    for (const Touch *touch = touches; touch < touches + count; touch++) {
        sd_bus_message *message;
        const char *method = touch->kind == BEGIN ? "NotifyTouchDown" : touch->kind == END ? "NotifyTouchUp" : "NotifyTouchMotion";
        check(method, sd_bus_message_new_method_call(bus, &message, SESSION, method), NULL);
        sd_bus_message_set_expect_reply(message, 0);
        if (touch->kind != END)
            sd_bus_message_append(message, "sudd", stream, touch->finger, creal(touch->place) * SCALE, cimag(touch->place) * SCALE);
        else sd_bus_message_append(message, "u", touch->finger);
        check(method, sd_bus_send(bus, message, NULL), NULL);
        sd_bus_message_unref(message);
    }
    check("the session's bus", sd_bus_flush(bus), NULL);
}

static char *session_identifier(void) {
    char *identifier;
    check("SessionId", sd_bus_get_property_string(bus, SESSION, "SessionId", NULL, &identifier), NULL);
    return identifier;
}

void wait_for_server(void) { free(session_identifier()); }

// MARK: The screen

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrival;
// The newest frame, its number and its time, and the number of the frame before the watched changes.
static unsigned *newest;
static int number, forgotten;
static double shown;
static struct pw_stream *cast;

static void receive(void *unused) {
    struct pw_buffer *next, *last = NULL;
    while ((next = pw_stream_dequeue_buffer(cast))) {
        if (last) pw_stream_queue_buffer(cast, last);
        last = next;
    }
    if (!last) return;
    struct spa_data *data = &last->buffer->datas[0];
    double time = now();
    if (data->data && data->chunk->size && !(data->chunk->flags & SPA_CHUNK_FLAG_CORRUPTED)) {
        pthread_mutex_lock(&lock);
        for (int y = 0; y < PIXEL_HEIGHT; y++)
            memcpy(newest + y * PIXEL_WIDTH, (char *)data->data + y * data->chunk->stride, PIXEL_WIDTH * sizeof *newest);
        number++;
        shown = time;
        pthread_cond_broadcast(&arrival);
        pthread_mutex_unlock(&lock);
    }
    pw_stream_queue_buffer(cast, last);
}

static void note_state(void *unused, enum pw_stream_state old, enum pw_stream_state state, const char *error) {
    if (state == PW_STREAM_STATE_ERROR) fprintf(stderr, "The screen cast: %s\n", error), exit(69);
}

static const struct pw_stream_events events = {PW_VERSION_STREAM_EVENTS, .state_changed = note_state, .process = receive};

// Connects the stream to Mutter's, as a session manager would.
static void link_streams(struct pw_core *core, unsigned node) {
    char output[16], input[16];
    snprintf(output, sizeof output, "%u", node);
    snprintf(input, sizeof input, "%u", pw_stream_get_node_id(cast));
    struct pw_properties *ends = pw_properties_new(PW_KEY_LINK_OUTPUT_NODE, output, PW_KEY_LINK_INPUT_NODE, input, NULL);
    pw_core_create_object(core, "link-factory", PW_TYPE_INTERFACE_Link, PW_VERSION_LINK, &ends->dict, 0);
}

static void connect_cast(unsigned node) {
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&arrival, &clock);
    pixels = calloc(PIXEL_WIDTH * PIXEL_HEIGHT, sizeof *pixels);
    newest = calloc(PIXEL_WIDTH * PIXEL_HEIGHT, sizeof *newest);
    pw_init(NULL, NULL);
    struct pw_thread_loop *loop = pw_thread_loop_new("screen", NULL);
    struct pw_context *context = pw_context_new(pw_thread_loop_get_loop(loop), NULL, 0);
    struct pw_core *core = pw_context_connect(context, NULL, 0);
    if (!core) fail("PipeWire");
    static struct spa_hook hook;
    cast = pw_stream_new(core, "screen", pw_properties_new(PW_KEY_MEDIA_TYPE, "Video", NULL));
    pw_stream_add_listener(cast, &hook, &events, NULL);
    char buffer[1024];
    struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(buffer, sizeof buffer);
    const struct spa_pod *format = spa_pod_builder_add_object(
        &builder, SPA_TYPE_OBJECT_Format, SPA_PARAM_EnumFormat, SPA_FORMAT_mediaType, SPA_POD_Id(SPA_MEDIA_TYPE_video),
        SPA_FORMAT_mediaSubtype, SPA_POD_Id(SPA_MEDIA_SUBTYPE_raw), SPA_FORMAT_VIDEO_format, SPA_POD_Id(SPA_VIDEO_FORMAT_BGRx),
        SPA_FORMAT_VIDEO_size, SPA_POD_Rectangle(&SPA_RECTANGLE(PIXEL_WIDTH, PIXEL_HEIGHT)), SPA_FORMAT_VIDEO_framerate,
        SPA_POD_Fraction(&SPA_FRACTION(0, 1)), SPA_FORMAT_VIDEO_maxFramerate,
        SPA_POD_CHOICE_RANGE_Fraction(&SPA_FRACTION(60, 1), &SPA_FRACTION(1, 1), &SPA_FRACTION(1000, 1)));
    pw_stream_connect(cast, PW_DIRECTION_INPUT, PW_ID_ANY, PW_STREAM_FLAG_MAP_BUFFERS, &format, 1);
    pw_thread_loop_start(loop);
    pw_thread_loop_lock(loop);
    while (pw_stream_get_node_id(cast) == SPA_ID_INVALID) pw_thread_loop_timed_wait(loop, 1);
    link_streams(core, node);
    pw_thread_loop_unlock(loop);
}

// Waits until a frame after `seen` has arrived, or until a time. The caller holds the lock. Returns whether there is one.
static int wait_for_number(int seen, double until) {
    struct timespec time = {(time_t)until, (long)((until - floor(until)) * 1e9)};
    while (number <= seen)
        if (pthread_cond_timedwait(&arrival, &lock, &time)) break;
    return number > seen;
}

static int note_node(sd_bus_message *message, void *node, sd_bus_error *error) {
    return sd_bus_message_read(message, "u", node);
}

// Opens the session, which serves both. The first touch creates Xwayland's touchscreen, so it taps outside of the pieces.
void connect_touchscreen(const char *unused) {
    unsigned node = 0;
    check("the session's bus", sd_bus_open_user(&bus), NULL);
    session = CALL_FOR_PATH(MUTTER "RemoteDesktop", PATH "RemoteDesktop", MUTTER "RemoteDesktop", "CreateSession", NULL);
    char *casts = CALL_FOR_PATH(MUTTER "ScreenCast", PATH "ScreenCast", MUTTER "ScreenCast", "CreateSession", "a{sv}", 1,
                                "remote-desktop-session-id", "s", session_identifier());
    stream = CALL_FOR_PATH(MUTTER "ScreenCast", casts, MUTTER "ScreenCast.Session", "RecordMonitor", "sa{sv}", "Meta-0", 1,
                           "cursor-mode", "u", 0);
#ifdef EVERY_FRAME
    // The stream of a monitor is fast, but omits a frame that follows the last one a little early. The stream of an area has at most
    // 60 frames per second, and omits none if the monitor has less. The locations of touches still refer to the monitor's stream.
    char *pictures = CALL_FOR_PATH(MUTTER "ScreenCast", casts, MUTTER "ScreenCast.Session", "RecordArea", "iiiia{sv}", 0, 0, WIDTH,
                                   HEIGHT, 1, "cursor-mode", "u", 0);
#else
    char *pictures = stream;
#endif
    sd_bus_match_signal(bus, NULL, NULL, pictures, MUTTER "ScreenCast.Stream", "PipeWireStreamAdded", note_node, &node);
    sd_bus_error error = SD_BUS_ERROR_NULL;
    check("Start", sd_bus_call_method(bus, SESSION, "Start", &error, NULL, NULL), &error);
    while (!node) {
        check("the screen cast", sd_bus_process(bus, NULL), NULL);
        if (!node) sd_bus_wait(bus, UINT64_MAX);
    }
    connect_cast(node);
    Touch tap = {0, BEGIN, 2 + 2 * I, -1};
    report(&tap, 1);
    tap.kind = END;
    report(&tap, 1);
    wait_for_server();
    sleep_until(now() + 0.5);
}

// Waits for the first frame, which the screen cast sends on its own.
void open_screen(void) {
    if (!cast) connect_touchscreen(NULL);
    pthread_mutex_lock(&lock);
    if (!wait_for_number(0, now() + 20)) fprintf(stderr, "The screen cast has no frames.\n"), exit(69);
    pthread_mutex_unlock(&lock);
}

// The newest frame is on the screen until the next one.
double take_picture(double *duration) {
    double before = now();
    pthread_mutex_lock(&lock);
    memcpy(pixels, newest, PIXEL_WIDTH * PIXEL_HEIGHT * sizeof *pixels);
    pthread_mutex_unlock(&lock);
    *duration = now() - before;
    return before;
}

unsigned middle_pixel(void) { return newest[PIXEL_HEIGHT / 2 * PIXEL_WIDTH + PIXEL_WIDTH / 2] & 0xFFFFFF; }

// Mutter paints only frames with changes. After an interval without a frame, the last one is still on the screen.
double wait_for_frame(void) {
    static int seen;
    pthread_mutex_lock(&lock);
    wait_for_number(seen, now() + 1 / 60.0 + 0.002);
    seen = number;
    pthread_mutex_unlock(&lock);
    return now();
}

void watch_for_changes(void) {
    pthread_mutex_lock(&lock);
    forgotten = number;
    pthread_mutex_unlock(&lock);
}

double wait_for_change(double until) {
    pthread_mutex_lock(&lock);
    double time = wait_for_number(forgotten, until) ? shown : NAN;
    forgotten = number;
    pthread_mutex_unlock(&lock);
    return time;
}
