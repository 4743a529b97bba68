import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { consentMachine } from './consent.machine.ts'
import { consentPromises } from './consent.promises.ts'
import { consentWords } from './consent.setup.ts'
import { createConsentRecord } from './create-record.ts'
import { ALL_ALLOWED, NOTHING_ALLOWED } from './record.ts'

/** The chart in the registry. */
export const consentEntry = defineChartEntry({
  machine: consentMachine,
  promises: consentPromises,
  screens: ['/'],
  words: consentWords,
  inputs: [undefined],
  events: {
    'purpose.toggled': [{ purpose: 'analytics' }],
    'consent.changedElsewhere': [{ record: createConsentRecord(ALL_ALLOWED, SAMPLE_NOW) }, { record: null }],
  },
  answers: {
    readConsent: [
      { record: createConsentRecord(NOTHING_ALLOWED, SAMPLE_NOW), isUnreported: false },
      { record: createConsentRecord(ALL_ALLOWED, SAMPLE_NOW), isUnreported: true },
      { record: null, isUnreported: false },
    ],
  },
})
