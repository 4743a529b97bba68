import { defineChartEntry } from '../lib/chart-entry.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { sentCodeMachine, sentCodeWords } from './sent-code.machine.ts'
import { sentCodePromises } from './sent-code.promises.ts'

/** The chart in the registry. */
export const sentCodeEntry = defineChartEntry({
  machine: sentCodeMachine,
  promises: sentCodePromises,
  screens: [],
  unsent: {
    'code.sent': 'O envio guarda o código na mesma instrução em que o passo é anotado; o bloqueio fica.',
    'code.expired': 'O relógio do banco de dados diz quando o código vence.',
    'block.ended': 'O relógio do banco de dados diz quando o bloqueio termina.',
  },
  words: sentCodeWords,
  inputs: [undefined],
  events: {
    'guess.wrong': [{ count: 1 }, { count: MAX_WRONG_GUESSES }],
    'block.ended': [{ isExpired: false }, { isExpired: true }],
  },
  answers: {},
})
