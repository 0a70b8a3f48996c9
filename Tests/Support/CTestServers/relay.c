#define _GNU_SOURCE
#include "CTestServers.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { first_port = 6000, most_displays = 59000, header_size = 32 };

/// The position in the server's stream: how much of the message's head has arrived, and how much of the rest is due.
typedef struct {
    unsigned char head[header_size];
    size_t head_count, head_wanted;
    uint64_t rest;
    int is_set_up;
} server_stream;

/// Data on its way, oldest first, each with the time at which it arrives.
typedef struct chunk {
    struct chunk *next;
    int64_t due;
    int has_replies;
    size_t count;
    unsigned char bytes[];
} chunk;

struct test_relay {
    char path[108];
    int listener, stop, display;
    pthread_t thread;
    chunk *first[2], **last[2];
    atomic_ulong replies, turns, errors, bytes[2], limit[2];
    // The code of the last error, and the major and minor opcode of its request.
    atomic_uint last_error;
    atomic_int is_cut, frozen[2], client, delay;
    // Whether the program has sent something since it was last given a reply.
    int has_asked;
    // How fast the server's clock seems to run, in thousandths, and the first stamp.
    atomic_uint rate;
    uint32_t first_stamp;
};

/// Lets the clock of the server run at another rate from the first event on.
static void change_stamp(test_relay *relay, unsigned char *head) {
    uint32_t stamp;
    memcpy(&stamp, head + 12, sizeof stamp);
    if (!relay->first_stamp) relay->first_stamp = stamp;
    uint64_t elapsed = stamp - relay->first_stamp;
    stamp = relay->first_stamp + (uint32_t)(elapsed * atomic_load(&relay->rate) / 1000);
    memcpy(head + 12, &stamp, sizeof stamp);
}

static void end_head(test_relay *relay, server_stream *stream) {
    uint16_t setup_words;
    uint32_t words;
    memcpy(&setup_words, stream->head + 6, sizeof setup_words);
    memcpy(&words, stream->head + 4, sizeof words);
    int is_reply = stream->head[0] == 1, is_generic_event = (stream->head[0] & 0x7f) == 35;
    if (!stream->is_set_up) {
        stream->rest = 4 * (uint64_t)setup_words;
    } else if (is_reply || is_generic_event) {
        stream->rest = 4 * (uint64_t)words;
        if (is_reply) atomic_fetch_add(&relay->replies, 1);
    } else if (stream->head[0] == 0) {
        const unsigned char *head = stream->head;
        // BadWindow of SendEvent: the window that asked for the clipboard never existed, or has gone.
        int is_answer = head[1] == 3 && head[10] == 25;
        if (!is_answer) {
            atomic_store(&relay->last_error, (unsigned)(head[1] << 24 | head[10] << 16 | head[9] << 8 | head[8]));
            atomic_fetch_add(&relay->errors, 1);
        }
    }
    stream->is_set_up = 1;
    stream->head_count = 0;
    stream->head_wanted = header_size;
}

static void follow(test_relay *relay, server_stream *stream, unsigned char *bytes, size_t count) {
    while (count) {
        size_t step = stream->rest ? stream->rest : stream->head_wanted - stream->head_count;
        if (step > count) step = count;
        if (stream->rest) {
            stream->rest -= step;
        } else {
            int is_generic_event = stream->is_set_up && stream->head_count == 0 && (bytes[0] & 0x7f) == 35;
            if (atomic_load(&relay->rate) && is_generic_event && step == header_size) change_stamp(relay, bytes);
            memcpy(stream->head + stream->head_count, bytes, step);
            stream->head_count += step;
            if (stream->head_count == stream->head_wanted) end_head(relay, stream);
        }
        bytes += step;
        count -= step;
    }
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Reads data from one side, to be forwarded after the delay. 0 at the end.
static int take(test_relay *relay, int side, int from, server_stream *stream) {
    enum { most = 65536 };
    chunk *data = malloc(sizeof *data + most);
    ssize_t count = read(from, data->bytes, most);
    if (count <= 0) {
        free(data);
        return 0;
    }
    unsigned long limit = atomic_load(&relay->limit[side]);
    unsigned long sum = atomic_fetch_add(&relay->bytes[side], (unsigned long)count);
    if (limit && sum + (unsigned long)count >= limit) {
        count = limit > sum ? (ssize_t)(limit - sum) : 0;
        atomic_store(&relay->is_cut, 1);
    }
    unsigned long replies = atomic_load(&relay->replies);
    if (side == RELAY_ANSWERS) follow(relay, stream, data->bytes, (size_t)count);
    if (side == RELAY_REQUESTS) relay->has_asked = 1;
    *data = (chunk){ NULL, now() + atomic_load(&relay->delay), atomic_load(&relay->replies) > replies, (size_t)count };
    *relay->last[side] = data;
    relay->last[side] = &data->next;
    return 1;
}

static void remove_first(test_relay *relay, int side) {
    chunk *data = relay->first[side];
    relay->first[side] = data->next;
    if (!data->next) relay->last[side] = &relay->first[side];
    free(data);
}

/// Forwards what is due on one side. 0 at the end.
static int forward(test_relay *relay, int side, int to, int64_t time) {
    for (chunk *data; (data = relay->first[side]) && data->due <= time; remove_first(relay, side)) {
        if (data->has_replies && relay->has_asked) {
            relay->has_asked = 0;
            atomic_fetch_add(&relay->turns, 1);
        }
        for (size_t written = 0; written < data->count;) {
            ssize_t step = send(to, data->bytes + written, data->count - written, MSG_NOSIGNAL);
            if (step <= 0) return 0;
            written += (size_t)step;
        }
    }
    return 1;
}

/// How long to wait for the next data that is due, in milliseconds; -1 for none.
static int time_left(test_relay *relay) {
    int64_t due = INT64_MAX, time = now();
    for (int side = 0; side < 2; side++)
        if (relay->first[side] && !atomic_load(&relay->frozen[side]) && relay->first[side]->due < due)
            due = relay->first[side]->due;
    return due == INT64_MAX ? -1 : due > time ? (int)(due - time) : 0;
}

static void serve(test_relay *relay, int client) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    strcpy(address.sun_path, relay->path);
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int ends[2] = { client, server };
    server_stream stream = { .head_wanted = 8 };
    atomic_store(&relay->client, client);
    int goes_on = connect(server, (struct sockaddr *)&address, sizeof address) == 0;
    while (goes_on && !atomic_load(&relay->is_cut)) {
        struct pollfd waits[3] = { { relay->stop, POLLIN, 0 }, { client, POLLIN, 0 }, { server, POLLIN, 0 } };
        for (int side = 0; side < 2; side++)
            if (atomic_load(&relay->frozen[side])) waits[side + 1].fd = -1;
        if (poll(waits, 3, time_left(relay)) < 0) break;
        eventfd_t unused;
        if (waits[0].revents) eventfd_read(relay->stop, &unused);
        if (waits[0].revents) continue;
        for (int side = 0; side < 2; side++) {
            if (goes_on && waits[side + 1].revents) goes_on = take(relay, side, ends[side], &stream);
            if (goes_on && !atomic_load(&relay->frozen[side])) goes_on = forward(relay, side, ends[!side], now());
        }
    }
    for (int side = 0; side < 2; side++) {
        forward(relay, side, ends[!side], INT64_MAX);
        while (relay->first[side]) remove_first(relay, side);
    }
    atomic_store(&relay->client, -1);
    close(server);
    close(client);
}

