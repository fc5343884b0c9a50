#include "CPlatform.h"

#include <sys/ioctl.h>
#include <termios.h>

static struct termios original;
static int taken = -1;
static int is_registered;

int cpl_terminal_take_keys(int descriptor) {
  struct termios now;
  if (tcgetattr(descriptor, &now) != 0) return -1;
  if (taken < 0) original = now;
  now.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
  now.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG | IEXTEN);
  now.c_cc[VMIN] = 1;
  now.c_cc[VTIME] = 0;
  if (tcsetattr(descriptor, TCSADRAIN, &now) != 0) return -1;
  taken = descriptor;
  if (!is_registered) {
    is_registered = 1;
    atexit(cpl_terminal_give_back);
  }
  return 0;
}

void cpl_terminal_give_back(void) {
  if (taken < 0) return;
  tcsetattr(taken, TCSADRAIN, &original);
  taken = -1;
}

int cpl_terminal_columns(int descriptor) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

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
