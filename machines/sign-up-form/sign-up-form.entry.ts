import type { SnapshotFrom } from 'xstate'
import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, RECORD, REGISTRATION, SIMULATION } from '../lib/chart-samples.ts'
import { SignUpError } from '../sign-up/problem.ts'
import { REGISTRATION_MESSAGES, type Registration } from '../sign-up/registration.ts'
import { signUpEntry } from '../sign-up/sign-up.entry.ts'
import type { SignUpOutput } from '../sign-up/sign-up.machine.ts'
import { EMPTY_REGISTRATION, type SignUpDraft } from './draft.ts'
import { fieldMessage, problemMessage } from './issues.ts'
import { signUpFormMachine } from './sign-up-form.machine.ts'

/** The chart in the registry. */
export const signUpFormEntry = chartEntry({
  machine: signUpFormMachine,
  title: 'Formulário de cadastro',
  purpose: 'Preenchimento, conferência e envio do cadastro, sem perder o que foi digitado.',
  screens: ['/signup'],
  inputs: [undefined],
  events: {
    'field.changed': [
      { values: REGISTRATION },
      { values: EMPTY_REGISTRATION },
      { values: { ...EMPTY_REGISTRATION, termsAccepted: true } },
      { values: { ...REGISTRATION, cpfCnpj: '123' } },
      { values: { ...REGISTRATION, telefone: '1198' } },
      { values: { ...REGISTRATION, telefone: '11111111111' } },
      { values: { ...REGISTRATION, telefone: '12345678901' } },
      { values: { ...REGISTRATION, email: 'camila@gmial.com' } },
    ],
    'field.left': [{ field: 'cpfCnpj' }, { field: 'email' }],
    'suggestion.accepted': [{}],
    'suggestion.dismissed': [{}],
    'contract.opened': [{}],
    'contract.closed': [{}],
    'contract.accepted': [{}],
    'form.submitted': [{}],
    'editing.requested': [{}],
    'calendar.closed': [{}],
  },
  answers: {
    restoreForm: [
      { draft: draftOf(REGISTRATION), simulation: null },
      { draft: draftOf(EMPTY_REGISTRATION), simulation: null },
      { draft: { ...draftOf(REGISTRATION), isSent: true }, simulation: SIMULATION },
      {
        draft: { ...draftOf(REGISTRATION), origin: { source: 'premium', profile: 'qualified' } },
        simulation: null,
        isPremium: true,
      },
    ],
    keepDraft: [undefined],
    findRunningSignUp: [null, { registration: RECORD }],
    acceptSignUp: [undefined],
    readRecord: [RECORD, null],
    keepRegistration: [undefined],
    signUp: [
      outcome({ outcome: 'completed', registration: RECORD, codeSent: true }),
      outcome({ outcome: 'failed', problem: 'offline' }),
      outcome({ outcome: 'failed', problem: 'locked' }),
      outcome({ outcome: 'rejected', problem: 'invalid' }),
    ],
  },
  failures: {
    restoreForm: [NO_ANSWER],
    keepDraft: [NO_ANSWER],
    findRunningSignUp: [NO_ANSWER],
    acceptSignUp: [
      new SignUpError('offline'),
      new SignUpError('unavailable'),
      new SignUpError('tooManyCodes'),
      new SignUpError('numberNotReachable'),
    ],
    readRecord: [NO_ANSWER],
    keepRegistration: [NO_ANSWER],
    signUp: [NO_ANSWER],
  },
  counters: ['refusals'],
  says: messagesOf,
  children: { signUp: signUpEntry.withFakes },
})

function draftOf(registration: Registration): SignUpDraft {
  return { registration, origin: {}, draftId: 'exemplo-exemplo-exemplo', attempt: 0, isSent: false }
}

function outcome(known: Pick<SignUpOutput, 'outcome'> & Partial<SignUpOutput>): SignUpOutput {
  return { registration: null, pending: [], codeSent: false, problem: null, ...known }
}

/** The error box while there is one, then what stands under the fields. */
function messagesOf(snapshot: SnapshotFrom<typeof signUpFormMachine>): readonly string[] {
  if (!snapshot.matches('filling')) return []
  const { issues, problem, draft } = snapshot.context
  const [first] = issues
  const box = first
    ? REGISTRATION_MESSAGES[first.problem]
    : problem && problemMessage(problem, draft.registration)
  return [...new Set([...(snapshot.hasTag('refused') && box ? [box] : []), ...issues.map(fieldMessage)])]
}
