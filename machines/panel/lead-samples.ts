import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { DAY_MS, SECOND_MS } from '../lib/units.ts'
import type { LeadHistory } from './lead-history.ts'
import type { LeadCall, LeadPage, LeadRow } from './lead-page.ts'

/** A lead whose sign-up was given up. */
const SAMPLE_LEAD: LeadRow = {
  id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b',
  name: 'Ana Prado',
  company: 'Prado Advogados',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  cnpj: '11222333000181',
  state: 'dead',
  isHandled: false,
  dealId: null,
  createdAt: new Date(SAMPLE_NOW).toISOString(),
  provenAt: null,
}

/** A list with one lead, and another page after it. */
export const SAMPLE_LIST = {
  rows: [SAMPLE_LEAD],
  next: { at: SAMPLE_LEAD.createdAt, id: SAMPLE_LEAD.id },
} as const

/** A call that can be changed. */
export const SAMPLE_CALL: LeadCall = {
  id: '3d6c1b0e-8a52-4f0a-9c57-2f1f6f8f2f11',
  startsAt: new Date(SAMPLE_NOW + 2 * DAY_MS).toISOString(),
  status: 'booked',
  revision: 0,
  canChange: true,
}

/** The page of that lead. */
export const SAMPLE_PAGE: LeadPage = {
  lead: SAMPLE_LEAD,
  cnpjIsRefused: true,
  hasPayments: true,
  moments: [
    { id: 0, what: 'accepted', at: SAMPLE_LEAD.createdAt, detail: null, problem: null, operator: null },
  ],
  owed: [],
  charges: [],
  calls: [SAMPLE_CALL],
  links: { crm: null, payment: null },
}

const OF_LEAD = { chart: 'lead', nth: 1, problem: null } as const

const sampleAt = (seconds: number) => new Date(SAMPLE_NOW + seconds * SECOND_MS).toISOString()

/** What that lead went through. */
export const SAMPLE_HISTORY: LeadHistory = {
  steps: [
    { ...OF_LEAD, id: 0, from: null, event: null, to: 'accepted', at: sampleAt(0), waitedS: null },
    { ...OF_LEAD, id: 1, from: 'accepted', event: 'run.started', to: 'running', at: sampleAt(1), waitedS: 1 },
    {
      ...OF_LEAD,
      id: 2,
      from: 'running',
      event: 'job.died',
      to: 'dead',
      at: sampleAt(90),
      waitedS: 89,
      problem: 'pending:resolveDeal',
    },
  ],
}
