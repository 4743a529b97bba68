import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
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
  detours: [
    'decision.waiting',
    'decision.unreported',
    'analytics.unavailable',
    'heatMap.unavailable',
    'adPixel.unavailable',
  ],
  words: consentWords,
  inputs: [undefined],
  events: {
    'consent.accepted': [{}],
    'consent.rejected': [{}],
    'choices.saved': [{}],
    'purpose.toggled': [{ purpose: 'analytics' }],
    'preferences.opened': [{}],
    'preferences.closed': [{}],
    'signUp.entered': [{}],
    'signUp.left': [{}],
    'consent.changedElsewhere': [{ record: createConsentRecord(ALL_ALLOWED, SAMPLE_NOW) }, { record: null }],
  },
  answers: {
    readConsent: [
      { record: createConsentRecord(NOTHING_ALLOWED, SAMPLE_NOW), isUnreported: false },
      { record: createConsentRecord(ALL_ALLOWED, SAMPLE_NOW), isUnreported: true },
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
})
