import type { MonthCosts } from './lead-costs.ts'
import { COST_MONTHS } from './limits.ts'

const NOTHING = { crmTokens: 0, codes: 0, whatsApp: 0, mails: 0 } as const

/** Costs as a reading brings them, for the chart's samples and its screens. */
export const SAMPLE_COSTS: readonly MonthCosts[] = [
  {
    month: '2026-11',
    channels: [
      { channel: 'paid', leads: 80, spent: { crmTokens: 9_000, codes: 100, whatsApp: 96, mails: 20 } },
      { channel: 'direct', leads: 40, spent: { crmTokens: 4_200, codes: 44, whatsApp: 44, mails: 10 } },
      { channel: null, leads: 0, spent: { ...NOTHING, crmTokens: 1_440, mails: 3 } },
    ],
  },
  {
    month: '2026-10',
    channels: [{ channel: 'organic', leads: 8, spent: { ...NOTHING, crmTokens: 1_000, codes: 8 } }],
  },
  ...Array.from({ length: COST_MONTHS - 2 }, (_, place) => ({ month: `2026-0${9 - place}`, channels: [] })),
]
