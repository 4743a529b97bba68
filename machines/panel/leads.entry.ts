import { defineChartEntry } from '../lib/chart-entry.ts'
import { LEAD_PROBLEM_MESSAGES, LeadFailure } from './lead-failure.ts'
import { leadPageEntry } from './lead-page.entry.ts'
import { SAMPLE_LIST, SAMPLE_PAGE } from './lead-samples.ts'
import { leadsMachine, leadsWords } from './leads.machine.ts'
import { leadsPromises } from './leads.promises.ts'

/** The chart in the registry. */
export const leadsEntry = defineChartEntry({
  machine: leadsMachine,
  promises: leadsPromises,
  screens: ['/painel'],
  words: leadsWords,
  inputs: [undefined],
  events: {
    'search.asked': [{ filter: { text: 'ana', onlyStuck: true } }],
    'lead.opened': [{ id: SAMPLE_PAGE.lead.id }],
  },
  answers: {
    listLeads: [SAMPLE_LIST, { rows: [], next: null }],
    leadPage: [null, 'gone', 'sessionOver'],
  },
  failures: {
    listLeads: [new LeadFailure('sessionOver'), new LeadFailure('unavailable')],
    downloadLeads: [new LeadFailure('sessionOver'), new LeadFailure('offline')],
  },
  counters: ['rows'],
  says: ({ context: { problem } }) => (problem ? [LEAD_PROBLEM_MESSAGES[problem]] : []),
  children: { leadPage: leadPageEntry.withFakes },
})
