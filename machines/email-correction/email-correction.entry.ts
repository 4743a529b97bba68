import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { REGISTRATION } from '../samples/visitor.ts'
import { CORRECTION_PROBLEM_MESSAGES, CorrectionFailure } from './correction-failure.ts'
import { emailCorrectionMachine, emailCorrectionWords } from './email-correction.machine.ts'
import { emailCorrectionPromises } from './email-correction.promises.ts'

/** The chart in the registry. */
export const emailCorrectionEntry = defineChartEntry({
  machine: emailCorrectionMachine,
  promises: emailCorrectionPromises,
  screens: ['/more-yourself', '/after-email-confirmation', '/finish'],
  detours: ['unknown'],
  words: emailCorrectionWords,
  inputs: [undefined],
  events: {
    'correction.requested': [{}],
    'email.typed': [{ email: 'camila@exemplo.adv.br' }, { email: 'camila@' }],
    'email.submitted': [{}],
    'correction.cancelled': [{}],
  },
  answers: {
    loadEmail: [REGISTRATION.email, null],
    saveEmail: [{ email: 'camila@exemplo.adv.br' }],
  },
  failures: {
    loadEmail: [NO_ANSWER],
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
