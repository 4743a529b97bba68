import { FIRST_WITH_AI } from './limits.ts'

/**
 * The plans by their code in the CRM, from the smallest on: name, and the people who may attend. Sample content, which the owner
 * confirms; the pages and the sandbox's product list say it from here.
 */
export const PLANS = {
  'plano-essencial': { title: 'Essencial', people: 3 },
  'plano-profissional': { title: 'Profissional', people: 10 },
  'plano-escritorio': { title: 'Escritório', people: 30 },
} as const

const codes = Object.keys(PLANS)

/** For each plan, whether AI and integrations are part of it. */
export const HAVE_AI = codes.map((code) => codes.indexOf(code) >= codes.indexOf(FIRST_WITH_AI))
