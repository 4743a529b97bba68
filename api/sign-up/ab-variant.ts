import { type AbVariant, parseVariant } from '#machines/ab-test/assign.ts'
import type { Lead } from '../store/leads.ts'

/** The home page's variant that the visitor saw when they signed up, from their cookie at that time; null without one. */
export function getAbVariant({ source }: Pick<Lead, 'source'>): AbVariant | null {
  const variant = source?.abVariant
  return typeof variant === 'string' ? parseVariant(variant) : null
}
