import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { type ContinuationSnapshot, continuationMachine, continuationWords } from './continuation.machine.ts'
import { continuationPromises } from './continuation.promises.ts'
import { formatLinkProblem, formatLinkSent, LinkFailure } from './continuation-failure.ts'

/** The chart in the registry. */
export const continuationEntry = defineChartEntry({
  machine: continuationMachine,
  promises: continuationPromises,
  screens: ['/confirm-otp', '/finish'],
  words: continuationWords,
  inputs: [undefined],
  events: {},
  answers: { checkOffer: [true, false], requestLink: [{ email: 'c•••••@escritorio.com.br' }] },
  failures: {
    requestLink: [
      new LinkFailure('tooMany'),
      new LinkFailure('notOwn'),
      new LinkFailure('offline'),
      new LinkFailure('unavailable'),
      new LinkFailure('tooMany', SAMPLE_NOW + 3_000),
    ],
  },
  says: listMessages,
})

function listMessages(snapshot: ContinuationSnapshot): readonly string[] {
  const { email, problem } = snapshot.context
  if (snapshot.matches('sent') && email !== null) return [formatLinkSent(email)]
  return problem ? [formatLinkProblem(problem, Date.now())] : []
}
