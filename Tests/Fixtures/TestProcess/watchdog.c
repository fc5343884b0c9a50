#define _GNU_SOURCE
#include "TestProcess.h"

// The testing library tells what happens only to a file that it is given on the command line. So
// the process begins again in its own place, with a pipe of its own as that file, and reads from
// the other end which tests begin and end. No test has to take part, and none can forget to.

#ifdef __linux__

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A test that has begun and not ended.
struct running_test {
  char *name;
  int cases;
  struct running_test *next;
};

static const char limit_variable[] = "MESSAGES_HOST_TEST_SILENCE";
static const char pipe_variable[] = "MESSAGES_HOST_TEST_EVENTS";
static const long usual_limit = 600;

static int events;
static long limit;
static struct running_test *running;

static struct running_test **find(const char *name) {
  struct running_test **place = &running;
  while (*place && strcmp((*place)->name, name) != 0) place = &(*place)->next;
  return place;
}

static void begin(char *name) {
  struct running_test **end = find(name);
  if (*end) return free(name);
  struct running_test *test = calloc(1, sizeof *test);
  if (!test) abort();
  test->name = name;
  *end = test;
}

static void finish(char *name) {
  struct running_test **place = find(name), *test = *place;
  if (test) {
    *place = test->next;
    free(test->name);
    free(test);
  }
  free(name);
}

static void count_cases(char *name, int change) {
  struct running_test *test = *find(name);
  if (test) test->cases += change;
  free(name);
}

// The value of a key, without the backslashes; a quotation mark within a text has one, so a key
// cannot be mistaken for a part of some message.
static char *text_of(const char *line, const char *key) {
  const char *next = strstr(line, key);
  if (!next) return NULL;
  next += strlen(key);
  char *text = malloc(strlen(next) + 1), *end = text;
  if (!text) abort();
  for (; *next && *next != '"'; next++) {
    if (*next == '\\' && next[1]) next++;
    *end++ = *next;
  }
  *end = 0;
  return text;
}

static void take(const char *line) {
  char *name = text_of(line, "\"testID\":\"");
  if (!name) return;
  if (strstr(line, "\"kind\":\"testStarted\"")) return begin(name);
  if (strstr(line, "\"kind\":\"testEnded\"")) return finish(name);
  if (strstr(line, "\"kind\":\"testSkipped\"")) return finish(name);
  if (strstr(line, "\"kind\":\"testCaseStarted\"")) return count_cases(name, 1);
  if (strstr(line, "\"kind\":\"testCaseEnded\"")) return count_cases(name, -1);
  free(name);
}

// Takes what is there, and keeps an unfinished line for the next time.
static void read_events(void) {
  static char *text;
  static size_t count, capacity;
  if (capacity - count < 65536) {
    capacity = 2 * capacity + 65536;
    text = realloc(text, capacity + 1);
    if (!text) abort();
  }
  ssize_t more = read(events, text + count, capacity - count);
  if (more <= 0) return;
  count += (size_t)more;
  text[count] = 0;
  char *line = text;
  for (char *end; (end = memchr(line, '\n', count - (size_t)(line - text))); line = end + 1) {
    *end = 0;
    take(line);
  }
  count -= (size_t)(line - text);
  memmove(text, line, count);
}

static int is_traced(void) {
  char text[4096] = "";
  FILE *file = fopen("/proc/self/status", "re");
  if (!file) return 0;
  (void)!fread(text, 1, sizeof text - 1, file);
  fclose(file);
  const char *tracer = strstr(text, "TracerPid:");
  return tracer && atol(tracer + sizeof "TracerPid:" - 1) != 0;
}

static void end_process(void) {
  fprintf(stderr, "error: no test has begun or ended for %ld seconds", limit);
  // A suite has begun as long as one of its tests; only a test's name has a slash.
  int count = 0;
  for (struct running_test *test = running; test; test = test->next) {
    if (!strchr(test->name, '/')) continue;
    fprintf(stderr, "%s\n  %s", count++ ? "" : "; these have begun and do not end:", test->name);
    if (test->cases > 1) fprintf(stderr, " (%d of its cases)", test->cases);
  }
  if (count == 0) fputs("; none is running, and the process does not end", stderr);
  fprintf(stderr, "\n%s sets another limit; 0 sets none\n", limit_variable);
  fflush(stderr);
  _exit(EXIT_FAILURE);
}

static void *watch(void *unused) {
  // Counted in seconds that were really waited for, so that a process that is stopped, or whose
  // machine sleeps, is not ended when it goes on.
  for (long silence = 0;;) {
    struct pollfd polled = {.fd = events, .events = POLLIN};
    if (poll(&polled, 1, 1000) > 0) {
      read_events();
      silence = 0;
    } else if (++silence >= limit) {
      if (!is_traced()) end_process();
      silence = 0;
    }
  }
  return unused;
}

static void start_thread(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_setname_np(thread, "watchdog");
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Whether the arguments have an option; with a value, whether it has that value.
static int has(int argc, char **argv, const char *option, const char *value) {
  size_t length = strlen(option);
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], option, length) != 0) continue;
    const char *given = argv[i][length] == '=' ? argv[i] + length + 1 : argv[i + 1];
    if (!value || (given && strcmp(given, value) == 0)) return 1;
  }
  return 0;
}

// Whoever asks for the events himself gets them himself. A test's own process that is to exit has
// the arguments of ours, and is ended by the test.
static int runs_tests(int argc, char **argv) {
  return has(argc, argv, "--testing-library", "swift-testing") &&
         !has(argc, argv, "--list-tests", NULL) &&
         !has(argc, argv, "--event-stream-output-path", NULL) &&
         !has(argc, argv, "--experimental-event-stream-output", NULL);
}

static void begin_again(int argc, char **argv) {
  int ends[2];
  char **arguments = calloc((size_t)argc + 3, sizeof *arguments);
  if (!arguments || pipe(ends) != 0) return;
  memcpy(arguments, argv, (size_t)argc * sizeof *arguments);
  char path[40], text[60];
  snprintf(path, sizeof path, "/proc/self/fd/%d", ends[1]);
  arguments[argc] = "--event-stream-output-path";
  arguments[argc + 1] = path;
  snprintf(text, sizeof text, "%d %d %ld", ends[0], ends[1], (long)getpid());
  setenv(pipe_variable, text, 1);
  execv("/proc/self/exe", arguments);
  // Without a watchdog then.
  unsetenv(pipe_variable);
  close(ends[0]);
  close(ends[1]);
  free(arguments);
}

void start_watchdog(int argc, char **argv) {
  const char *wanted = getenv(limit_variable);
  limit = wanted ? atol(wanted) : usual_limit;
  if (limit <= 0) return;
  const char *passed = getenv(pipe_variable);
  int writing;
  long process;
  if (passed && sscanf(passed, "%d %d %ld", &events, &writing, &process) == 3 &&
      process == getpid()) {
    unsetenv(pipe_variable);
    fcntl(events, F_SETFD, FD_CLOEXEC);
    fcntl(writing, F_SETFD, FD_CLOEXEC);
    start_thread();
  } else if (runs_tests(argc, argv)) {
    begin_again(argc, argv);
  }
}

#else

// Elsewhere a bundle is loaded into a program that is not ours to start again.
void start_watchdog(int argc, char **argv) {}

#endif
