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

void say(const struct payload *payload) {
  put_length((uint32_t)payload->count);
  put(payload->bytes, payload->count);
}

static void say_text(const char *text) {
  put_length((uint32_t)strlen(text));
  put(text, strlen(text));
}

void add_byte(struct payload *payload, int byte) {
  payload->bytes[payload->count++] = (char)byte;
}

void add_count(struct payload *payload, unsigned long value) {
  for (; value >= 0x80; value >>= 7) add_byte(payload, (int)(value & 0x7f) | 0x80);
  add_byte(payload, (int)value);
}

void add_integer(struct payload *payload, long value) {
  add_count(payload, (unsigned long)value << 1 ^ (value < 0 ? ~0UL : 0));
}

void add_text(struct payload *payload, const char *text) {
  add_count(payload, strlen(text));
  memcpy(payload->bytes + payload->count, text, strlen(text));
  payload->count += strlen(text);
}

void add_ready(struct payload *payload, int version, const char *class, int queries, int reports) {
  add_byte(payload, READY);
  add_integer(payload, version);
  add_text(payload, class);
  add_byte(payload, queries);
  add_byte(payload, 0);
  add_byte(payload, reports);
}

static void say_ready(int version, const char *class, int queries, int reports) {
  // Who speaks another version is not called.
  if (version == VERSION) signal(HOST_CALL, SIG_IGN);
  char bytes[80];
  struct payload payload = {bytes, 0};
  add_ready(&payload, version, class, queries, reports);
  say(&payload);
}

void say_deferral(int id) {
  char bytes[1 + LONGEST_ID];
  struct payload payload = {bytes, 0};
  add_byte(&payload, DEFERRAL);
  add_count(&payload, (unsigned)id);
  say(&payload);
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
static enum { NO_REPORT, ITS_SCREEN, ITS_CLASSIFICATION, NO_REPLY } report;

// The kinds of messages of the host that these programs tell apart.
enum {
  HELLO = 0x01,
  DEFERRAL_RESULT = 0x04,
  REPORT = 0x05,
  LOOK = 0x06,
  CLASSIFY = 0x08,
  SHUTDOWN = 0x0a,
};

// The number behind a kind that has one.
static int id_of(const unsigned char *payload, size_t length) {
  unsigned id = 0;
  if (payload[0] <= HELLO || payload[0] >= SHUTDOWN) return 0;
  for (size_t i = 1, shift = 0; i < length && shift < 35; i++, shift += 7) {
    id |= (unsigned)(payload[i] & 0x7f) << shift;
    if (payload[i] < 0x80) break;
  }
  return (int)id;
}

int skip(void) {
  unsigned char header[4];
  take(header, sizeof header);
  size_t length = (size_t)header[0] << 24 | header[1] << 16 | header[2] << 8 | header[3];
  unsigned char *payload = malloc(length + 1);
  take(payload, length);
  payload[length] = 0;
  is_result = payload[0] == DEFERRAL_RESULT;
  if (payload[0] == REPORT || payload[0] == LOOK) report = ITS_SCREEN;
  else if (payload[0] == CLASSIFY) report = ITS_CLASSIFICATION;
  else if (report != NO_REPORT) report = NO_REPLY;
  int id = id_of(payload, length);
  free(payload);
  return id;
}

static void wait_for_end(void) {
  for (;;) pause();
}

static void say_that_it_is_ready(void) { say_ready(VERSION, "Hostile.Extension", 1, 1); }

static void be_ready(void) {
  skip();
  say_that_it_is_ready();
}

enum { LONGEST_REPLY = 32 };

// Writes the reply to what the host asked last.
static void add_reply(struct payload *payload, int id, int action) {
  static const int kinds[] = {RESPONSE, SCREEN, CLASSIFICATION};
  add_byte(payload, kinds[report]);
  add_count(payload, (unsigned)id);
  if (report == ITS_SCREEN) {
    // Without a title, ready, with nothing on it, and nothing left out.
    for (int i = 0; i < 4; i++) add_byte(payload, i == 1);
    return;
  }
  add_integer(payload, action);
  // The sub-action; or neither a text nor more, and no faults.
  for (int i = 0; i < (report == ITS_CLASSIFICATION ? 3 : 1); i++) add_byte(payload, 0);
}

void respond(int id, int action) {
  char bytes[LONGEST_REPLY];
  struct payload payload = {bytes, 0};
  if (report == NO_REPLY) return;
  add_reply(&payload, id, action);
  say(&payload);
}

// In one piece, so that nobody ends this process between the two; the second one says junk.
static void respond_twice(int id) {
  char both[2 * (4 + LONGEST_REPLY)];
  size_t count = 0;
  if (report == NO_REPLY) return;
  for (int action = 0; action <= 2; action += 2) {
    struct payload payload = {both + count + 4, 0};
    add_reply(&payload, id, action);
    memcpy(both + count, (const unsigned char[4]){0, 0, 0, payload.count}, 4);
    count += 4 + payload.count;
  }
  put(both, count);
}

// A whole answer with something behind it, in one piece.
static void respond_and(const void *rest, size_t count) {
  static const char answer[] = "\0\0\0\4" "\x82\1\4\0";
  char both[sizeof answer - 1 + 32];
  memcpy(both, answer, sizeof answer - 1);
  memcpy(both + sizeof answer - 1, rest, count);
  put(both, sizeof answer - 1 + count);
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
    put("\x81\x0c", 2);
    _exit(0);
  }
  if (is(mode, "wrong-version")) {
    skip();
    say_ready(99, "X", 1, 1);
    wait_for_end();
  }
  if (is(mode, "no-handler")) {
    skip();
    say_ready(VERSION, "X", 0, 0);
    wait_for_end();
  }
  if (is(mode, "answer-before-ready")) respond(1, 2);
  be_ready();
  if (is(mode, "ready-twice")) say_that_it_is_ready();
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
    // A diagnostic whose code is no text.
    say_text("\x88\4\xff\xfe\x80\xc0");
  }
  if (is(mode, "unknown-type")) say_text("\xffopen-the-door");
  if (is(mode, "other-form")) say_text("{\"id\":1,\"type\":\"deferral\"}");
  // A response with one byte more, one less, and with a number that could be shorter.
  if (is(mode, "too-much")) say_text("\x82\1\4\2\2");
  if (is(mode, "too-little")) say_text("\x82\1\4");
  if (is(mode, "second-spelling")) put("\0\0\0\5\x82\x81\0\4\2", 9);
  if (is(mode, "wrong-id")) respond(4242, 2);
  if (is(mode, "unasked-capabilities")) {
    char bytes[16];
    struct payload payload = {bytes, 0};
    add_byte(&payload, CAPABILITIES);
    add_count(&payload, 1);
    // One for transactions, none for promotions.
    add_count(&payload, 1);
    add_integer(&payload, 10001);
    add_count(&payload, 0);
    say(&payload);
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
  if (is(mode, "answer-then-unknown-type")) respond_and("\0\0\0\4\xffodd", 8);
  if (is(mode, "answer-then-half-frame")) respond_and("\0\0\0\x05" "ab", 6);
  if (is(mode, "closes-output")) {
    close(1);
    close(2);
  }
  if (is(mode, "defers")) {
    for (;;) {
      say_deferral(id);
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
