import { FUNNEL_STAGES, type FunnelStage } from './funnel-stages.ts'
import type { Results, StageCounts } from './results-data.ts'
import type { ChartPlace, StandingList } from './standing-data.ts'

const DAYS = { from: '2026-10-22', until: '2026-11-20' } as const

const COUNTS = [900, 120, 84, 60, 21, 36, 18, 9]

const createStages = <Value>(create: (count: number) => Value) =>
  Object.fromEntries(FUNNEL_STAGES.map((stage, place) => [stage, create(COUNTS[place] ?? 0)])) as Record<
    FunnelStage,
    Value
  >

const STAGES: StageCounts = createStages((count) => count)

const VARIANT = { exposure: 300, conversion: 40, proof: 28, payment: 3 } as const

/** Results as a reading brings them, for the chart's samples and its screens. */
export const SAMPLE_RESULTS: Results = {
  site: {
    funnel: {
      days: DAYS,
      stages: createStages((count) => ({ count, medianS: 90 })),
      channels: [{ name: 'paid', stages: STAGES }],
      variants: [{ name: 'A', stages: STAGES }],
      weeks: [{ name: '2026-11-14', stages: STAGES }],
      revenue: [
        {
          channel: 'paid',
          campaign: 'advogados',
          onceCents: 298_000,
          monthlyCents: 44_900,
          refundedCents: 149_000,
        },
      ],
      campaigns: ['advogados'],
    },
    tests: [{ test: 'home_main', counts: { A: VARIANT, B: VARIANT, C: VARIANT }, daily: 4 }],
  },
  chart: {
    chart: 'lead',
    days: DAYS,
    arrows: [
      { from: null, event: null, to: 'accepted', count: 120, medianS: null },
      { from: 'accepted', event: 'run.started', to: 'running', count: 120, medianS: 0.4 },
      { from: 'running', event: 'run.completed', to: 'completed', count: 110, medianS: 2.5 },
    ],
    standing: [{ state: 'dead', count: 2, medianS: 86_400 }],
  },
  compared: null,
}

/** A state where something stands. */
export const SAMPLE_PLACE: ChartPlace = { chart: 'lead', state: 'dead' }

const SINCE = '2026-11-19T12:00:00.000000Z'
const LEAD_ID = '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'

/** The first page of what stands there, and more after it. */
export const SAMPLE_STANDING: StandingList = {
  rows: [
    {
      id: LEAD_ID,
      since: SINCE,
      waitedS: 86_400,
      lead: { id: LEAD_ID, name: 'Ana Prado', company: 'Prado Advogados' },
      kind: null,
    },
  ],
  next: { since: SINCE, id: LEAD_ID },
}
