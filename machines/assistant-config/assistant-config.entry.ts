import { SETUP_PROBLEM_MESSAGES, SetupFailure } from '../customization/setup-failure.ts'
import { defineChartEntry } from '../lib/chart-entry.ts'
import { assistantConfigMachine, assistantConfigWords } from './assistant-config.machine.ts'
import { assistantConfigPromises } from './assistant-config.promises.ts'
import { DEFAULT_CONFIG, NAME_PROBLEM_MESSAGE } from './assistant-config.ts'

/** The chart in the registry. */
export const assistantConfigEntry = defineChartEntry({
  machine: assistantConfigMachine,
  promises: assistantConfigPromises,
  screens: ['/assistant-config'],
  words: assistantConfigWords,
  inputs: [undefined],
  events: {
    'config.changed': [{ change: { name: 'L' } }, { change: { name: 'Lia' } }],
    'topic.toggled': [{ topic: 'acordos' }],
  },
  answers: {
    recallConfig: [null, { ...DEFAULT_CONFIG, name: 'Clara', tone: 'proximo' }],
  },
  failures: {
    saveConfig: [
      new SetupFailure('unavailable'),
      new SetupFailure('tooMany'),
      new SetupFailure('offline'),
      new SetupFailure('notProven'),
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
