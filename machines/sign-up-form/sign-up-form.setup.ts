import { assign, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import { notProvided } from '../lib/not-provided.ts'
import { suggestEmail } from '../rules/email-suggestion.ts'
import type { SignUpProblem } from '../sign-up/problem.ts'
import type { RegistrationRecord, Simulation } from '../sign-up/records.ts'
import type { Registration, RegistrationField, RegistrationIssue } from '../sign-up/registration.ts'
import { type SignUpOutput, signUpMachine } from '../sign-up/sign-up.machine.ts'
import { hasContent, mergedRegistration, type SignUpDraft, type SignUpOrigin } from './draft.ts'
import { issuesAfterLeaving, issuesOf, issuesStillThere } from './issues.ts'
import { registrationFrom } from './record.ts'

/** How long the success box is shown before the code page opens. */
export const SUCCESS_SHOWN_MS = 800

/** What the page finds when it opens. */
export type RestoredForm = {
  readonly draft: SignUpDraft
  readonly simulation: Simulation | null
  /** The visitor is offered a call right after the sign-up (spec S1 2.9). */
  readonly isPremium?: boolean
}

/** Where the session's latest sign-up stands: null unless one is running. */
export type RunningSignUp = { readonly registration: RegistrationRecord | null } | null

/** What is sent to the server. */
export type AcceptInput = {
  readonly registration: Registration
  readonly simulation: Simulation | null
  readonly origin: SignUpOrigin
  readonly idempotencyKey: string
}

/** What a finished form hands over. */
export type SignUpFormOutput = { readonly registration: RegistrationRecord; readonly codeSent: boolean }

/** What the form remembers. */
export type Context = {
  readonly draft: SignUpDraft
  readonly simulation: Simulation | null
  readonly isPremium: boolean
  /** The issues on screen, which are not all there are: nothing is reproached before it was left or sent. */
  readonly issues: readonly RegistrationIssue[]
  readonly problem: SignUpProblem | null
  /** How often the form was refused: a new refusal is announced anew. */
  readonly refusals: number
  readonly emailSuggestion: string | null
  /** An address whose suggestion the visitor did not want. */
  readonly emailMeant: string | null
  readonly record: RegistrationRecord | null
  readonly codeSent: boolean
}

/** What can happen to the form. */
export type Event =
  | { type: 'field.changed'; values: Partial<Registration> }
  | { type: 'field.left'; field: RegistrationField }
  | { type: 'suggestion.accepted' }
  | { type: 'suggestion.dismissed' }
  | { type: 'contract.opened' }
  | { type: 'contract.closed' }
  | { type: 'contract.accepted' }
  | { type: 'form.submitted' }
  | { type: 'editing.requested' }
  | { type: 'calendar.closed' }

/** Actors, actions and guards of the form's chart. */
export const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: SignUpFormOutput
    tags: 'processing' | 'refused' | 'succeeded' | 'readingContract' | 'scheduling'
    children: { signUp: 'signUp' }
  },
  actors: {
    restoreForm: notProvided<RestoredForm, void>('restoreForm'),
    keepDraft: notProvided<void, { draft: SignUpDraft }>('keepDraft'),
    findRunningSignUp: notProvided<RunningSignUp, void>('findRunningSignUp'),
    acceptSignUp: notProvided<void, AcceptInput>('acceptSignUp'),
    readRecord: notProvided<RegistrationRecord | null, void>('readRecord'),
    keepRegistration: notProvided<void, { record: RegistrationRecord }>('keepRegistration'),
    signUp: signUpMachine,
  },
  actions: {
    restore: assign(({ context }, { draft, simulation, isPremium = false }: RestoredForm) => ({
      draft: { ...draft, registration: mergedRegistration(context.draft.registration, draft.registration) },
      simulation,
      isPremium,
    })),
    storeValues: assign(({ context }, { values }: { values: Partial<Registration> }) => {
      const registration = { ...context.draft.registration, ...values }
      return {
        draft: { ...context.draft, registration },
        issues: issuesStillThere(context.issues, registration),
        problem: null,
        emailSuggestion: values.email === undefined ? context.emailSuggestion : null,
      }
    }),
    checkField: assign(({ context }, { field }: { field: RegistrationField }) => ({
      issues: issuesAfterLeaving(context.issues, field, context.draft.registration),
      emailSuggestion: field === 'email' ? wantedSuggestion(context) : context.emailSuggestion,
    })),
    acceptSuggestion: assign(({ context: { draft, issues, emailSuggestion } }) => {
      const email = emailSuggestion ?? draft.registration.email
      const registration = { ...draft.registration, email }
      return {
        draft: { ...draft, registration },
        issues: issuesAfterLeaving(issues, 'email', registration),
        emailSuggestion: null,
      }
    }),
    keepEmailAsTyped: assign(({ context }) => ({
      emailSuggestion: null,
      emailMeant: context.draft.registration.email,
    })),
    showIssues: assign(({ context }) => ({
      issues: issuesOf(context.draft.registration),
      problem: null,
      refusals: context.refusals + 1,
    })),
    showProblem: assign(({ context }, { problem }: { problem: SignUpProblem | null }) => ({
      problem: problem ?? 'unavailable',
      refusals: context.refusals + 1,
    })),
    /** A hole: the page tells the ad platform. */
    reportAdEvent: (_, _event: AdEventReport) => {},
    clearMessages: assign({ issues: [], problem: null, emailSuggestion: null }),
    markSent: assign(({ context: { draft } }) => ({ draft: { ...draft, isSent: true } })),
    markSettled: assign(({ context: { draft } }) => ({ draft: { ...draft, isSent: false } })),
    startOver: assign(({ context: { draft } }) => ({ draft: { ...draft, attempt: draft.attempt + 1 } })),
    adoptRunning: assign(({ context: { draft } }, { running }: { running: RunningSignUp }) => ({
      draft: running?.registration
        ? { ...draft, registration: registrationFrom(running.registration) }
        : draft,
    })),
    storeOutcome: assign((_, { registration, codeSent }: SignUpOutput) => ({
      record: registration,
      codeSent,
    })),
    storeRecord: assign(({ context }, { record }: { record: RegistrationRecord | null }) => ({
      record: record ?? context.record,
    })),
  },
  guards: {
    formWasSent: (_, { draft }: RestoredForm) => draft.isSent && issuesOf(draft.registration).length === 0,
    somethingWasTyped: ({ context }) => hasContent(context.draft.registration),
    registrationIsValid: ({ context }) => issuesOf(context.draft.registration).length === 0,
    nothingIsWrong: ({ context }) => context.issues.length === 0 && context.problem === null,
    signUpCanBeFollowed: ({ context }, { running }: { running: RunningSignUp }) =>
      running !== null &&
      (running.registration !== null || issuesOf(context.draft.registration).length === 0),
    connectionWasLost: (_, { problem }: SignUpOutput) => problem === 'offline',
    callIsOffered: ({ context }) => context.isPremium,
    signUpCompleted: (_, { outcome }: SignUpOutput) => outcome === 'completed',
  },
  delays: { successShown: SUCCESS_SHOWN_MS },
})

function wantedSuggestion({ draft, emailMeant }: Context): string | null {
  const { email } = draft.registration
  return email === emailMeant ? null : suggestEmail(email)
}
