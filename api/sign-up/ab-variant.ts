import { type AbVariant, abCookieName, HOME_TEST, variantFrom } from '#machines/ab-test/assign.ts'
import { cookieOf } from '../lib/consent.ts'
import type { Lead } from '../store/leads.ts'

/** The variant of the home page the visitor had when they signed up, as their cookie said; null without one. */
export function abVariantOf({ source }: Pick<Lead, 'source'>): AbVariant | null {
  const variant = source?.abVariant
  return typeof variant === 'string' ? variantFrom(variant) : null
}

/** The variant of the home page in the cookie of a request (spec S1 4.3); null without one. */
export function abVariantIn(request: Request): AbVariant | null {
  return variantFrom(cookieOf(request, abCookieName(HOME_TEST)))
}
