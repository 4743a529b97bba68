// How long a registration is kept stands in `visitor-data/limits.ts` (`RETENTION.classDays`).

/** Registrations allowed per network address and hour: an office registers a handful of people. */
export const REGISTRATIONS_PER_ADDRESS_HOURLY = 20

/**
 * Longest typed fields that a request may carry, in characters: above what the rules allow, so that a rule can say what is
 * wrong with a long one.
 */
export const TYPED_LENGTH = { text: 1_000, phone: 200 } as const
