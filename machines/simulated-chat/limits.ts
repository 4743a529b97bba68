/** Pause before each new message, in milliseconds (spec S1 2.4 and 9). */
export const MESSAGE_STEP_MS = 1_500
