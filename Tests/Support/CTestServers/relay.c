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

enum { first_port = 6000, most_displays = 59000, header_size = 32, set_up_size = 12 };

/// The position in the server's stream: how much of the message's head has arrived, and how much of the rest is due.
typedef struct {
    unsigned char head[header_size];
    size_t head_count, head_wanted;
    uint64_t rest;
    int is_set_up;
    unsigned long replies;
} server_stream;

/// The position in the program's stream: how much of the message's head has arrived, and how much of the rest is due.
typedef struct {
    unsigned char head[set_up_size];
    size_t head_count;
    uint64_t rest;
    int is_set_up;
} program_stream;

/// Data in transit, oldest first, with the times of arrival.
typedef struct chunk {
    struct chunk *next;
    int64_t due;
    int has_replies;
    size_t count;
    unsigned char bytes[];
} chunk;

/// A connection of a program to the server, served by its own thread, so that a program that does not read delays no other.
typedef struct connection {
    struct connection *next;
    test_relay *relay;
    int program, server, wake;
    pthread_t thread;
    chunk *first[2], **last[2];
    server_stream stream;
    program_stream requests;
    // Whether the program has sent something since it was last given a reply.
    int has_asked;
} connection;

struct test_relay {
    char path[108];
    int listener, wake, display;
    pthread_t thread;
    // All connections so far, guarded by the lock.
    pthread_mutex_t lock;
    connection *connections;
    atomic_ulong replies, turns, errors, bytes[2], limit[2], requests, request_limit;
    // The code of the last error, and the major and minor opcode of its request.
    atomic_uint last_error;
    atomic_int is_cut, is_closed, frozen[2], delay;
    // The apparent rate of the server's clock, in thousandths, and the first stamp.
    atomic_uint rate, first_stamp;
    // The name of a hidden extension.
    char *_Atomic hidden;
};

/// Lets the clock of the server run at another rate from the first event on.
static void change_stamp(test_relay *relay, unsigned char *head) {
    uint32_t stamp;
    memcpy(&stamp, head + 12, sizeof stamp);
    unsigned first = 0;
    if (atomic_compare_exchange_strong(&relay->first_stamp, &first, stamp)) first = stamp;
    uint64_t elapsed = stamp - first;
    stamp = first + (uint32_t)(elapsed * atomic_load(&relay->rate) / 1000);
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
        if (is_reply) stream->replies++;
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

/// The length of a program's message from its head, or 0 if too little of the head has arrived.
static uint64_t message_length(const program_stream *stream) {
    uint16_t name, data, words;
    uint32_t many_words;
    memcpy(&name, stream->head + 6, sizeof name);
    memcpy(&data, stream->head + 8, sizeof data);
    if (!stream->is_set_up)
        return stream->head_count < set_up_size ? 0 : set_up_size + ((name + 3u) & ~3u) + ((data + 3u) & ~3u);
    memcpy(&words, stream->head + 2, sizeof words);
    memcpy(&many_words, stream->head + 4, sizeof many_words);
    if (stream->head_count < 4 || words) return stream->head_count < 4 ? 0 : 4 * (uint64_t)words;
    return stream->head_count < 8 ? 0 : 4 * (uint64_t)many_words;
}

/// Counts the requests in a program's data. Returns the size of the data up to the limit of requests.
static size_t follow_requests(connection *line, const unsigned char *bytes, size_t count) {
    program_stream *stream = &line->requests;
    unsigned long limit = atomic_load(&line->relay->request_limit);
    for (size_t index = 0; index < count;) {
        if (stream->rest) {
            size_t step = stream->rest < count - index ? (size_t)stream->rest : count - index;
            stream->rest -= step;
            index += step;
        } else {
            stream->head[stream->head_count++] = bytes[index++];
            uint64_t length = message_length(stream);
            if (!length) continue;
            stream->rest = length - stream->head_count;
            stream->head_count = 0;
        }
        if (stream->rest) continue;
        int is_request = stream->is_set_up;
        stream->is_set_up = 1;
        if (is_request && atomic_fetch_add(&line->relay->requests, 1) + 1 >= limit && limit) return index;
    }
    return count;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Makes programs query another extension than the hidden one.
static void hide(const char *name, unsigned char *bytes, size_t count) {
    for (unsigned char *found; name && (found = memmem(bytes, count, name, strlen(name))); found[0] ^= 1) {}
}

/// Reads data from one side, to be forwarded after the delay. 0 at the end.
static int take(connection *line, int side, int from) {
    enum { most = 65536 };
    test_relay *relay = line->relay;
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
        relay_cut(relay);
    }
    unsigned long replies = line->stream.replies;
    if (side == RELAY_ANSWERS) follow(relay, &line->stream, data->bytes, (size_t)count);
    if (side == RELAY_REQUESTS) {
        size_t whole = follow_requests(line, data->bytes, (size_t)count);
        unsigned long most_requests = atomic_load(&relay->request_limit);
        if (most_requests && atomic_load(&relay->requests) >= most_requests) {
            count = (ssize_t)whole;
            relay_cut(relay);
        }
        hide(atomic_load(&relay->hidden), data->bytes, (size_t)count);
        line->has_asked = 1;
    }
    *data = (chunk){ NULL, now() + atomic_load(&relay->delay), line->stream.replies > replies, (size_t)count };
    *line->last[side] = data;
    line->last[side] = &data->next;
    return 1;
}

static void remove_first(connection *line, int side) {
    chunk *data = line->first[side];
    line->first[side] = data->next;
    if (!data->next) line->last[side] = &line->first[side];
    free(data);
}

/// Forwards what is due on one side. 0 at the end.
static int forward(connection *line, int side, int to, int64_t time) {
    for (chunk *data; (data = line->first[side]) && data->due <= time; remove_first(line, side)) {
        if (data->has_replies && line->has_asked) {
            line->has_asked = 0;
            atomic_fetch_add(&line->relay->turns, 1);
        }
        for (size_t written = 0; written < data->count;) {
            ssize_t step = send(to, data->bytes + written, data->count - written, MSG_NOSIGNAL);
            if (step <= 0) return 0;
            written += (size_t)step;
        }
    }
    return 1;
}

/// The time until the next data is due, in milliseconds, or -1 if there is none.
static int time_left(connection *line) {
    int64_t due = INT64_MAX, time = now();
    for (int side = 0; side < 2; side++)
        if (line->first[side] && !atomic_load(&line->relay->frozen[side]) && line->first[side]->due < due)
            due = line->first[side]->due;
    return due == INT64_MAX ? -1 : due > time ? (int)(due - time) : 0;
}

static int connect_to_server(test_relay *relay) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    strcpy(address.sun_path, relay->path);
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(server, (struct sockaddr *)&address, sizeof address) == 0) return server;
    close(server);
    return -1;
}

