// What the hostile programs have in common: frames, and the ways in which they misbehave.

#ifndef HOSTILE_H
#define HOSTILE_H

// Sends one frame.
void say(const char *json);

// Reads one frame of the host; answers the number of its query, or 0.
int skip(void);

void respond(int id, int action);

// Sends and does more than a host can keep, as the name says, if it says anything of it.
void flood_host(const char *mode, int id);

// Does with its container what the name says, if it says anything of it.
void act_on_container(const char *mode);

#endif
