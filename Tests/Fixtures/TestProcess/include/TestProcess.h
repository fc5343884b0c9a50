// What the process of the tests sets up for itself before the first test.
