import { SETUP_PROBLEM_MESSAGES, SetupFailure } from '../customization/setup-failure.ts'
import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { integrationsMachine } from './integrations.machine.ts'

/** The chart in the registry. */
export const integrationsEntry = chartEntry({
  machine: integrationsMachine,
  title: 'Integrações',
  purpose: 'O visitante valida a chave do Pipedrive e marca o que mais quer conectar com a nossa equipe.',
  screens: ['/integrations'],
  inputs: [undefined],
  events: {
    'key.changed': [{ apiKey: 'chave-de-exemplo' }, { apiKey: '' }],
    'key.submitted': [{}],
    'connection.removed': [{}],
    'integration.toggled': [{ integration: 'advbox' }],
    'choices.submitted': [{}],
  },
  answers: {
    recallChoices: [null, { pipedrive: 'Escritório de exemplo', wanted: ['asaas'] }],
    connectPipedrive: [{ company: 'Escritório de exemplo' }],
    saveChoices: [undefined],
  },
  failures: {
    recallChoices: [NO_ANSWER],
    connectPipedrive: [
      new SetupFailure('keyInvalid'),
      new SetupFailure('tooMany'),
      new SetupFailure('offline'),
      new SetupFailure('notValidated'),
    ],
    saveChoices: [
      new SetupFailure('unavailable'),
      new SetupFailure('offline'),
      new SetupFailure('notValidated'),
    ],
  },
  says: ({ context: { keyProblem, saveProblem } }) =>
    [keyProblem, saveProblem].flatMap((problem) => (problem ? [SETUP_PROBLEM_MESSAGES[problem]] : [])),
})
