#include "CPlatform.h"

static int told = -1;

static void tell(int number) {
  const int error = errno;
  const unsigned char byte = (unsigned char)number;
  (void)!write(told, &byte, 1);
  errno = error;
}

int cpl_hear_signals(const int numbers[], int count) {
  int ends[2];
  if (cpl_pipe(ends) != 0) return -1;
  told = ends[1];
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigset_t heard;
  sigemptyset(&heard);
  for (int i = 0; i < count; i++) {
    if (sigaction(numbers[i], &action, NULL) != 0) return -1;
    sigaddset(&heard, numbers[i]);
  }
  // A thread that started this may block them, and then they would wait for ever.
  return pthread_sigmask(SIG_UNBLOCK, &heard, NULL) == 0 ? ends[0] : -1;
}
