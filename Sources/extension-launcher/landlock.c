#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Declared here because a distribution's headers are often older than its kernel.
// Source: the kernel's Documentation/userspace-api/landlock.rst.
enum {
  NR_landlock_create_ruleset = 444,
  NR_landlock_add_rule = 445,
  NR_landlock_restrict_self = 446,
  NR_openat2 = 437,
};

enum { RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

struct ruleset_attributes {
  uint64_t file_access;
  uint64_t network_access;
  uint64_t scopes;
};

struct path_beneath {
  uint64_t allowed_access;
  int32_t parent;
} __attribute__((packed));

struct open_how_v0 {
  uint64_t flags, mode, resolve;
};

enum {
  FS_EXECUTE = 1 << 0,
  FS_WRITE_FILE = 1 << 1,
  FS_READ_FILE = 1 << 2,
  FS_READ_DIR = 1 << 3,
  FS_REMOVE_DIR = 1 << 4,
  FS_REMOVE_FILE = 1 << 5,
  FS_MAKE_DIR = 1 << 7,
  FS_MAKE_REG = 1 << 8,
  FS_MAKE_FIFO = 1 << 10,
  FS_MAKE_SYM = 1 << 12,
  FS_REFER = 1 << 13,
  FS_TRUNCATE = 1 << 14,
  // Every right of the first ABI; later ones add a bit each.
  FS_ABI_1 = (1 << 13) - 1,
  FS_ABI_2 = (1 << 14) - 1,
  FS_ABI_3 = (1 << 15) - 1,
  FS_ABI_5 = (1 << 16) - 1,
};

// What is meaningful for a rule on a single file; the kernel refuses the rest with EINVAL.
enum { FILE_RIGHTS = FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE };

enum { NET_BIND_AND_CONNECT_TCP = 3, SCOPE_ABSTRACT_UNIX_AND_SIGNAL = 3 };

static uint64_t handled_file_rights(int abi) {
  if (abi >= 5) return FS_ABI_5;
  if (abi >= 3) return FS_ABI_3;
  return abi == 2 ? FS_ABI_2 : FS_ABI_1;
}

static uint64_t granted_file_rights(unsigned grants) {
  uint64_t rights = 0;
  if (grants & GRANT_READ) rights |= FS_READ_FILE | FS_READ_DIR;
  if (grants & GRANT_EXECUTE) rights |= FS_EXECUTE;
  if (grants & GRANT_WRITE) {
    // No devices and no sockets, in its data container neither.
    rights |= FS_WRITE_FILE | FS_REMOVE_DIR | FS_REMOVE_FILE | FS_MAKE_DIR | FS_MAKE_REG |
              FS_MAKE_FIFO | FS_MAKE_SYM | FS_REFER | FS_TRUNCATE;
  }
  return rights;
}

// The host resolved every path; a symbolic link found now was put there since.
static int open_rule(const struct file_rule *rule) {
  struct open_how_v0 how = {.flags = O_PATH | O_CLOEXEC, .resolve = 4 /* RESOLVE_NO_SYMLINKS */};
  int fd = (int)syscall(NR_openat2, AT_FDCWD, rule->path, &how, sizeof how);
  if (fd < 0 && errno == ENOSYS) fd = open(rule->path, O_PATH | O_CLOEXEC | O_NOFOLLOW);
  return fd;
}

static void add_rule(int ruleset, const struct file_rule *rule, uint64_t handled) {
  int fd = open_rule(rule);
  if (fd < 0) fail("files", errno, rule->path);
  struct stat found;
  if (syscall(SYS_newfstatat, fd, "", &found, AT_EMPTY_PATH) != 0) {
    fail("files", errno, rule->path);
  }
  if (rule->inode != 0 && (found.st_dev != rule->device || found.st_ino != rule->inode)) {
    fail("files", ESTALE, rule->path);
  }
  uint64_t rights = granted_file_rights(rule->rights) & handled;
  if (!S_ISDIR(found.st_mode)) rights &= FILE_RIGHTS;
  struct path_beneath beneath = {.allowed_access = rights, .parent = fd};
  if (syscall(NR_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &beneath, 0) != 0) {
    fail("files", errno, rule->path);
  }
  close(fd);
}

// The launcher's own /proc folder is the extension's: execve keeps the process.
static void add_own_process_rules(int ruleset, uint64_t handled) {
  static const char *const names[] = {
      "auxv", "cmdline", "comm", "fd", "maps", "stat", "statm", "status",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)getpid(), names[i]);
    struct file_rule rule = {.rights = GRANT_READ, .path = path};
    add_rule(ruleset, &rule, handled);
  }
}

static int usable_abi(const struct plan *plan, int *error) {
  int abi = (int)syscall(NR_landlock_create_ruleset, NULL, 0, RULESET_VERSION);
  *error = abi < 0 ? errno : 0;
  if (abi > plan->landlock_abi_limit) abi = plan->landlock_abi_limit;
  return abi;
}

static void report_files(const struct plan *plan, int abi) {
  char detail[128];
  if (abi < 3) {
    snprintf(detail, sizeof detail, "Landlock ABI %d does not govern truncation (needs 3)", abi);
    report_status("files", "degraded", 0, detail);
  } else {
    snprintf(detail, sizeof detail, "Landlock ABI %d", abi);
    report_active("files", detail);
  }
  if (is_disabled(plan, "scopes")) {
    report_status("scopes", "disabled", 0, "by flag");
  } else if (abi < 6) {
    snprintf(detail, sizeof detail, "Landlock ABI %d has no scopes (needs 6)", abi);
    report_status("scopes", "unavailable", 0, detail);
  } else {
    report_active("scopes", "signals and abstract sockets stay inside");
  }
}

void restrict_files(const struct plan *plan) {
  if (plan->mode != MODE_ENFORCE || is_disabled(plan, "files")) {
    report_status("files", "disabled", 0, "by flag");
    report_status("scopes", "disabled", 0, "by flag");
    return;
  }
  int error;
  int abi = usable_abi(plan, &error);
  if (abi < 1) {
    const char *cause = error == EOPNOTSUPP ? "Landlock is switched off at boot"
                        : error == EPERM    ? "a container's filter refuses Landlock"
                                            : "the kernel has no Landlock (needs 5.13)";
    report_status("files", "unavailable", error, cause);
    report_status("scopes", "unavailable", error, cause);
    return;
  }
  struct ruleset_attributes attributes = {
      .file_access = handled_file_rights(abi),
      .network_access = abi >= 4 ? NET_BIND_AND_CONNECT_TCP : 0,
      .scopes = abi >= 6 && !is_disabled(plan, "scopes") ? SCOPE_ABSTRACT_UNIX_AND_SIGNAL : 0,
  };
  size_t size = abi >= 6   ? sizeof attributes
                : abi >= 4 ? offsetof(struct ruleset_attributes, scopes)
                           : offsetof(struct ruleset_attributes, network_access);
  int ruleset = (int)syscall(NR_landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0) fail("files", errno, "landlock_create_ruleset");
  for (size_t i = 0; i < plan->rule_count; i++) {
    add_rule(ruleset, &plan->rules[i], attributes.file_access);
  }
  add_own_process_rules(ruleset, attributes.file_access);
  if (syscall(NR_landlock_restrict_self, ruleset, 0) != 0) {
    fail("files", errno, "landlock_restrict_self");
  }
  close(ruleset);
  report_files(plan, abi);
}

#endif
