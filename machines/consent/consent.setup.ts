import { assign, setup } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'
import {
  type ConsentChoices,
  type ConsentPurpose,
  type ConsentRecord,
  consentRecord,
  NOTHING_ALLOWED,
} from './record.ts'
import { PURPOSE_OF_SCRIPT, SCRIPT_DELAYS_MS, type ThirdPartyScript } from './scripts.ts'

/** Pause before the server is told again of a decision it did not confirm. */
const REPORT_PAUSE_MS = 60_000

/** What is known of earlier decisions when a page opens. */
export type KnownConsent = {
  readonly record: ConsentRecord | null
  /** True when the server has not confirmed this decision yet. */
  readonly isUnreported: boolean
}

/** What the chart remembers. */
export type Context = {
  /** The decision in force; null until there is one. */
  readonly record: ConsentRecord | null
  /** What is ticked in the open preferences. */
  readonly choices: ConsentChoices
}

/** What can happen. */
export type Event =
  | { type: 'consent.accepted' }
  | { type: 'consent.rejected' }
  | { type: 'choices.saved' }
  | { type: 'purpose.toggled'; purpose: ConsentPurpose }
  | { type: 'preferences.opened' }
  | { type: 'preferences.closed' }
  | { type: 'consent.changedElsewhere'; record: ConsentRecord | null }

/** The consent chart's vocabulary. */
export const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'asking' | 'choosing' | 'kept' },
  actors: {
    readConsent: notProvided<KnownConsent, void>('readConsent'),
    keepConsent: notProvided<void, { record: ConsentRecord }>('keepConsent'),
    reportConsent: notProvided<void, { record: ConsentRecord }>('reportConsent'),
    startScript: notProvided<void, { script: ThirdPartyScript }>('startScript'),
    stopScript: notProvided<void, { script: ThirdPartyScript }>('stopScript'),
  },
  actions: {
    storeRecord: assign((_, { record }: { record: ConsentRecord | null }) => ({ record })),
    decide: assign((_, { choices }: { choices: ConsentChoices }) => ({
      record: consentRecord(choices, Date.now()),
    })),
    showDecision: assign(({ context: { record } }) => ({ choices: record ?? NOTHING_ALLOWED })),
    toggle: assign(({ context: { choices } }, { purpose }: { purpose: ConsentPurpose }) => ({
      choices: { ...choices, [purpose]: !choices[purpose] },
    })),
  },
  guards: {
    wasDecided: (_, { record }: { record: ConsentRecord | null }) => record !== null,
    wasReported: (_, { record, isUnreported }: KnownConsent) => record !== null && !isUnreported,
    scriptIsAllowed: ({ context: { record } }, { script }: { script: ThirdPartyScript }) =>
      record?.[PURPOSE_OF_SCRIPT[script]] === true,
    scriptIsNotAllowed: ({ context: { record } }, { script }: { script: ThirdPartyScript }) =>
      record?.[PURPOSE_OF_SCRIPT[script]] !== true,
  },
  delays: { reportPause: REPORT_PAUSE_MS, ...SCRIPT_DELAYS_MS },
})
