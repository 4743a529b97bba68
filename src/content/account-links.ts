import { brand } from './brand.ts'

/** The two ways in (spec S1 2.2). */
export const accountLinks = {
  login: { label: 'Login', to: brand.portalUrl },
  createAccount: { label: 'Criar Conta', to: '/signup' },
  /** For visitors who have signed up: the end of the funnel leads to the next open step. */
  continue: { label: 'Continuar', to: '/finish' },
} as const
