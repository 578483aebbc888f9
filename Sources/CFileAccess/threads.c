#include "CFileAccess.h"

#include <pthread.h>
#include <stddef.h>

enum { most_helpers = 63 };

struct work {
    void (*body)(void *);
    void *context;
};

static void *run(void *work) {
    ((struct work *)work)->body(((struct work *)work)->context);
    return NULL;
}

void rb_run_on_threads(int count, void (*body)(void *), void *context) {
    struct work work = {body, context};
    pthread_t helpers[most_helpers];
    int started = 0;
    while (started < count - 1 && started < most_helpers) {
        if (pthread_create(&helpers[started], NULL, run, &work) != 0) break;
        started++;
    }
    body(context);
    while (started > 0) pthread_join(helpers[--started], NULL);
}
