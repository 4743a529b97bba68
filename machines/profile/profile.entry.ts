import { defineChartEntry } from '../lib/chart-entry.ts'
import { listMissingAnswers, profileMachine, profileWords } from './profile.machine.ts'
import { profilePromises } from './profile.promises.ts'
import { ProfileFailure } from './profile-failure.ts'
import { MISSING_ANSWER_MESSAGES, PROFILE_PROBLEM_MESSAGES } from './profile-messages.ts'

/** The chart in the registry. */
export const profileEntry = defineChartEntry({
  machine: profileMachine,
  promises: profilePromises,
  screens: ['/more-yourself', '/after-email-confirmation'],
  words: profileWords,
  inputs: [undefined],
  events: {
    'answer.chosen': [{ answer: { role: 'lawyer' } }, { answer: { teamSize: '2-5' } }],
    'useCase.toggled': [{ useCase: 'ai-triage' }],
  },
  answers: {
    loadDraft: [null, { role: 'manager', teamSize: '6-20', useCases: ['shared-inbox'] }],
  },
  failures: {
    saveProfile: [
      new ProfileFailure('unavailable'),
      new ProfileFailure('offline'),
      new ProfileFailure('refused'),
      new ProfileFailure('notProven'),
    ],
  },
  counters: ['refusals'],
  says: (snapshot) => {
    const { problem } = snapshot.context
    return [
      ...listMissingAnswers(snapshot).map((field) => MISSING_ANSWER_MESSAGES[field]),
      ...(problem ? [PROFILE_PROBLEM_MESSAGES[problem]] : []),
    ]
  },
})