static void *run(void *argument) {
    test_relay *relay = argument;
    while (!atomic_load(&relay->is_cut)) {
        struct pollfd waits[2] = { { relay->listener, POLLIN, 0 }, { relay->stop, POLLIN, 0 } };
        if (poll(waits, 2, -1) < 0) break;
        eventfd_t unused;
        if (waits[1].revents) eventfd_read(relay->stop, &unused);
        if (waits[1].revents) continue;
        int client = accept4(relay->listener, NULL, NULL, SOCK_CLOEXEC);
        if (client < 0) continue;
        // As servers and programs do, so that a small reply does not wait for the next.
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
        serve(relay, client);
    }
    // Who waits to be accepted is refused.
    close(relay->listener);
    return NULL;
}

test_relay *relay_start(const char *display) {
    test_relay *relay = calloc(1, sizeof *relay);
    strcpy(relay->path, "/tmp/.X11-unix/X");
    strncat(relay->path, display + 1, 16);
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    relay->listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    relay->stop = eventfd(0, EFD_CLOEXEC);
    atomic_store(&relay->client, -1);
    for (int side = 0; side < 2; side++) relay->last[side] = &relay->first[side];
    int bound = -1;
    for (int attempt = 0; attempt < 100 && bound < 0; attempt++) {
        relay->display = (int)(random() % most_displays);
        address.sin_port = htons((uint16_t)(first_port + relay->display));
        bound = bind(relay->listener, (struct sockaddr *)&address, sizeof address);
    }
    if (bound == 0 && listen(relay->listener, 4) == 0 && pthread_create(&relay->thread, NULL, run, relay) == 0) return relay;
    close(relay->listener);
    close(relay->stop);
    free(relay);
    return NULL;
}

int relay_display(test_relay *relay) { return relay->display; }
unsigned long relay_replies(test_relay *relay) { return atomic_load(&relay->replies); }
unsigned long relay_turns(test_relay *relay) { return atomic_load(&relay->turns); }
unsigned long relay_errors(test_relay *relay) { return atomic_load(&relay->errors); }
unsigned relay_last_error(test_relay *relay) { return atomic_load(&relay->last_error); }

unsigned long relay_bytes(test_relay *relay, int side) { return atomic_load(&relay->bytes[side]); }
int relay_has_waiting_requests(test_relay *relay) {
    int count = 0;
    return ioctl(atomic_load(&relay->client), FIONREAD, &count) == 0 && count > 0;
}

void relay_cut_after(test_relay *relay, int side, unsigned long bytes) { atomic_store(&relay->limit[side], bytes); }
void relay_set_rate(test_relay *relay, unsigned thousandths) { atomic_store(&relay->rate, thousandths); }

void relay_set_delay(test_relay *relay, int milliseconds) { atomic_store(&relay->delay, milliseconds); }

void relay_freeze(test_relay *relay, int requests, int answers) {
    atomic_store(&relay->frozen[RELAY_REQUESTS], requests);
    atomic_store(&relay->frozen[RELAY_ANSWERS], answers);
    eventfd_write(relay->stop, 1);
}

void relay_cut(test_relay *relay) {
    atomic_store(&relay->is_cut, 1);
    eventfd_write(relay->stop, 1);
}

void relay_end(test_relay *relay) {
    relay_cut(relay);
    pthread_join(relay->thread, NULL);
    close(relay->stop);
    free(relay);
}
