// An extension's process that breaks the protocol in the way that its name says.
#include "hostile.h"
#include "probe.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FROM_HOST = 3, TO_HOST = 4 };

static void put(const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(TO_HOST, next, count);
    if (written <= 0) _exit(0);
    next += written;
    count -= (size_t)written;
  }
}

static void put_length(uint32_t length) {
  const unsigned char header[4] = {length >> 24, length >> 16, length >> 8, length};
  put(header, sizeof header);
}

void say(const char *json) {
  put_length((uint32_t)strlen(json));
  put(json, strlen(json));
}

static void take(void *bytes, size_t count) {
  char *next = bytes;
  while (count > 0) {
    ssize_t got = read(FROM_HOST, next, count);
    if (got <= 0) _exit(0);
    next += got;
    count -= (size_t)got;
  }
}

// Whether the last frame of the host was the result of a deferral.
static int is_result;

// What the last frame of the host asked of a reporting extension; nothing where it asked a filter.
static enum { NO_REPORT, SCREEN, CLASSIFICATION, NO_REPLY } report;

int skip(void) {
  unsigned char header[4];
  take(header, sizeof header);
  size_t length = (size_t)header[0] << 24 | header[1] << 16 | header[2] << 8 | header[3];
  char *payload = malloc(length + 1);
  take(payload, length);
  payload[length] = 0;
  is_result = strstr(payload, "\"type\":\"deferralResult\"") != NULL;
  if (strstr(payload, "\"type\":\"report\"") != NULL) report = SCREEN;
  else if (strstr(payload, "\"type\":\"look\"") != NULL) report = SCREEN;
  else if (strstr(payload, "\"type\":\"classify\"") != NULL) report = CLASSIFICATION;
  else if (report != NO_REPORT) report = NO_REPLY;
  const char *number = strstr(payload, "\"id\":");
  int id = number ? atoi(number + 5) : 0;
  free(payload);
  return id;
}

static void wait_for_end(void) {
  for (;;) pause();
}

static const char ready[] =
    "{\"ready\":{\"handlesCapabilities\":false,\"handlesQueries\":true,\"handlesReports\":true,"
    "\"principalClass\":\"Hostile.Extension\",\"version\":4},\"type\":\"ready\"}";

static void be_ready(void) {
  skip();
  say(ready);
}

enum { LONGEST_REPLY = 160 };

// Writes the reply to what the host asked last.
static void format_reply(char *json, int id, int action) {
  static const char *const replies[] = {
      "{\"id\":%d,\"response\":{\"action\":%d,\"subAction\":0},\"type\":\"response\"}",
      "{\"id\":%d,\"screen\":{\"isReady\":true,\"items\":[],\"omitted\":0},\"type\":\"screen\"}",
      "{\"classification\":{\"action\":%2$d,\"isUserInfoFaulty\":false},\"id\":%1$d,"
      "\"type\":\"classification\"}",
  };
  snprintf(json, LONGEST_REPLY, replies[report], id, action);
}

void respond(int id, int action) {
  char json[LONGEST_REPLY];
  if (report == NO_REPLY) return;
  format_reply(json, id, action);
  say(json);
}

// In one piece, so that nobody ends this process between the two; the second one says junk.
static void respond_twice(int id) {
  char both[2 * (4 + LONGEST_REPLY)];
  size_t count = 0;
  if (report == NO_REPLY) return;
  for (int action = 0; action <= 2; action += 2) {
    char json[LONGEST_REPLY];
    format_reply(json, id, action);
    memcpy(both + count, (const unsigned char[4]){0, 0, 0, strlen(json)}, 4);
    memcpy(both + count + 4, json, strlen(json));
    count += 4 + strlen(json);
  }
  put(both, count);
}

// A whole answer with something behind it, in one piece.
static void respond_and(const void *rest, size_t count) {
  static const char answer[] =
      "\0\0\0\x40{\"id\":1,\"response\":{\"action\":2,\"subAction\":0},\"type\":\"response\"}";
  char both[sizeof answer - 1 + 32];
  memcpy(both, answer, sizeof answer - 1);
  memcpy(both + sizeof answer - 1, rest, count);
  put(both, sizeof answer - 1 + count);
}

static void defer_query(int id) {
  char json[80];
  snprintf(json, sizeof json, "{\"id\":%d,\"type\":\"deferral\"}", id);
  say(json);
}

static void nested(void) {
  enum { DEPTH = 10000 };
  char *json = malloc(2 * DEPTH);
  memset(json, '[', DEPTH);
  memset(json + DEPTH, ']', DEPTH);
  put_length(2 * DEPTH);
  put(json, 2 * DEPTH);
}

