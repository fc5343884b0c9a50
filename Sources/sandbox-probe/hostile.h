// What the hostile programs have in common: frames, and the ways in which they misbehave.

#ifndef HOSTILE_H
#define HOSTILE_H

#include <stddef.h>

// A payload in the binary form of docs/wire-protocol.md, as far as it is written.
struct payload {
  char *bytes;
  size_t count;
};

enum { LONGEST_ID = 5, LONGEST_TEXT_LENGTH = 5 };

// The protocol's version, and the signal by which a host of that version calls for a reader.
enum { VERSION = 6, HOST_CALL = 34 };

// The kinds of messages that these programs say.
enum { READY = 0x81, RESPONSE, CAPABILITIES, DEFERRAL, SCREEN, ACTED, CLASSIFICATION, DIAGNOSTIC };

void add_byte(struct payload *payload, int byte);

// A number from 0 up, in groups of seven bits.
void add_count(struct payload *payload, unsigned long value);

// A number that may be negative.
void add_integer(struct payload *payload, long value);

void add_text(struct payload *payload, const char *text);

// Says what the principal object is.
void add_ready(struct payload *payload, int version, const char *class, int queries, int reports);

// Sends one frame.
void say(const struct payload *payload);

void say_deferral(int id);

// Reads one frame of the host; answers the number of its query, or 0.
int skip(void);

void respond(int id, int action);

// Sends and does more than a host can keep, as the name says, if it says anything of it.
void flood_host(const char *mode, int id);

// Does with its container what the name says, if it says anything of it.
void act_on_container(const char *mode);

#endif
