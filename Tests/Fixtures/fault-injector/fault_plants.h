// What a sweep has to find: what no run may leave, and reports that are spoilt.

// Leaves what no run may leave.
static void plant(void) {
  if (wanted == PLANT_FOLDER) KERNEL((long)SYS_mkdirat, (long)AT_FDCWD, "tmp/planted", 0700L);
  if (wanted == PLANT_OPEN) open_new(planted, O_RDONLY);
  if (wanted == PLANT_HANG) nanosleep(&(struct timespec){.tv_sec = 600}, NULL);
  if (wanted == PLANT_GROUP) {
    char path[4200];
    snprintf(path, sizeof path, "%s/messages-host-child-%d-0", planted, getpid());
    KERNEL((long)SYS_mkdirat, (long)AT_FDCWD, path, 0700L);
  }
  if (wanted != PLANT_PROCESS && wanted != PLANT_ZOMBIE) return;
  if (KERNEL((long)SYS_clone, (long)SIGCHLD, 0L, 0L, 0L, 0L) != 0) return;
  // Whoever plants it ends it; but should nobody do that, it ends by itself.
  if (wanted == PLANT_PROCESS) nanosleep(&(struct timespec){.tv_sec = 60}, NULL);
  KERNEL((long)SYS_exit_group, 0L);
}

// Spoils a report that is whole.
static void spoil(void) {
  if (wanted == PLANT_HALF) KERNEL((long)SYS_truncate, planted, 100L);
  if (wanted != PLANT_OTHER) return;
  char text[1 << 16], *last = NULL;
  int file = open_new("out/t.ndjson", O_RDWR);
  long size = KERNEL((long)SYS_lseek, (long)file, 0L, (long)SEEK_END), start = size - (long)sizeof text + 1;
  if (start < 0) start = 0;
  long length = KERNEL((long)SYS_pread64, (long)file, text, (long)sizeof text - 1, start);
  text[length > 0 ? length : 0] = 0;
  for (char *at = text; (at = strstr(at, planted)) != NULL; at++) last = at;
  if (last != NULL) {
    char *end = last + strlen(planted) - 1;
    *end = *end >= '0' && *end <= '9' ? '9' : 'x';
    KERNEL((long)SYS_pwrite64, (long)file, last, (long)strlen(planted), (long)(last - text) + start);
  }
  KERNEL((long)SYS_close, (long)file);
}