static void flood(void) {
  char line[4096];
  memset(line, 'x', sizeof line);
  line[sizeof line - 1] = '\n';
  for (int i = 0; i < 2000; i++) {
    if (write(1, line, sizeof line) <= 0) return;
  }
}

// Holds 256 MiB, piece by piece and slowly enough to be noticed.
static void grow(void) {
  enum { PIECE = 4 << 20, PIECES = 64 };
  for (int i = 0; i < PIECES; i++) {
    char *piece = malloc(PIECE);
    if (piece == NULL) wait_for_end();
    memset(piece, i + 1, PIECE);
    usleep(10000);
  }
}

static int is(const char *mode, const char *name) { return strcmp(mode, name) == 0; }

static void before_query(const char *mode) {
  if (is(mode, "exit-at-start")) _exit(0);
  if (is(mode, "fail-at-start")) _exit(3);
  if (is(mode, "die-at-start")) raise(SIGKILL);
  if (is(mode, "silent-at-start")) wait_for_end();
  if (is(mode, "garbage-at-start")) put("hello, host\n", 12);
  if (is(mode, "giant-length")) put_length(UINT32_MAX);
  if (is(mode, "zero-length")) put_length(0);
  if (is(mode, "half-frame")) {
    put_length(100);
    put("{\"type\":", 8);
    _exit(0);
  }
  if (is(mode, "wrong-version")) {
    skip();
    say("{\"ready\":{\"handlesCapabilities\":false,\"handlesQueries\":true,\"handlesReports\":true,"
        "\"principalClass\":\"X\",\"version\":99},\"type\":\"ready\"}");
    wait_for_end();
  }
  if (is(mode, "no-handler")) {
    skip();
    say("{\"ready\":{\"handlesCapabilities\":false,\"handlesQueries\":false,\"handlesReports\":false,"
        "\"principalClass\":\"X\",\"version\":4},\"type\":\"ready\"}");
    wait_for_end();
  }
  if (is(mode, "answer-before-ready")) respond(1, 2);
  be_ready();
  if (is(mode, "ready-twice")) say(ready);
  if (is(mode, "answer-before-query")) respond(7, 2);
  if (is(mode, "closes-input")) {
    close(FROM_HOST);
    wait_for_end();
  }
}

static void after_query(const char *mode, int id) {
  act_on_container(mode);
  flood_host(mode, id);
  if (is(mode, "exit-after-query")) _exit(0);
  if (is(mode, "fail-after-query")) _exit(9);
  if (is(mode, "crash-after-query")) {
    // Past any crash reporter of a runtime that was linked in.
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
  }
  if (is(mode, "hang")) wait_for_end();
  if (is(mode, "spin")) for (;;) {}
  if (is(mode, "stop-itself")) raise(SIGSTOP);
  if (is(mode, "nested")) nested();
  if (is(mode, "not-utf8")) {
    put_length(4);
    put("\xff\xfe\x80\xc0", 4);
  }
  if (is(mode, "unknown-type")) say("{\"type\":\"open-the-door\"}");
  if (is(mode, "duplicate-keys")) say("{\"type\":\"response\",\"type\":\"ready\",\"id\":1}");
  if (is(mode, "wrong-id")) respond(4242, 2);
  if (is(mode, "unasked-capabilities")) {
    say("{\"capabilities\":{\"promotional\":[],\"transactional\":[10001]},\"id\":1,"
        "\"type\":\"capabilities\"}");
  }
  if (is(mode, "flood")) flood();
  if (is(mode, "unknown-action")) respond(1, 99);
  if (is(mode, "negative-action")) respond(1, -1);
  while (is(mode, "two-answers")) {
    respond_twice(id);
    id = skip();
  }
  if (is(mode, "answer-then-no-length")) respond_and("\0\0\0\0", 4);
  if (is(mode, "answer-then-giant-length")) respond_and("\xff\xff\xff\xff", 4);
  if (is(mode, "answer-then-unknown-type")) respond_and("\0\0\0\x0e{\"type\":\"odd\"}", 18);
  if (is(mode, "answer-then-half-frame")) respond_and("\0\0\0\x05" "ab", 6);
  if (is(mode, "closes-output")) {
    close(1);
    close(2);
  }
  if (is(mode, "defers")) {
    for (;;) {
      defer_query(id);
      id = skip();
      while (is_result) {
        respond(id, 1);
        id = skip();
      }
    }
  }
  if (is(mode, "grow")) grow();
  if (is(mode, "well-behaved") || strncmp(mode, "leaves-", 7) == 0) {
    for (;;) {
      respond(id, 1);
      id = skip();
    }
  }
  respond(1, 1);
  while (report != NO_REPORT) respond(skip(), 1);
}

int act_hostile(const char *mode) {
  before_query(mode);
  after_query(mode, skip());
  wait_for_end();
  return 0;
}
