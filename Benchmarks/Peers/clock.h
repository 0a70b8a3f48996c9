// The server's clock, and the end of a program that cannot continue.
#pragma once

// Returns the time of the monotonic clock in seconds. The server uses the same clock.
double now(void);
void sleep_until(double moment);
// Prints `what` and the error in errno, and exits.
void fail(const char *what);
