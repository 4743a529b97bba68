import { defineChartEntry } from '../lib/chart-entry.ts'
import { CNPJ_PROBLEM_MESSAGES } from '../payments/cnpj-correction.ts'
import { LEAD_PROBLEM_MESSAGES, LeadFailure } from './lead-failure.ts'
import { SAMPLE_CALL, SAMPLE_LIST, SAMPLE_PAGE } from './lead-samples.ts'
import { leadsMachine, leadsWords } from './leads.machine.ts'
import { leadsPromises } from './leads.promises.ts'

/** The chart in the registry. */
export const leadsEntry = defineChartEntry({
  machine: leadsMachine,
  promises: leadsPromises,
  screens: ['/painel'],
  detours: ['over'],
  words: leadsWords,
  inputs: [undefined],
  events: {
    'search.asked': [{ filter: { text: 'ana', onlyStuck: true } }],
    'more.asked': [{}],
    'download.asked': [{}],
    'lead.opened': [{ id: SAMPLE_PAGE.lead.id }],
    'lead.closed': [{}],
    'act.asked': [{ act: 'retry' }, { act: 'readPayments' }],
    'change.asked': [{ call: SAMPLE_CALL }],
    'time.chosen': [{ slot: { date: '2026-03-12', time: '10:00' } }],
    'cancelling.asked': [{ call: SAMPLE_CALL }],
    'cancelling.confirmed': [{}],
    'correction.asked': [{}],
    'cnpj.submitted': [{ cnpj: '19131243000197' }, { cnpj: '11222333000181' }],
    'form.closed': [{}],
    'room.read': [{}],
  },
  answers: {
    listLeads: [SAMPLE_LIST, { rows: [], next: null }],
    downloadLeads: [undefined],
    readLead: [SAMPLE_PAGE],
    listFreeTimes: [[{ date: '2026-03-12', times: ['10:00', '10:30'] }]],
    actOnLead: [
      { changed: 1, paid: 0 },
      { changed: 1, paid: 1 },
    ],
  },
  failures: {
    listLeads: [new LeadFailure('sessionOver'), new LeadFailure('unavailable')],
    downloadLeads: [new LeadFailure('sessionOver'), new LeadFailure('offline')],
    readLead: [new LeadFailure('sessionOver'), new LeadFailure('gone')],
    listFreeTimes: [new LeadFailure('sessionOver'), new LeadFailure('callChanged')],
    actOnLead: [new LeadFailure('sessionOver'), new LeadFailure('tooSoon'), new LeadFailure('paymentsAway')],
  },
  counters: ['rows'],
  says: ({ context: { problem, cnpjProblem } }) => [
    ...(problem ? [LEAD_PROBLEM_MESSAGES[problem]] : []),
    ...(cnpjProblem ? [CNPJ_PROBLEM_MESSAGES[cnpjProblem]] : []),
  ],
})
