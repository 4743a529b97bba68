/** The home page's test (spec S1 2.4). */
export const HOME_TEST = 'home_main'

/** The variants of every test (spec S1 4.3). */
export const VARIANTS = ['A', 'B', 'C'] as const

/** One variant of a test. */
export type Variant = (typeof VARIANTS)[number]

/** How long a visitor keeps a variant (spec S1 3). */
export const VARIANT_DAYS = 30

/** Address parameter that forces a variant for checking; such a view is never counted (decision 23). */
const FORCING_PARAMETER = 'variant'

/** Name of the cookie that holds a test's variant (spec S1 3). */
export function variantCookie(test: string): string {
  return `abc_test_${test}`
}

/** What a page view shows of a test. */
export type Assignment = {
  readonly variant: Variant
  /** `forced` by the address, `kept` from an earlier view, or `drawn` now and still to be stored. */
  readonly origin: 'forced' | 'kept' | 'drawn'
}

/** What an assignment is made from. */
export type VariantFacts = {
  /** As `document.cookie` reads. */
  readonly cookies: string
  /** Query of the address, with or without its question mark. */
  readonly search: string
  /** Draws 0 to 1, 1 excluded. */
  readonly random: () => number
}

/** The variant of one page view: forced by the address, else the one kept, else drawn with equal chances (spec S1 4.3). */
export function assignVariant(test: string, { cookies, search, random }: VariantFacts): Assignment {
  const forced = search.match(new RegExp(`[?&]${FORCING_PARAMETER}=([ABC])(?:&|$)`))?.[1]
  if (isVariant(forced)) return { variant: forced, origin: 'forced' }
  const kept = cookies.match(new RegExp(`(?:^|; )${variantCookie(test)}=([ABC])(?:;|$)`))?.[1]
  if (isVariant(kept)) return { variant: kept, origin: 'kept' }
  // The index is below the length for every draw below 1.
  return { variant: VARIANTS[Math.floor(random() * VARIANTS.length)] ?? 'A', origin: 'drawn' }
}

function isVariant(value: string | undefined): value is Variant {
  return VARIANTS.some((variant) => variant === value)
}
