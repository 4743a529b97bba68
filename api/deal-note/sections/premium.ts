import { parsePrequalification } from '#machines/prequalification/answers.ts'
import { isPremium } from '#machines/sign-up/premium.ts'
import { readLeadOrigin } from '../../origin/source.ts'
import type { Lead } from '../../store/leads.ts'

/** The note's first line about a qualified premium lead. */
const QUALIFIED_PREMIUM = 'Lead premium qualificado: veio pela implementação premium.'

/** Whether a lead is the premium case of spec S1 2.9, to which the site offers a call right after the sign-up. */
export function isQualifiedPremium(lead: Pick<Lead, 'source' | 'prequalification'>): boolean {
  const { lawyersCount } = parsePrequalification(lead.prequalification)
  return isPremium(readLeadOrigin(lead)?.door ?? {}, lawyersCount)
}

/** Lists the note's line about a qualified premium lead; empty for any other lead. */
export function listPremiumLines(lead: Pick<Lead, 'source' | 'prequalification'>): readonly string[] {
  return isQualifiedPremium(lead) ? [QUALIFIED_PREMIUM] : []
}