/// Forwards until one side ends, or the relay is cut.
static void *serve(void *argument) {
    connection *line = argument;
    test_relay *relay = line->relay;
    int ends[2] = { line->program, line->server };
    int goes_on = 1;
    while (goes_on && !atomic_load(&relay->is_cut)) {
        struct pollfd waits[3] = { { line->wake, POLLIN, 0 }, { ends[0], POLLIN, 0 }, { ends[1], POLLIN, 0 } };
        for (int side = 0; side < 2; side++)
            if (atomic_load(&relay->frozen[side])) waits[side + 1].fd = -1;
        if (poll(waits, 3, time_left(line)) < 0) break;
        eventfd_t unused;
        if (waits[0].revents) eventfd_read(line->wake, &unused);
        if (waits[0].revents) continue;
        for (int side = 0; side < 2; side++) {
            if (goes_on && waits[side + 1].revents) goes_on = take(line, side, ends[side]);
            if (goes_on && !atomic_load(&relay->frozen[side])) goes_on = forward(line, side, ends[!side], now());
        }
    }
    for (int side = 0; side < 2; side++) {
        forward(line, side, ends[!side], INT64_MAX);
        while (line->first[side]) remove_first(line, side);
    }
    pthread_mutex_lock(&relay->lock);
    line->program = -1;
    pthread_mutex_unlock(&relay->lock);
    close(ends[0]);
    close(ends[1]);
    return NULL;
}

