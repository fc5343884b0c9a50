#define _GNU_SOURCE
#include "CPlatform.h"

#include <pthread.h>
#include <stdio.h>

struct thread_start {
  char name[16];
  void (*body)(void *argument);
  void *argument;
};

static void *run_thread(void *argument) {
  struct thread_start start = *(struct thread_start *)argument;
  free(argument);
#ifdef __linux__
  pthread_setname_np(pthread_self(), start.name);
#else
  pthread_setname_np(start.name);
#endif
  start.body(start.argument);
  return NULL;
}

int cpl_start_thread(
    const char *name, size_t stack_bytes, void (*body)(void *argument), void *argument) {
  struct thread_start *start = malloc(sizeof *start);
  if (start == NULL) return ENOMEM;
  *start = (struct thread_start){.body = body, .argument = argument};
  snprintf(start->name, sizeof start->name, "%s", name);
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error == 0) {
    pthread_t thread;
    error = pthread_attr_setstacksize(&attributes, stack_bytes);
    if (error == 0) error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (error == 0) error = pthread_create(&thread, &attributes, run_thread, start);
    pthread_attr_destroy(&attributes);
  }
  if (error != 0) free(start);
  return error;
}

static void *wait_at_gate(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int32_t cpl_spare_threads(int32_t most) {
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t *threads = calloc((size_t)most, sizeof *threads);
  if (threads == NULL) return 0;
  int32_t count = 0;
  pthread_mutex_lock(&gate);
  while (count < most && pthread_create(&threads[count], NULL, wait_at_gate, &gate) == 0) count += 1;
  pthread_mutex_unlock(&gate);
  for (int32_t i = 0; i < count; i++) pthread_join(threads[i], NULL);
  free(threads);
  return count;
}

#ifdef __linux__

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

_Static_assert(CPL_NAMESPACE_FLAGS == (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                          CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                                          CLONE_NEWNET), "as the kernel numbers them");
_Static_assert(CPL_UNUSUAL_THREAD_FLAGS == (0x1000 /* CLONE_PIDFD */ | CLONE_PTRACE |
                                               CLONE_VFORK | CLONE_UNTRACED),
    "as the kernel numbers them");
_Static_assert(CPL_THREAD_FLAG == CLONE_THREAD, "as the kernel numbers it");
_Static_assert(CPL_THREAD_FLAGS == (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD),
    "as the kernel numbers them");

int cpl_schedule_thread(int32_t thread, int32_t policy) {
  // A host that is root could give what its child may not have.
  if (policy != SCHED_OTHER && policy != SCHED_BATCH && policy != SCHED_IDLE) {
    errno = EPERM;
    return -1;
  }
  const struct sched_param none = {0};
  return sched_setscheduler(thread, policy, &none);
}

int cpl_pin_thread(int32_t thread, const void *mask, size_t count) {
  return sched_setaffinity(thread, count, mask);
}

int cpl_lower_thread(int32_t thread, int32_t priority) {
  errno = 0;
  int now = getpriority(PRIO_PROCESS, (id_t)thread);
  if (now == -1 && errno != 0) return -1;
  if (priority < now) {
    errno = EACCES;
    return -1;
  }
  return setpriority(PRIO_PROCESS, (id_t)thread, priority);
}

#else

static int unavailable(void) {
  errno = ENOSYS;
  return -1;
}
int cpl_schedule_thread(int32_t t, int32_t p) { return (void)t, (void)p, unavailable(); }
int cpl_pin_thread(int32_t t, const void *m, size_t c) { return (void)t, (void)m, (void)c, unavailable(); }
int cpl_lower_thread(int32_t t, int32_t p) { return (void)t, (void)p, unavailable(); }

#endif
