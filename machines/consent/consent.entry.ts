import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { consentMachine } from './consent.machine.ts'
import { ALL_ALLOWED, consentRecord, NOTHING_ALLOWED } from './record.ts'

/** The chart in the registry. */
export const consentEntry = chartEntry({
  machine: consentMachine,
  title: 'Consentimento',
  purpose:
    'Pergunta o que pode ser usado além do necessário, guarda a prova da resposta e só então libera os scripts.',
  screens: ['/'],
  inputs: [undefined],
  events: {
    'consent.accepted': [{}],
    'consent.rejected': [{}],
    'choices.saved': [{}],
    'purpose.toggled': [{ purpose: 'analytics' }],
    'preferences.opened': [{}],
    'preferences.closed': [{}],
    'consent.changedElsewhere': [{ record: consentRecord(ALL_ALLOWED, SAMPLE_NOW) }, { record: null }],
  },
  answers: {
    readConsent: [
      { record: consentRecord(NOTHING_ALLOWED, SAMPLE_NOW), isUnreported: false },
      { record: consentRecord(ALL_ALLOWED, SAMPLE_NOW), isUnreported: true },
      { record: null, isUnreported: false },
    ],
    keepConsent: [undefined],
    reportConsent: [undefined],
    startScript: [undefined],
    stopScript: [undefined],
  },
  failures: {
    readConsent: [NO_ANSWER],
    keepConsent: [NO_ANSWER],
    reportConsent: [NO_ANSWER],
    startScript: [NO_ANSWER],
    stopScript: [NO_ANSWER],
  },
  says: () => [],
})
