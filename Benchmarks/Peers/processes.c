#include "processes.h"
#include <dirent.h>
#include <stdio.h>

double processor_time(const char *process) {
    char path[300];
    unsigned long long sum = 0, part;
    snprintf(path, sizeof path, "/proc/%s/task", process);
    DIR *threads = opendir(path);
    for (struct dirent *thread; threads && (thread = readdir(threads));) {
        // `..` also has such a file, which would count the main thread twice.
        if (thread->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", process, thread->d_name);
        FILE *file = fopen(path, "r");
        if (file && fscanf(file, "%llu", &part) == 1) sum += part;
        if (file) fclose(file);
    }
    if (threads) closedir(threads);
    return sum * 1e-9;
}

int is_sleeping(const char *process) {
    char path[64], state = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", process);
    FILE *file = fopen(path, "r");
    // The state follows the name in parentheses.
    if (!file || fscanf(file, "%*[^)]) %c", &state) != 1) state = 0;
    if (file) fclose(file);
    return state == 'S';
}

long memory(const char *process) {
    char path[64], line[256];
    long size = 0;
    snprintf(path, sizeof path, "/proc/%s/status", process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &size) == 1) break;
    if (file) fclose(file);
    return size;
}
