/* Preloaded into a worker: each fsync of a file below $HISTORIES_DISK also copies it to $HISTORIES_SYNCED.
   The copies are a disk after a power loss without all unsynced data (see disk.py). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

/* Reads through the same descriptor: closing another one would drop the file's locks. */
static int copy(int from) {
    const char *disk = getenv("HISTORIES_DISK"), *synced = getenv("HISTORIES_SYNCED");
    char link[64], path[4096], whole[4096], part[4096], block[65536];
    if (!disk || !synced) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", from);
    ssize_t length = readlink(link, path, sizeof path - 1), got = 0;
    if (length < 0) return -1;
    path[length] = 0;
    size_t root = strlen(disk);
    if (strncmp(path, disk, root) || path[root] != '/') return 0;
    snprintf(whole, sizeof whole, "%s/%s", synced, path + root + 1);
    snprintf(part, sizeof part, "%s.part", whole);
    int to = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (to < 0) return -1;
    for (off_t at = 0; (got = pread(from, block, sizeof block, at)) > 0; at += got)
        if (write(to, block, got) != got) return -1;
    close(to);
    return got < 0 ? -1 : rename(part, whole);
}

static int synchronize(const char *name, int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    pthread_mutex_lock(&one);
    int result = real(fd);
    if (!result && copy(fd)) abort(); /* the test needs every copy */
    pthread_mutex_unlock(&one);
    return result;
}

int fsync(int fd) { return synchronize("fsync", fd); }
int fdatasync(int fd) { return synchronize("fdatasync", fd); }
