import type { ScoredLeads } from './what-if.ts'

/** Leads as a reading brings them, for the chart's samples and its screens. */
export const SAMPLE_SCORED: ScoredLeads = {
  days: { from: '2026-08-23', until: '2026-11-20' },
  groups: [
    { facts: 'paid - -', count: 60, paid: 0 },
    { facts: 'organic lawyer 2-5 availableToCall viewedPricing completedProfile', count: 30, paid: 3 },
    {
      facts:
        'direct manager 6-20 availableToCall hasSimulation scheduledCall viewedPricing completedProfile acceptedImplementation implementationChosen',
      count: 10,
      paid: 7,
    },
  ],
}
