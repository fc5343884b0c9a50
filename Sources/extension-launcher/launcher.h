// extension-launcher limits itself and then becomes the extension.
//
// The host spawns it with these descriptors and an empty environment:
//   0 /dev/null   1 stdout   2 stderr   3 frames from the host   4 frames to the host
//   5 a sequenced-packet socket to the host: the plan comes in, status records and the
//     seccomp listener go out. It closes on exec, and that is how the host learns of success.
//
// With the words "follow PARENT PROGRAM [WORD ...]" it confines nothing: it becomes that program of the
// system's, which is killed when the thread that started it ends.
//
// Nothing here is ever undone, and no step is skipped silently: what cannot be enforced is sent
// to the host by name, and the host decides whether the run may go on.

#ifndef LAUNCHER_H
#define LAUNCHER_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { HOST_SOCKET = 5, FIRST_FREE_DESCRIPTOR = 6 };

enum { MAXIMUM_RULES = 128, MAXIMUM_STRINGS = 64, MAXIMUM_LIMITS = 32 };

enum launch_mode { MODE_ENFORCE, MODE_AUDIT, MODE_OFF };

// What a file rule grants; bits of `file_rule.rights`.
enum { GRANT_READ = 1, GRANT_WRITE = 2, GRANT_EXECUTE = 4 };

struct file_rule {
  unsigned rights;
  // The object that the host saw at this path; zero inode means that the host did not look.
  uint64_t device, inode;
  const char *path;
};

struct resource_limit {
  int resource;
  uint64_t value;
};

struct plan {
  enum launch_mode mode;
  pid_t parent;
  const char *executable;
  const char *directory;
  char *arguments[MAXIMUM_STRINGS + 1];
  char *environment[MAXIMUM_STRINGS + 1];
  const char *disabled[MAXIMUM_STRINGS];
  struct file_rule rules[MAXIMUM_RULES];
  struct resource_limit limits[MAXIMUM_LIMITS];
  // Files by which this process goes into its control group.
  const char *groups[MAXIMUM_STRINGS];
  size_t group_count;
  size_t argument_count, environment_count, disabled_count, rule_count, limit_count;
  // The newest Landlock ABI to use; lower than the kernel's only in tests.
  int landlock_abi_limit;
};

// plan.c
void receive_plan(struct plan *plan);
int is_disabled(const struct plan *plan, const char *protection);

// text.c
uint64_t decimal_number(const char *text, const char **rest);

// report.c
void report_status(const char *protection, const char *state, int error, const char *detail);
void report_active(const char *protection, const char *detail);
_Noreturn void fail(const char *step, int error, const char *detail);
void send_descriptor(int descriptor);
void say_ready_and_wait(void);

// limits.c
void enter_control_group(const struct plan *plan);
void close_inherited_descriptors(const struct plan *plan);
void leave_session_and_follow_parent(const struct plan *plan);
void reset_signals_and_umask(void);
void set_resource_limits(const struct plan *plan);
void drop_capabilities(const struct plan *plan);
void set_no_new_privileges(const struct plan *plan);

// landlock.c
void restrict_files(const struct plan *plan);

// seccomp.c
void restrict_system_calls(const struct plan *plan);

// filter.c
struct sock_fprog;
// A number in a register that sendmsg(2) does not use: by it the filter knows the one call that
// hands the listener over. It is gone with this program's memory, and cannot be guessed.
uint64_t handover_secret(void);
void build_filter(struct sock_fprog *program, unsigned deny_action, int host_is_listening);

#endif
