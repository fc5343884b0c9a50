#ifdef __linux__

#include "launcher.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The plan is one packet of NUL-terminated strings: a key, then as many values as the key takes.
// It comes from the host that spawned us, so a bad one is a bug there: name it and stop.
enum { PLAN_CAPACITY = 64 * 1024 };
static char plan_bytes[PLAN_CAPACITY + 1];
static char *cursor, *end;

static char *next_string(void) {
  if (cursor >= end) fail("plan", EINVAL, "ends inside an entry");
  char *text = cursor;
  cursor += strlen(text) + 1;
  return text;
}

static uint64_t next_number(void) {
  const char *rest, *text = next_string();
  errno = 0;
  uint64_t value = decimal_number(text, &rest);
  if (errno != 0 || rest == text || *rest != 0) fail("plan", EINVAL, text);
  return value;
}

static void append(char **list, size_t *count) {
  if (*count >= MAXIMUM_STRINGS) fail("plan", E2BIG, "too many strings");
  list[(*count)++] = next_string();
}

static void append_rule(struct plan *plan) {
  if (plan->rule_count >= MAXIMUM_RULES) fail("plan", E2BIG, "too many file rules");
  struct file_rule *rule = &plan->rules[plan->rule_count++];
  rule->rights = (unsigned)next_number();
  rule->device = next_number();
  rule->inode = next_number();
  rule->path = next_string();
}

static void append_limit(struct plan *plan) {
  if (plan->limit_count >= MAXIMUM_LIMITS) fail("plan", E2BIG, "too many limits");
  struct resource_limit *limit = &plan->limits[plan->limit_count++];
  limit->resource = (int)next_number();
  limit->value = next_number();
}

static void read_entry(struct plan *plan, const char *key) {
  if (strcmp(key, "mode") == 0) {
    const char *mode = next_string();
    plan->mode = strcmp(mode, "off") == 0     ? MODE_OFF
                 : strcmp(mode, "audit") == 0 ? MODE_AUDIT
                                              : MODE_ENFORCE;
  } else if (strcmp(key, "parent") == 0) {
    plan->parent = (pid_t)next_number();
  } else if (strcmp(key, "executable") == 0) {
    plan->executable = next_string();
  } else if (strcmp(key, "directory") == 0) {
    plan->directory = next_string();
  } else if (strcmp(key, "argument") == 0) {
    append(plan->arguments, &plan->argument_count);
  } else if (strcmp(key, "environment") == 0) {
    append(plan->environment, &plan->environment_count);
  } else if (strcmp(key, "disable") == 0) {
    append((char **)plan->disabled, &plan->disabled_count);
  } else if (strcmp(key, "group") == 0) {
    append((char **)plan->groups, &plan->group_count);
  } else if (strcmp(key, "rule") == 0) {
    append_rule(plan);
  } else if (strcmp(key, "limit") == 0) {
    append_limit(plan);
  } else if (strcmp(key, "landlock-abi") == 0) {
    plan->landlock_abi_limit = (int)next_number();
  } else {
    fail("plan", EINVAL, key);
  }
}

void receive_plan(struct plan *plan) {
  ssize_t length;
  do {
    length = recv(HOST_SOCKET, plan_bytes, PLAN_CAPACITY, 0);
  } while (length < 0 && errno == EINTR);
  if (length <= 0) {
    static const char message[] =
        "extension-launcher is started by messages-host; it does nothing on its own.\n";
    if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(72);
    _exit(64);
  }
  cursor = plan_bytes;
  end = plan_bytes + length;
  plan->landlock_abi_limit = INT_MAX;
  while (cursor < end) read_entry(plan, next_string());
  if (plan->executable == NULL || plan->directory == NULL || plan->argument_count == 0) {
    fail("plan", EINVAL, "executable, directory or arguments are missing");
  }
}

int is_disabled(const struct plan *plan, const char *protection) {
  for (size_t i = 0; i < plan->disabled_count; i++) {
    if (strcmp(plan->disabled[i], protection) == 0) return 1;
  }
  return 0;
}

#endif
