import { type AbVariant, variantFrom } from '#machines/ab-test/assign.ts'
import type { Lead } from '../store/leads.ts'

/** The variant of the home page the visitor had when they signed up, as their cookie said; null without one. */
export function abVariantOf({ source }: Pick<Lead, 'source'>): AbVariant | null {
  const variant = source?.abVariant
  return typeof variant === 'string' ? variantFrom(variant) : null
}
