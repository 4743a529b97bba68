/** Days a visitor keeps the assigned variant (spec S1 4.3). */
export const AB_COOKIE_DAYS = 30

/** Fewest visitors of a variant before the test is judged. */
export const FEWEST_EXPOSURES = 500

/** Fewest sign-ups of a variant before the test is judged. */
export const FEWEST_CONVERSIONS = 20

/** A variant is chosen when it is the best with at least this probability. */
export const DECISION_PROBABILITY = 0.95

/** Sample ratio mismatch: a fair draw splits this unevenly in less than one test in a thousand, so the counting is broken. */
export const SAMPLE_RATIO_P = 0.001

/** Share of the probability within a credible interval. */
export const CREDIBLE_SHARE = 0.95

/** Exposures counted per address and hour; mobile carriers put many visitors behind one address. */
export const EXPOSURES_HOURLY = 300

/** Entries a test's list keeps. */
export const MOST_LOCAL_AB_EVENTS = 50

/** The farthest day for which it is foretold that a test can be decided. */
export const MOST_FORETOLD_DAYS = 180
