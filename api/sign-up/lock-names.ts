import { withNinthDigit } from '#machines/rules/phone.ts'
import type { Lead } from '../store/leads.ts'

/** Lists the locks of a lead: two sign-ups of one person share at least one. */
export function listLockNames({ emailKey, phoneKey }: Pick<Lead, 'emailKey' | 'phoneKey'>): string[] {
  return [`email:${emailKey}`, `phone:${withNinthDigit(phoneKey)}`]
}
