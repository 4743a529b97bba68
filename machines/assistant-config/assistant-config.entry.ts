import { SETUP_PROBLEM_MESSAGES, SetupFailure } from '../customization/setup-failure.ts'
import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { assistantConfigMachine } from './assistant-config.machine.ts'
import { DEFAULT_CONFIG, NAME_PROBLEM_MESSAGE } from './assistant-config.ts'

/** The chart in the registry. */
export const assistantConfigEntry = chartEntry({
  machine: assistantConfigMachine,
  title: 'Configuração do assistente',
  purpose:
    'O escritório decide como o assistente virtual se apresenta, quando responde e o que não responde.',
  screens: ['/assistant-config'],
  inputs: [undefined],
  events: {
    'config.changed': [{ change: { name: 'L' } }, { change: { name: 'Lia' } }],
    'topic.toggled': [{ topic: 'acordos' }],
    'config.submitted': [{}],
  },
  answers: {
    recallConfig: [null, { ...DEFAULT_CONFIG, name: 'Clara', tone: 'proximo' }],
    saveConfig: [undefined],
  },
  failures: {
    recallConfig: [NO_ANSWER],
    saveConfig: [
      new SetupFailure('unavailable'),
      new SetupFailure('tooMany'),
      new SetupFailure('offline'),
      new SetupFailure('notValidated'),
    ],
  },
  says: (snapshot) => {
    const { problem } = snapshot.context
    return [
      ...(snapshot.hasTag('refused') ? [NAME_PROBLEM_MESSAGE] : []),
      ...(problem ? [SETUP_PROBLEM_MESSAGES[problem]] : []),
    ]
  },
})
