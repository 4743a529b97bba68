import { chartEntry } from '../lib/chart-entry.ts'
import { assistantConfigMachine } from './assistant-config.machine.ts'

/** The chart in the registry. */
export const assistantConfigEntry = chartEntry({
  machine: assistantConfigMachine,
  title: 'Configuração do assistente',
  purpose:
    'O escritório decide como o assistente virtual se apresenta, quando responde e o que não responde.',
  input: undefined,
  answers: { recallConfig: null, saveConfig: undefined },
})
