import type { PageLink } from './page-types.ts'

/** Asks for the strategic consultation (spec S1 2.4, 2.5), offered on `/finish` to those who do not book it while they sign up. */
export const consultationLink = {
  label: 'Solicitar Consultoria Estratégica',
  to: '/signup',
  asksFor: 'consultation',
} as const satisfies PageLink
