import type { LeadState } from './decide-lead.ts'

/** Title of each state of the chart `lead`. */
export const LEAD_STATE_TITLES: Readonly<Record<LeadState, string>> = {
  accepted: 'Aceito',
  running: 'Sendo feito',
  owed: 'Feito, com passos pendentes',
  completed: 'Completo',
  failed: 'Não deu desta vez',
  dead: 'Abandonado',
}
