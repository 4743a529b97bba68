import { chartEntry } from '../lib/chart-entry.ts'
import { RECORD, REGISTRATION } from '../lib/chart-samples.ts'
import { signUpEntry } from '../sign-up/sign-up.entry.ts'
import { signUpFormMachine } from './sign-up-form.machine.ts'

/** The chart in the registry. */
export const signUpFormEntry = chartEntry({
  machine: signUpFormMachine,
  title: 'Formulário de cadastro',
  purpose: 'Preenchimento, conferência e envio do cadastro, sem perder o que foi digitado.',
  input: undefined,
  answers: {
    restoreForm: {
      draft: { registration: REGISTRATION, origin: {}, draftId: 'exemplo-exemplo-exemplo', attempt: 0 },
      simulation: null,
    },
    keepDraft: undefined,
    findRunningSignUp: null,
    acceptSignUp: undefined,
    readRecord: RECORD,
    keepRegistration: undefined,
  },
  children: { signUp: signUpEntry.withFakes },
})
