// Reports the slow paths of Swift's `Mutex` to the thread sanitizer, because they are in a library that is not built with it.
//
// The fast paths are inlined, so the sanitizer sees them. Without this library, it reports a race whenever a thread had to wait for a
// mutex. Scripts/setup.sh builds it and preloads it into programs that run under the sanitizer (`preload_for_thread_sanitizer`).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
// A method gets `self`, here the address of the mutex, in a register of its own.
#define SELF __attribute__((swift_context)) void *self

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// The sanitizer's interface, in the program itself. Other programs, such as the compiler, do not have it.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t state, SELF) __asm__(LOCK_SLOW);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK_SLOW);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t state, SELF) {
    SWIFT void (*next)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK_SLOW);
    next(state, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF) {
    SWIFT bool (*next)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK_SLOW);
    bool is_locked = next(self);
    if (is_locked && __tsan_acquire) __tsan_acquire(self);
    return is_locked;
}

SWIFT void unlock_slow(SELF) {
    SWIFT void (*next)(SELF) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
    if (__tsan_release) __tsan_release(self);
    next(self);
}
