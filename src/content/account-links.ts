import { brand } from './brand.ts'
import { continueLink } from './continue-link.ts'

/** The two ways in (spec S1 2.2). */
export const accountLinks = {
  login: { label: 'Login', to: brand.portalUrl },
  createAccount: { label: 'Criar Conta', to: '/signup' },
  continue: continueLink,
} as const
