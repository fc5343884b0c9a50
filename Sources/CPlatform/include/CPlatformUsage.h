// What this process holds: memory and children.

#ifndef CPLATFORM_USAGE_H
#define CPLATFORM_USAGE_H

#include <stdint.h>

// Gives freed memory back to the system, as far as the library can.
void cpl_return_memory(void);

// Bytes of memory that this process has in use; -1 with errno where the system does not say.
int64_t cpl_resident_bytes(void);

// Whether this is built with a sanitizer that maps memory for each byte that is used: a limit on memory
// would be one on that.
int cpl_has_shadow_memory(void);

// Whether there is a child that runs or was not waited for; it is left as it is.
int cpl_has_children(void);

// Nanoseconds of processors, in programs and in the kernel for them, of all processes whose end this one has
// waited for, and of those for which they had waited; -1 with errno.
int64_t cpl_processor_time_of_ended(void);

#endif
