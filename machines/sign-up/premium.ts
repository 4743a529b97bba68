import type { SignUpOrigin } from './draft.ts'

/** Firms of these sizes are not offered a call, qualified or not (spec S1 2.9). */
const SMALL_FIRMS: readonly unknown[] = ['1-2', '3-5']

/**
 * Whether a visitor is offered a call right after the sign-up: they arrived as premium-qualified and their firm is not
 * small (spec S1 2.6, 2.9). It only changes what is shown and grants no rights.
 * @param lawyersCount the answer as the browser or the lead keeps it; untrusted
 */
export function isPremium({ source, profile }: SignUpOrigin, lawyersCount: unknown): boolean {
  return source === 'premium' && profile === 'qualified' && !SMALL_FIRMS.includes(lawyersCount)
}
