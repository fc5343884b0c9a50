#define _GNU_SOURCE
#include "CPlatform.h"

#ifdef __linux__

#include <sys/ioctl.h>
#include <sys/syscall.h>

struct notification_data {
  int32_t number;
  uint32_t architecture;
  uint64_t instruction_pointer;
  uint64_t arguments[6];
};

struct notification {
  uint64_t id;
  uint32_t pid;
  uint32_t flags;
  struct notification_data data;
};

struct answer {
  uint64_t id;
  int64_t value;
  int32_t error;
  uint32_t flags;
};

struct added_descriptor {
  uint64_t id;
  uint32_t flags;
  uint32_t source;
  uint32_t target;
  uint32_t target_flags;
};

#define NOTIFY_RECEIVE _IOWR('!', 0, struct notification)
#define NOTIFY_SEND _IOWR('!', 1, struct answer)
#define NOTIFY_IS_VALID _IOW('!', 2, uint64_t)
#define NOTIFY_ADD_DESCRIPTOR _IOW('!', 3, struct added_descriptor)
#define NOTIFY_SET_FLAGS _IOW('!', 4, uint64_t)

enum { FLAG_CONTINUE = 1, ADD_AND_SEND = 2, SYNC_WAKE_UP = 1 };

// A signal can come before the kernel has begun; the child would wait for its answer for ever.
static int ask(int listener, unsigned long request, void *argument) {
  int result;
  do {
    result = ioctl(listener, request, argument);
  } while (result < 0 && errno == EINTR);
  return result;
}

int cpl_notification_receive(int listener, struct cpl_notification *notification) {
  struct notification raw;
  memset(&raw, 0, sizeof raw);
  if (ask(listener, NOTIFY_RECEIVE, &raw) != 0) return -1;
  notification->id = raw.id;
  notification->thread = (int32_t)raw.pid;
  notification->number = raw.data.number;
  memcpy(notification->arguments, raw.data.arguments, sizeof raw.data.arguments);
  return 0;
}

static int send_answer(int listener, struct answer answer) {
  return ask(listener, NOTIFY_SEND, &answer);
}

int cpl_notification_refuse(int listener, uint64_t id, int error) {
  return send_answer(listener, (struct answer){.id = id, .error = -error});
}

int cpl_notification_answer(int listener, uint64_t id, int64_t value) {
  return send_answer(listener, (struct answer){.id = id, .value = value});
}

int cpl_notification_continue(int listener, uint64_t id) {
  return send_answer(listener, (struct answer){.id = id, .flags = FLAG_CONTINUE});
}

int cpl_notification_give(int listener, uint64_t id, int descriptor, int close_on_exec) {
  struct added_descriptor added = {
      .id = id,
      .flags = ADD_AND_SEND,
      .source = (uint32_t)descriptor,
      .target_flags = close_on_exec ? O_CLOEXEC : 0,
  };
  return ask(listener, NOTIFY_ADD_DESCRIPTOR, &added);
}

int cpl_notification_is_pending(int listener, uint64_t id) {
  return ask(listener, NOTIFY_IS_VALID, &id);
}

int cpl_notification_wake_on_same_processor(int listener) {
  return ioctl(listener, NOTIFY_SET_FLAGS, (uint64_t)SYNC_WAKE_UP);
}

int cpl_landlock_abi(void) {
  return (int)syscall(444 /* landlock_create_ruleset */, NULL, 0, 1 /* version */);
}

int cpl_seccomp_can_notify(void) {
  uint32_t action = 0x7fc00000; /* SECCOMP_RET_USER_NOTIF */
  return (int)syscall(SYS_seccomp, 2 /* SECCOMP_GET_ACTION_AVAIL */, 0, &action);
}

#else

int cpl_notification_receive(int listener, struct cpl_notification *notification) {
  (void)listener, (void)notification;
  errno = ENOSYS;
  return -1;
}
static int unavailable(void) {
  errno = ENOSYS;
  return -1;
}
int cpl_notification_refuse(int l, uint64_t i, int e) { return (void)l, (void)i, (void)e, unavailable(); }
int cpl_notification_answer(int l, uint64_t i, int64_t v) { return (void)l, (void)i, (void)v, unavailable(); }
int cpl_notification_continue(int l, uint64_t i) { return (void)l, (void)i, unavailable(); }
int cpl_notification_give(int l, uint64_t i, int d, int c) { return (void)l, (void)i, (void)d, (void)c, unavailable(); }
int cpl_notification_is_pending(int l, uint64_t i) { return (void)l, (void)i, unavailable(); }
int cpl_notification_wake_on_same_processor(int l) { return (void)l, unavailable(); }
int cpl_landlock_abi(void) { return unavailable(); }
int cpl_seccomp_can_notify(void) { return unavailable(); }

#endif
