#pragma once

// The API is Swift: this header makes `import os.log` a name.
