import { chartEntry } from '../lib/chart-entry.ts'
import { consentMachine } from './consent.machine.ts'
import { consentRecord, NOTHING_ALLOWED } from './record.ts'

/** The chart in the registry. */
export const consentEntry = chartEntry({
  machine: consentMachine,
  title: 'Consentimento',
  purpose:
    'Pergunta o que pode ser usado além do necessário, guarda a prova da resposta e só então libera os scripts.',
  input: undefined,
  answers: {
    readConsent: { record: consentRecord(NOTHING_ALLOWED, 0), isUnreported: false },
    keepConsent: undefined,
    reportConsent: undefined,
    startScript: undefined,
    stopScript: undefined,
  },
})
