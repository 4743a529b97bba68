import { defineChartEntry } from '../lib/chart-entry.ts'
import { REGISTRATION } from '../samples/visitor.ts'
import { CORRECTION_PROBLEM_MESSAGES, CorrectionFailure } from './correction-failure.ts'
import { emailCorrectionMachine, emailCorrectionWords } from './email-correction.machine.ts'
import { emailCorrectionPromises } from './email-correction.promises.ts'

/** The chart in the registry. */
export const emailCorrectionEntry = defineChartEntry({
  machine: emailCorrectionMachine,
  promises: emailCorrectionPromises,
  screens: ['/more-yourself', '/after-email-confirmation', '/finish'],
  words: emailCorrectionWords,
  inputs: [undefined],
  events: {
    'email.typed': [{ email: 'camila@exemplo.adv.br' }, { email: 'camila@' }],
  },
  answers: {
    loadEmail: [REGISTRATION.email, null],
    saveEmail: [{ email: 'camila@exemplo.adv.br' }],
  },
  failures: {
    saveEmail: [
      new CorrectionFailure('emailInvalid'),
      new CorrectionFailure('notProven'),
      new CorrectionFailure('tooMany'),
      new CorrectionFailure('offline'),
      new CorrectionFailure('unavailable'),
    ],
  },
  says: (snapshot) => {
    const { problem } = snapshot.context
    return snapshot.matches('editing') && problem ? [CORRECTION_PROBLEM_MESSAGES[problem]] : []
  },
})
