import { SETUP_PROBLEM_MESSAGES, SetupFailure } from '../customization/setup-failure.ts'
import { defineChartEntry } from '../lib/chart-entry.ts'
import { integrationsMachine, integrationsWords } from './integrations.machine.ts'
import { integrationsPromises } from './integrations.promises.ts'

/** The chart in the registry. */
export const integrationsEntry = defineChartEntry({
  machine: integrationsMachine,
  promises: integrationsPromises,
  screens: ['/integrations'],
  words: integrationsWords,
  inputs: [undefined],
  events: {
    'key.changed': [{ apiKey: 'chave-de-exemplo' }, { apiKey: '' }],
    'integration.toggled': [{ integration: 'advbox' }],
  },
  answers: {
    recallChoices: [null, { pipedrive: 'Escritório de exemplo', wanted: ['asaas'] }],
    connectPipedrive: [{ company: 'Escritório de exemplo' }],
  },
  failures: {
    connectPipedrive: [
      new SetupFailure('keyInvalid'),
      new SetupFailure('tooMany'),
      new SetupFailure('offline'),
      new SetupFailure('notProven'),
    ],
    saveChoices: [
      new SetupFailure('unavailable'),
      new SetupFailure('offline'),
      new SetupFailure('notProven'),
    ],
  },
  says: ({ context: { keyProblem, saveProblem } }) =>
    [keyProblem, saveProblem].flatMap((problem) => (problem ? [SETUP_PROBLEM_MESSAGES[problem]] : [])),
})
