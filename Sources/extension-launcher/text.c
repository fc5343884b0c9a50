#ifdef __linux__

// Functions without the kernel, most of them with names of libc's (freestanding.c), and numbers.

#include "launcher.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// The compiler makes a call of memset of a loop that is one, in memset as well.
#define PLAIN __attribute__((no_builtin))

PLAIN size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

PLAIN int strcmp(const char *left, const char *right) {
  while (*left != 0 && *left == *right) left++, right++;
  return (unsigned char)*left - (unsigned char)*right;
}

PLAIN void *memset(void *bytes, int value, size_t count) {
  unsigned char *place = bytes;
  for (size_t i = 0; i < count; i++) place[i] = (unsigned char)value;
  return bytes;
}

PLAIN void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_t i = 0; i < count; i++) target[i] = source[i];
  return to;
}

// Reads decimal digits and nothing else: so the host writes numbers. What is too large sets errno.
uint64_t decimal_number(const char *text, const char **rest) {
  uint64_t value = 0;
  for (; *text >= '0' && *text <= '9'; text++) {
    if (__builtin_mul_overflow(value, 10, &value) ||
        __builtin_add_overflow(value, (uint64_t)(*text - '0'), &value)) {
      errno = ERANGE;
      break;
    }
  }
  *rest = text;
  return value;
}

// Where snprintf writes, and how long the text would be.
struct output {
  char *text;
  size_t capacity, length;
};

static void put(struct output *output, char byte) {
  if (output->length + 1 < output->capacity) output->text[output->length] = byte;
  output->length++;
}

static void put_number(struct output *output, int value) {
  char digits[12];
  size_t count = 0;
  unsigned rest = value < 0 ? 0U - (unsigned)value : (unsigned)value;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) put(output, '-');
  while (count > 0) put(output, digits[--count]);
}

// Knows %s, %c and %d, and ends the process for another one rather than say something else.
int snprintf(char *restrict text, size_t capacity, const char *restrict format, ...) {
  struct output output = {text, capacity, 0};
  va_list rest;
  va_start(rest, format);
  for (const char *place = format; *place != 0; place++) {
    if (*place != '%') {
      put(&output, *place);
    } else if (*++place == 's') {
      for (const char *part = va_arg(rest, const char *); *part != 0; part++) put(&output, *part);
    } else if (*place == 'c') {
      put(&output, (char)va_arg(rest, int));
    } else if (*place == 'd') {
      put_number(&output, va_arg(rest, int));
    } else {
      __builtin_trap();
    }
  }
  va_end(rest);
  if (capacity > 0) text[output.length < capacity ? output.length : capacity - 1] = 0;
  return (int)output.length;
}

#endif
