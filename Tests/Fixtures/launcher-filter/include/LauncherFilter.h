// The system-call filter of the launcher, as numbers to read.

#ifndef LAUNCHER_FILTER_H
#define LAUNCHER_FILTER_H

#include <stddef.h>
#include <stdint.h>

// One instruction of classic BPF.
struct filter_instruction {
  uint16_t operation;
  uint8_t if_true, if_false;
  uint32_t operand;
};

// Writes at most so many instructions of the filter that asks a host; returns how many there are,
// or 0 on a system without such filters.
size_t launcher_filter(struct filter_instruction *instructions, size_t capacity);

// What the filter compares a register with in the call that hands the listener over.
uint64_t launcher_filter_secret(void);

#endif