/// Connects a program that was accepted, and serves it.
static void add_connection(test_relay *relay, int program) {
    int server = connect_to_server(relay);
    if (server < 0) {
        close(program);
        return;
    }
    // As servers and programs do, so that a small reply does not wait for the next.
    setsockopt(program, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
    connection *line = calloc(1, sizeof *line);
    line->relay = relay;
    line->program = program;
    line->server = server;
    line->wake = eventfd(0, EFD_CLOEXEC);
    line->stream.head_wanted = 8;
    for (int side = 0; side < 2; side++) line->last[side] = &line->first[side];
    pthread_mutex_lock(&relay->lock);
    line->next = relay->connections;
    relay->connections = line;
    pthread_create(&line->thread, NULL, serve, line);
    pthread_mutex_unlock(&relay->lock);
}

static void *run(void *argument) {
    test_relay *relay = argument;
    while (!atomic_load(&relay->is_cut)) {
        struct pollfd waits[2] = { { relay->wake, POLLIN, 0 }, { relay->listener, POLLIN, 0 } };
        if (atomic_load(&relay->is_closed)) waits[1].fd = -1;
        if (poll(waits, 2, -1) < 0) break;
        eventfd_t unused;
        if (waits[0].revents) eventfd_read(relay->wake, &unused);
        if (waits[0].revents) continue;
        int program = accept4(relay->listener, NULL, NULL, SOCK_CLOEXEC);
        if (program >= 0) add_connection(relay, program);
    }
    // Refuses the programs that wait to be accepted.
    close(relay->listener);
    return NULL;
}

test_relay *relay_start(const char *display) {
    test_relay *relay = calloc(1, sizeof *relay);
    strcpy(relay->path, "/tmp/.X11-unix/X");
    strncat(relay->path, display + 1, 16);
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    relay->listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    relay->wake = eventfd(0, EFD_CLOEXEC);
    pthread_mutex_init(&relay->lock, NULL);
    int bound = -1;
    for (int attempt = 0; attempt < 100 && bound < 0; attempt++) {
        relay->display = (int)(random() % most_displays);
        address.sin_port = htons((uint16_t)(first_port + relay->display));
        bound = bind(relay->listener, (struct sockaddr *)&address, sizeof address);
    }
    if (bound == 0 && listen(relay->listener, 4) == 0 && pthread_create(&relay->thread, NULL, run, relay) == 0) return relay;
    close(relay->listener);
    close(relay->wake);
    free(relay);
    return NULL;
}

int relay_display(test_relay *relay) { return relay->display; }
unsigned long relay_replies(test_relay *relay) { return atomic_load(&relay->replies); }
unsigned long relay_turns(test_relay *relay) { return atomic_load(&relay->turns); }
unsigned long relay_errors(test_relay *relay) { return atomic_load(&relay->errors); }
unsigned relay_last_error(test_relay *relay) { return atomic_load(&relay->last_error); }

unsigned long relay_requests(test_relay *relay) { return atomic_load(&relay->requests); }
void relay_cut_after_requests(test_relay *relay, unsigned long requests) { atomic_store(&relay->request_limit, requests); }

unsigned long relay_bytes(test_relay *relay, int side) { return atomic_load(&relay->bytes[side]); }
int relay_has_waiting_requests(test_relay *relay) {
    int sum = 0;
    pthread_mutex_lock(&relay->lock);
    for (connection *line = relay->connections; line; line = line->next) {
        int count = 0;
        if (line->program >= 0 && ioctl(line->program, FIONREAD, &count) == 0) sum += count;
    }
    pthread_mutex_unlock(&relay->lock);
    return sum > 0;
}

void relay_cut_after(test_relay *relay, int side, unsigned long bytes) { atomic_store(&relay->limit[side], bytes); }
void relay_set_rate(test_relay *relay, unsigned thousandths) { atomic_store(&relay->rate, thousandths); }

void relay_set_delay(test_relay *relay, int milliseconds) { atomic_store(&relay->delay, milliseconds); }

void relay_hide(test_relay *relay, const char *name) { atomic_store(&relay->hidden, strdup(name)); }

/// Notifies all threads of a change.
static void wake(test_relay *relay) {
    eventfd_write(relay->wake, 1);
    pthread_mutex_lock(&relay->lock);
    for (connection *line = relay->connections; line; line = line->next) eventfd_write(line->wake, 1);
    pthread_mutex_unlock(&relay->lock);
}

void relay_close(test_relay *relay) {
    atomic_store(&relay->is_closed, 1);
    wake(relay);
}

void relay_freeze(test_relay *relay, int requests, int answers) {
    atomic_store(&relay->frozen[RELAY_REQUESTS], requests);
    atomic_store(&relay->frozen[RELAY_ANSWERS], answers);
    wake(relay);
}

void relay_cut(test_relay *relay) {
    atomic_store(&relay->is_cut, 1);
    wake(relay);
}

void relay_end(test_relay *relay) {
    relay_cut(relay);
    // It makes no more connections after this.
    pthread_join(relay->thread, NULL);
    for (connection *line = relay->connections, *next; line; line = next) {
        next = line->next;
        eventfd_write(line->wake, 1);
        pthread_join(line->thread, NULL);
        close(line->wake);
        free(line);
    }
    close(relay->wake);
    pthread_mutex_destroy(&relay->lock);
    free(atomic_load(&relay->hidden));
    free(relay);
}
