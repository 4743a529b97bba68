/** Longest fact, in characters. */
export const FACT_MAX = 200
