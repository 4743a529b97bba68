import { chartEntry } from '../lib/chart-entry.ts'
import { NOTHING_IN_BROWSER } from './kept-data.ts'
import { visitorDataMachine } from './visitor-data.machine.ts'

/** The chart in the registry. */
export const visitorDataEntry = chartEntry({
  machine: visitorDataMachine,
  title: 'Meus dados',
  purpose:
    'Mostra ao visitante tudo o que o site guarda sobre ele, entrega uma cópia e apaga o que pode ser apagado.',
  input: undefined,
  answers: {
    readKeptData: {
      browser: NOTHING_IN_BROWSER,
      server: { session: [], signUps: [], codes: [], consents: [] },
    },
    saveFile: undefined,
    eraseAtServer: undefined,
    eraseInBrowser: undefined,
  },
})
