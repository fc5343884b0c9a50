#include "os_log.h"
#include "os_lock.h"
