#define _GNU_SOURCE  // pipe2
#include "CFileAccess.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// Written before the first handler is installed and never after; neither end is ever closed.
static int signal_pipe[2] = {-1, -1};
static void (*deliver_signal)(int);

static struct {
    int number;
    struct sigaction previous;
} known_signals[] = {
    {.number = SIGHUP}, {.number = SIGUSR1}, {.number = SIGUSR2}, {.number = SIGINT}, {.number = SIGTERM},
};

// The handler can interrupt any code, so it calls only async-signal-safe functions (signal-safety(7)).
static void handle_signal(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    // Does not block: a full pipe already contains a byte for this signal.
    ssize_t written = write(signal_pipe[1], &byte, 1);
    (void)written;
    errno = saved;
}

static void *deliver_signals(void *unused) {
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
    // The thread inherits the signal mask at its creation, so with all signals blocked it handles none itself.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int failure = pthread_create(&thread, NULL, deliver_signals, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failure == 0) pthread_detach(thread);
    return failure;
}

int rb_signal_listen(int number) {
    for (size_t index = 0; index < sizeof known_signals / sizeof known_signals[0]; index++) {
        if (known_signals[index].number != number) continue;
        struct sigaction action = {.sa_handler = handle_signal, .sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        return sigaction(number, &action, &known_signals[index].previous) == 0 ? 0 : errno;
    }
    return EINVAL;
}

void rb_signal_forget(int number) {
    for (size_t index = 0; index < sizeof known_signals / sizeof known_signals[0]; index++) {
        struct sigaction present;
        if (known_signals[index].number != number || sigaction(number, NULL, &present) != 0) continue;
        // Another handler that was installed over ours stays.
        if (present.sa_handler == handle_signal) sigaction(number, &known_signals[index].previous, NULL);
    }
}

int rb_signal_unblock(int number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    return pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void rb_signal_reset(int number) {
    struct sigaction present;
    if (sigaction(number, NULL, &present) == 0 && present.sa_handler != SIG_IGN) signal(number, SIG_DFL);
}
