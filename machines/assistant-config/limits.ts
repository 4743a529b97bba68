/** Shortest and longest name of an assistant, in characters. */
export const ASSISTANT_NAME_LENGTH = { min: 2, max: 30 } as const
