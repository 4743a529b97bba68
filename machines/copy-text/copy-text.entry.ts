import { chartEntry } from '../lib/chart-entry.ts'
import { copyTextMachine } from './copy-text.machine.ts'

/** The chart in the registry. */
export const copyTextEntry = chartEntry({
  machine: copyTextMachine,
  title: 'Copiar texto',
  purpose: 'Leva um texto das ferramentas à área de transferência e diz se ele chegou lá.',
  input: undefined,
  answers: { writeClipboard: undefined },
})
