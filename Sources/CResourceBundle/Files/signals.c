#define _GNU_SOURCE  // pipe2
#include "CFileAccess.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// Written before the first handler is installed and never after: neither end is ever closed.
static int signal_pipe[2] = {-1, -1};
static void (*deliver_signal)(int);

static struct {
    int number;
    struct sigaction previous;
} known_signals[] = {{.number = SIGHUP}, {.number = SIGUSR1}, {.number = SIGUSR2}};

// Runs in the middle of anything: may only do what is async-signal-safe (signal-safety(7)).
static void note_signal(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    // Does not wait: in a full pipe there is a note of this signal already.
    ssize_t written = write(signal_pipe[1], &byte, 1);
    (void)written;
    errno = saved;
}

static void *deliver_notes(void *unused) {
    (void)unused;
    for (;;) {
        unsigned char byte;
        ssize_t count = read(signal_pipe[0], &byte, 1);
        if (count == 1) {
            deliver_signal(byte);
        } else if (count == 0 || errno != EINTR) {
            return NULL;
        }
    }
}

static int open_pipe(void) {
#ifdef __linux__
    if (pipe2(signal_pipe, O_CLOEXEC) != 0) return errno;
#else
    if (pipe(signal_pipe) != 0) return errno;
    for (int end = 0; end < 2; end++) fcntl(signal_pipe[end], F_SETFD, FD_CLOEXEC);
#endif
    return fcntl(signal_pipe[1], F_SETFL, O_NONBLOCK) == 0 ? 0 : errno;
}

int rb_signals_start(void (*deliver)(int)) {
    if (signal_pipe[0] < 0) {
        int failure = open_pipe();
        if (failure != 0) return failure;
    }
    deliver_signal = deliver;
    // The thread takes no signal itself: it inherits the mask of the moment it is made in.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int failure = pthread_create(&thread, NULL, deliver_notes, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failure == 0) pthread_detach(thread);
    return failure;
}

int rb_signal_listen(int number) {
    for (size_t place = 0; place < sizeof known_signals / sizeof known_signals[0]; place++) {
        if (known_signals[place].number != number) continue;
        struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        return sigaction(number, &action, &known_signals[place].previous) == 0 ? 0 : errno;
    }
    return EINVAL;
}

void rb_signal_forget(int number) {
    for (size_t place = 0; place < sizeof known_signals / sizeof known_signals[0]; place++) {
        struct sigaction present;
        if (known_signals[place].number != number || sigaction(number, NULL, &present) != 0) continue;
        // Somebody who put a handler over ours keeps it.
        if (present.sa_handler == note_signal) sigaction(number, &known_signals[place].previous, NULL);
    }
}

uintptr_t rb_thread_number(void) { return (uintptr_t)pthread_self(); }
