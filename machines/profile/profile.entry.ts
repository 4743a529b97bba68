import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { missingAnswersOf, profileMachine } from './profile.machine.ts'
import { ProfileFailure } from './profile-failure.ts'
import { MISSING_ANSWER_MESSAGES, PROFILE_PROBLEM_MESSAGES } from './profile-messages.ts'

/** The chart in the registry. */
export const profileEntry = chartEntry({
  machine: profileMachine,
  title: 'Perfil',
  purpose: 'O visitante conta o papel, a equipe e os usos; as respostas chegam ao negócio no CRM.',
  screens: ['/more-yourself', '/after-email-confirmation'],
  inputs: [undefined],
  events: {
    'answer.chosen': [{ answer: { role: 'lawyer' } }, { answer: { teamSize: '2-5' } }],
    'useCase.toggled': [{ useCase: 'ai-triage' }],
    'profile.submitted': [{}],
  },
  answers: {
    loadDraft: [null, { role: 'manager', teamSize: '6-20', useCases: ['shared-inbox'] }],
    keepDraft: [undefined],
    saveProfile: [undefined],
  },
  failures: {
    loadDraft: [NO_ANSWER],
    keepDraft: [NO_ANSWER],
    saveProfile: [
      new ProfileFailure('unavailable'),
      new ProfileFailure('offline'),
      new ProfileFailure('refused'),
      new ProfileFailure('notValidated'),
    ],
  },
  counters: ['refusals'],
  says: (snapshot) => {
    const { problem } = snapshot.context
    return [
      ...missingAnswersOf(snapshot).map((field) => MISSING_ANSWER_MESSAGES[field]),
      ...(problem ? [PROFILE_PROBLEM_MESSAGES[problem]] : []),
    ]
  },
})
