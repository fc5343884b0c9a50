// The terminal that a person types at.

#ifndef CPLATFORM_TERMINAL_H
#define CPLATFORM_TERMINAL_H

// Gives every key to the program at once, without echo; undone by the other function, and when
// the program exits. -1 with errno where the descriptor is no terminal.
int cpl_terminal_take_keys(int descriptor);

// Puts the terminal back as it was before the first call of the other function.
void cpl_terminal_give_back(void);

// Columns of the terminal; 80 where nobody knows.
int cpl_terminal_columns(int descriptor);

// From now on these signals end nobody: each is a byte, its number, in the pipe whose other end this is.
// Once a process, and for all of its time; none is lost from the moment that this returns.
int cpl_hear_signals(const int numbers[], int count);

#endif
