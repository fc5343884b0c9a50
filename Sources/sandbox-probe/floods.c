// An extension's process that says or does the same thing again and again.
#define _GNU_SOURCE
#include "hostile.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is(const char *mode, const char *name) { return strcmp(mode, name) == 0; }

static void repeat(const char *json, int times) {
  for (int i = 0; i < times; i++) say(json);
}

static void diagnose(int id, size_t length, int times) {
  char *text = malloc(length + 1), *json = malloc(length + 200);
  memset(text, 'x', length);
  text[length] = 0;
  snprintf(json, length + 200,
      "{\"diagnostic\":{\"code\":\"completion.twice\",\"message\":\"%s\",\"queryID\":%d},"
      "\"type\":\"diagnostic\"}",
      text, id);
  repeat(json, times);
}

static void be_refused(int id) {
  enum { KINDS = 256, ROUNDS = 30 };
  char path[64], json[80];
  const char *home = getenv("HOME");
  if (home == NULL || chdir(home) != 0) exit(3);
  snprintf(json, sizeof json, "{\"id\":%d,\"type\":\"deferral\"}", id + 1000);
  for (int round = 0; round < ROUNDS; round++) {
    for (int kind = 0; kind < KINDS; kind++) {
      snprintf(path, sizeof path, "../outside-%d", kind);
      if (open(path, O_WRONLY | O_CREAT, 0600) >= 0) exit(3);
    }
    say(json);
  }
}

void flood_host(const char *mode, int id) {
  char json[160];
  if (strncmp(mode, "floods-", 7) != 0) return;
  if (is(mode, "floods-long-notices")) diagnose(id, 900000, 64);
  if (is(mode, "floods-answers")) {
    for (int i = 0; i < 8000; i++) respond(4242, 2);
  }
  if (is(mode, "floods-ready")) {
    repeat("{\"ready\":{\"handlesCapabilities\":false,\"handlesQueries\":true,"
           "\"principalClass\":\"X\",\"version\":2},\"type\":\"ready\"}", 8000);
  }
  if (is(mode, "floods-deferrals") || is(mode, "floods-deferrals-of-nothing")) {
    const int shift = is(mode, "floods-deferrals") ? 0 : 1000;
    snprintf(json, sizeof json, "{\"id\":%d,\"type\":\"deferral\"}", id + shift);
    repeat(json, 10000);
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
