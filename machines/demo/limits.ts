/** How long free text may answer a client's last message, in hours: a rule of the WhatsApp platform. */
export const SESSION_HOURS = 24

/** How far one press moves the demonstration's clock, in hours. */
export const CLOCK_STEP_HOURS = 8

/** Pause before each line that the assistant or a client writes. */
export const LINE_STEP_MS = 1_500

/** Lines of the assistant's triage, its questions and the contact's answers. */
export const TRIAGE_LINES = 6

/** Longest text of a reply or a note, in characters. */
export const DRAFT_MAX_LENGTH = 500
