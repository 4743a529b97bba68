/** Variants of a test (spec S1 4.3). */
export const AB_VARIANTS = ['A', 'B', 'C'] as const

/** One of the three variants. */
export type AbVariant = (typeof AB_VARIANTS)[number]

/** The test of the home page's layout (spec S1 2.4). */
export const HOME_TEST = 'home_main'

/** Tests that are counted. */
export const AB_TESTS = [HOME_TEST] as const

/** Name of a test. */
export type AbTest = (typeof AB_TESTS)[number]

/** The variant a visitor sees, and how it was chosen. */
export type AbAssignment = {
  readonly variant: AbVariant
  /** Drawn just now: the caller stores it. */
  readonly isNew: boolean
  /** Forced by the URL for checking: shown, never stored, never counted (decision 23). */
  readonly isForced: boolean
}

/** Returns the name of a test's cookie (spec S1 3). */
export function getAbCookieName(test: AbTest): string {
  return `abc_test_${test}`
}

/** Returns the name of a test's list of events in local storage (spec S1 3). */
export function getAbEventsKey(test: AbTest): `abc_test_events_${AbTest}` {
  return `abc_test_events_${test}`
}

/** Parses a variant's letter; null for anything else. */
export function parseVariant(letter: string | null | undefined): AbVariant | null {
  return AB_VARIANTS.find((variant) => variant === letter) ?? null
}

/**
 * Chooses a visitor's variant: the forced one, else the stored one, else one of the three at random.
 * @param stored value of the test's cookie
 * @param forced value of the address parameter `variant`
 * @param random 0 up to, but not including, 1
 */
export function assignVariant(stored: string | null, forced: string | null, random: number): AbAssignment {
  const asked = parseVariant(forced)
  if (asked) return { variant: asked, isNew: false, isForced: true }
  const known = parseVariant(stored)
  if (known) return { variant: known, isNew: false, isForced: false }
  const variant = AB_VARIANTS[Math.floor(random * AB_VARIANTS.length)] ?? 'A'
  return { variant, isNew: true, isForced: false }
}
