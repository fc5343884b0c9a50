// An extension's process that says or does the same thing again and again.
#define _GNU_SOURCE
#include "hostile.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int is(const char *mode, const char *name) { return strcmp(mode, name) == 0; }

static void repeat(const struct payload *payload, int times) {
  for (int i = 0; i < times; i++) say(payload);
}

static void diagnose(int id, size_t length, int times) {
  char *text = malloc(length + 1);
  struct payload payload = {malloc(length + 80), 0};
  memset(text, 'x', length);
  text[length] = 0;
  add_byte(&payload, DIAGNOSTIC);
  add_text(&payload, "completion.twice");
  add_text(&payload, text);
  add_byte(&payload, 1);
  add_count(&payload, (unsigned)id);
  repeat(&payload, times);
  free(payload.bytes);
  free(text);
}

static void be_refused(int id) {
  enum { KINDS = 256, ROUNDS = 30 };
  char path[64];
  const char *home = getenv("HOME");
  if (home == NULL || chdir(home) != 0) exit(3);
  for (int round = 0; round < ROUNDS; round++) {
    for (int kind = 0; kind < KINDS; kind++) {
      snprintf(path, sizeof path, "../outside-%d", kind);
      if (open(path, O_WRONLY | O_CREAT, 0600) >= 0) exit(3);
    }
    say_deferral(id + 1000);
  }
}

static void try_outside(void) {
  if (open("../outside", O_WRONLY | O_CREAT, 0600) >= 0) exit(3);
}

static void *try_for_ever(void *nothing) {
  for (;;) try_outside();
  return nothing;
}

// As often as it can, from one thread or from several.
static void be_refused_for_ever(int threads) {
  const char *home = getenv("HOME");
  if (home == NULL || chdir(home) != 0) exit(3);
  for (pthread_t thread; threads > 1; threads--) {
    if (pthread_create(&thread, NULL, try_for_ever, NULL) != 0) exit(3);
  }
  try_for_ever(NULL);
}

static void print_for_ever(const char *line) {
  char lines[1 << 16];
  size_t length = strlen(line), count = sizeof lines / length * length;
  for (size_t i = 0; i < count; i++) lines[i] = line[i % length];
  while (write(1, lines, count) > 0) {}
  exit(3);
}

// What the kernel keeps for a process, as much as it gives.
static void take_timers(void) {
  struct sigevent nothing = {.sigev_notify = SIGEV_NONE};
  for (timer_t timer;;) {
    if (timer_create(CLOCK_MONOTONIC, &nothing, &timer) != 0) usleep(1000);
  }
}

static void take_shared_memory(void) {
  enum { PIECE = 16 << 20 };
  for (;;) {
    char *memory = mmap(NULL, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) continue;
    memset(memory, 1, PIECE);
    madvise(memory, PIECE, MADV_DONTNEED);
  }
}

static void take_socket_buffers(void) {
  static const char piece[4096];
  for (int ends[2]; socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0;) {
    while (write(ends[0], piece, sizeof piece) > 0) {}
    while (write(ends[1], piece, sizeof piece) > 0) {}
  }
  for (;;) pause();
}

static void fill_container(size_t bytes) {
  static const char piece[1 << 16];
  const char *home = getenv("HOME");
  if (home == NULL || chdir(home) != 0) exit(3);
  char name[32];
  for (int i = 0;; i++) {
    snprintf(name, sizeof name, "kept-%d", i);
    int file = open(name, O_WRONLY | O_CREAT, 0600);
    if (file < 0) continue;
    for (size_t left = bytes; left > 0; left -= left < sizeof piece ? left : sizeof piece) {
      if (write(file, piece, left < sizeof piece ? left : sizeof piece) <= 0) break;
    }
    close(file);
  }
}

// What goes on until the process is ended.
static void flood_for_ever(const char *mode) {
  if (is(mode, "floods-calls")) be_refused_for_ever(1);
  if (is(mode, "floods-calls-in-threads")) be_refused_for_ever(16);
  if (is(mode, "floods-logs")) print_for_ever("one more line\n");
  if (is(mode, "floods-empty-lines")) print_for_ever("\n");
  if (is(mode, "floods-timers")) take_timers();
  if (is(mode, "floods-shared-memory")) take_shared_memory();
  if (is(mode, "floods-socket-buffers")) take_socket_buffers();
  if (is(mode, "floods-files")) fill_container(1 << 20);
  if (is(mode, "floods-entries")) fill_container(0);
}

void flood_host(const char *mode, int id) {
  char bytes[40];
  struct payload payload = {bytes, 0};
  if (strncmp(mode, "floods-", 7) != 0) return;
  flood_for_ever(mode);
  if (is(mode, "floods-long-notices")) diagnose(id, 900000, 64);
  if (is(mode, "floods-answers")) {
    for (int i = 0; i < 8000; i++) respond(4242, 2);
  }
  if (is(mode, "floods-ready")) {
    add_ready(&payload, VERSION, "X", 1, 0);
    repeat(&payload, 8000);
  }
  if (is(mode, "floods-deferrals") || is(mode, "floods-deferrals-of-nothing")) {
    const int shift = is(mode, "floods-deferrals") ? 0 : 1000;
    for (int i = 0; i < 10000; i++) say_deferral(id + shift);
  }
  if (is(mode, "floods-for-ever")) {
    for (;;) respond(4242, 2);
  }
  if (is(mode, "floods-refusals")) be_refused(id);
  while (is(mode, "floods-notices")) {
    diagnose(id, 8, 8000);
    respond(id, 1);
    id = skip();
  }
  respond(id, 1);
  // The results of what was deferred come, too.
  for (;;) skip();
}
