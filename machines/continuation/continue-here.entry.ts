import { defineChartEntry } from '../lib/chart-entry.ts'
import { type ContinueHereSnapshot, continueHereMachine, continueHereWords } from './continue-here.machine.ts'
import { continueHerePromises } from './continue-here.promises.ts'
import { LINK_REFUSAL_MESSAGES, OPENING_PROBLEM_MESSAGES, OpeningFailure } from './continue-here-failure.ts'

const TOKEN = `3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f.${'A'.repeat(43)}`

/** The chart in the registry. */
export const continueHereEntry = defineChartEntry({
  machine: continueHereMachine,
  promises: continueHerePromises,
  screens: ['/continuar'],
  words: continueHereWords,
  inputs: [{ token: TOKEN }, { token: null }],
  events: {},
  answers: {},
  failures: {
    openLink: [
      new OpeningFailure('unknown'),
      new OpeningFailure('used'),
      new OpeningFailure('expired'),
      new OpeningFailure('otherSignUp'),
      new OpeningFailure('tooMany'),
      new OpeningFailure('offline'),
      new OpeningFailure('unavailable'),
    ],
  },
  says: listMessages,
})

function listMessages(snapshot: ContinueHereSnapshot): readonly string[] {
  const { refusal, problem } = snapshot.context
  if (snapshot.matches('refused')) return [LINK_REFUSAL_MESSAGES[refusal]]
  return problem ? [OPENING_PROBLEM_MESSAGES[problem]] : []
}
