#pragma once

#include <stdint.h>

// SQLite's documented interface as functions that look for those of the system's library when they are
// called first, so that nothing has to be installed to build an extension.

/// Gives the function of this name; null, and a notice of the host's, where there is none.
extern void *_sqlite3_function(const char *name);

/// Defines a function; without one in the library it gives what is said.
#define SQLITE3_CALL(result, missing, name, parameters, arguments)                                \
  static inline result name parameters {                                                         \
    static void *found;                                                                          \
    void *address = __atomic_load_n(&found, __ATOMIC_RELAXED);                                   \
    if (!address) {                                                                              \
      address = _sqlite3_function(#name);                                                        \
      if (!address) return missing;                                                              \
      __atomic_store_n(&found, address, __ATOMIC_RELAXED);                                       \
    }                                                                                            \
    return ((result(*) parameters)address)arguments;                                             \
  }

// Kinds of results: a code, a number, a pointer, a text, nothing.
#define SQLITE3_CODE(name, parameters, arguments) SQLITE3_CALL(int, 1, name, parameters, arguments)
#define SQLITE3_NUMBER(type, name, parameters, arguments) \
  SQLITE3_CALL(type, 0, name, parameters, arguments)
#define SQLITE3_POINTER(type, name, parameters, arguments) \
  SQLITE3_CALL(type, 0, name, parameters, arguments)
// A text that is never null, and that programs read as it is; without a library it is the one given here.
#define SQLITE3_WORDS(missing, name, parameters, arguments) \
  SQLITE3_CALL(const char *, missing, name, parameters, arguments)
#define SQLITE3_NOTHING(name, parameters, arguments) \
  SQLITE3_CALL(void, , name, parameters, arguments)

typedef long long int sqlite_int64;
typedef unsigned long long int sqlite_uint64;
typedef sqlite_int64 sqlite3_int64;
typedef sqlite_uint64 sqlite3_uint64;

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_blob sqlite3_blob;
typedef struct sqlite3_backup sqlite3_backup;

typedef void (*sqlite3_destructor_type)(void *);
typedef int (*sqlite3_callback)(void *, int, char **, char **);

#define SQLITE_STATIC ((sqlite3_destructor_type)0)
#define SQLITE_TRANSIENT ((sqlite3_destructor_type)-1)

#include "sqlite3_constants.h"
#include "sqlite3_functions.h"
#include "sqlite3_values.h"
