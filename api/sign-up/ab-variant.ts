import { type AbVariant, parseVariant } from '#machines/ab-test/assign.ts'
import type { Lead } from '../store/leads.ts'

/** Returns the home page's variant from the visitor's cookie at sign-up; null without one. */
export function getAbVariant({ source }: Pick<Lead, 'source'>): AbVariant | null {
  const variant = source?.abVariant
  return typeof variant === 'string' ? parseVariant(variant) : null
}
