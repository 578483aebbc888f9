#include "CFileAccess.h"

#include <stddef.h>

static void *run(void *team) {
    ((struct rb_team *)team)->body(((struct rb_team *)team)->context);
    return NULL;
}

void rb_team_start(struct rb_team *team, int count, void (*body)(void *), void *context) {
    const int most = sizeof team->members / sizeof team->members[0];
    team->body = body;
    team->context = context;
    team->count = 0;
    while (team->count < count && team->count < most) {
        if (pthread_create(&team->members[team->count], NULL, run, team) != 0) return;
        team->count++;
    }
}

void rb_team_join(struct rb_team *team) {
    while (team->count > 0) pthread_join(team->members[--team->count], NULL);
}

uintptr_t rb_thread_number(void) { return (uintptr_t)pthread_self(); }
