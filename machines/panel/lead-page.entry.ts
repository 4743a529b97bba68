import { defineChartEntry } from '../lib/chart-entry.ts'
import { CNPJ_PROBLEM_MESSAGES } from '../payments/cnpj-correction.ts'
import { LEAD_PROBLEM_MESSAGES, LeadFailure } from './lead-failure.ts'
import { leadPageMachine } from './lead-page.machine.ts'
import { leadPagePromises } from './lead-page.promises.ts'
import { leadPageWords } from './lead-page.setup.ts'
import { SAMPLE_CALL, SAMPLE_PAGE } from './lead-samples.ts'

/** The chart in the registry. */
export const leadPageEntry = defineChartEntry({
  machine: leadPageMachine,
  promises: leadPagePromises,
  screens: ['/painel'],
  words: leadPageWords,
  inputs: [{ id: SAMPLE_PAGE.lead.id }],
  events: {
    'act.asked': [{ act: 'retry' }, { act: 'readPayments' }],
    'change.asked': [{ call: SAMPLE_CALL }],
    'time.chosen': [{ slot: { date: '2026-03-12', time: '10:00' } }],
    'cancelling.asked': [{ call: SAMPLE_CALL }],
    'cnpj.submitted': [{ cnpj: '19131243000197' }, { cnpj: SAMPLE_PAGE.lead.cnpj }],
  },
  answers: {
    readLead: [SAMPLE_PAGE],
    listFreeTimes: [[{ date: '2026-03-12', times: ['10:00', '10:30'] }]],
    actOnLead: [
      { changed: 1, paid: 0 },
      { changed: 1, paid: 1 },
    ],
  },
  failures: {
    readLead: [new LeadFailure('sessionOver'), new LeadFailure('gone')],
    listFreeTimes: [new LeadFailure('sessionOver'), new LeadFailure('callChanged')],
    actOnLead: [new LeadFailure('sessionOver'), new LeadFailure('tooSoon'), new LeadFailure('paymentsAway')],
  },
  says: ({ context: { problem, cnpjProblem } }) => [
    ...(problem ? [LEAD_PROBLEM_MESSAGES[problem]] : []),
    ...(cnpjProblem ? [CNPJ_PROBLEM_MESSAGES[cnpjProblem]] : []),
  ],
})
