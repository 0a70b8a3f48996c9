// The green piece in the pictures of the screen, and the program that shows it.
#pragma once
#include "screen.h"
#include <sys/types.h>

enum { SIDE = 200 };

// The middle of the piece, and the complex factor that rotates and scales it.
typedef struct {
    double complex middle, factor;
} Pose;

// Finds the piece in the last picture. Returns whether it is there.
int find_piece(Pose *pose);
// Starts a program and waits until it shows the piece.
pid_t launch(char **command);
// Ends a program and waits until its picture is gone.
void end_program(pid_t program);
