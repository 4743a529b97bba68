import type { SnapshotFrom } from 'xstate'
import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { RECORD, REGISTRATION, SIMULATION } from '../samples/visitor.ts'
import { EMPTY_REGISTRATION, type SignUpDraft } from './draft.ts'
import { REGISTRATION_MESSAGES, type Registration } from './registration.ts'
import { signUpEntry } from './sign-up.entry.ts'
import type { SignUpOutput } from './sign-up.setup.ts'
import { SignUpFailure } from './sign-up-failure.ts'
import { signUpFormMachine } from './sign-up-form.machine.ts'
import { signUpFormPromises } from './sign-up-form.promises.ts'
import { signUpFormWords } from './sign-up-form.setup.ts'
import { formatFieldMessage, formatProblemMessage } from './sign-up-messages.ts'

/** The chart in the registry. */
export const signUpFormEntry = defineChartEntry({
  machine: signUpFormMachine,
  promises: signUpFormPromises,
  screens: ['/signup'],
  words: signUpFormWords,
  inputs: [undefined],
  events: {
    'field.changed': [
      { values: REGISTRATION },
      { values: EMPTY_REGISTRATION },
      { values: { ...EMPTY_REGISTRATION, termsAccepted: true } },
      { values: { cpfCnpj: REGISTRATION.cpfCnpj } },
      { values: { razaoSocial: REGISTRATION.razaoSocial } },
      { values: { ...REGISTRATION, cpfCnpj: '123' } },
      { values: { ...REGISTRATION, telefone: '1198' } },
      { values: { ...REGISTRATION, telefone: '11111111111' } },
      { values: { ...REGISTRATION, telefone: '12345678901' } },
      { values: { ...REGISTRATION, email: 'camila@gmial.com' } },
    ],
    'field.left': [{ field: 'cpfCnpj' }, { field: 'email' }],
    'name.filledIn': [],
  },
  answers: {
    restoreForm: [
      {
        draft: { ...createDraft(REGISTRATION), callIsOffered: true },
        simulation: null,
        isPremium: true,
      },
      { draft: createDraft(REGISTRATION), simulation: null },
      { draft: createDraft(EMPTY_REGISTRATION), simulation: null },
      { draft: { ...createDraft(REGISTRATION), isSent: true }, simulation: SIMULATION },
      {
        draft: { ...createDraft(REGISTRATION), origin: { source: 'premium', profile: 'qualified' } },
        simulation: null,
        isPremium: true,
      },
    ],
    findRunningSignUp: [null, { registration: RECORD }],
    findCompanyName: [REGISTRATION.razaoSocial, null],
    readRecord: [RECORD, null],
    signUp: [
      createOutcome({ outcome: 'completed', registration: RECORD, codeSent: true }),
      createOutcome({ outcome: 'completed', registration: RECORD, problem: 'numberNotReachable' }),
      createOutcome({ outcome: 'failed', problem: 'offline' }),
      createOutcome({ outcome: 'failed', problem: 'locked' }),
      createOutcome({ outcome: 'rejected', problem: 'invalid' }),
    ],
  },
  failures: {
    acceptSignUp: [
      new SignUpFailure('offline'),
      new SignUpFailure('unavailable'),
      new SignUpFailure('tooManyCodes'),
      new SignUpFailure('numberNotReachable'),
      new SignUpFailure('tooManyCodes', SAMPLE_NOW + 3_000),
    ],
  },
  counters: ['refusals'],
  says: listMessages,
  children: { signUp: signUpEntry.withFakes },
})

function createDraft(registration: Registration): SignUpDraft {
  return { registration, origin: {}, draftId: 'exemplo-exemplo-exemplo', attempt: 0, isSent: false }
}

function createOutcome(known: Pick<SignUpOutput, 'outcome'> & Partial<SignUpOutput>): SignUpOutput {
  return { registration: null, pending: [], codeSent: false, problem: null, ...known }
}

/** Lists the error box, then the messages under the fields. */
function listMessages(snapshot: SnapshotFrom<typeof signUpFormMachine>): readonly string[] {
  if (!snapshot.matches('filling')) return []
  const { issues, problem, retryAt, draft } = snapshot.context
  const [first] = issues
  const box = first
    ? REGISTRATION_MESSAGES[first.problem]
    : problem && formatProblemMessage(problem, draft.registration, retryAt)
  return [
    ...new Set([...(snapshot.hasTag('refused') && box ? [box] : []), ...issues.map(formatFieldMessage)]),
  ]
}
