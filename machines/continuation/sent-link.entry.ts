import { defineChartEntry } from '../lib/chart-entry.ts'
import { sentLinkMachine, sentLinkWords } from './sent-link.machine.ts'
import { sentLinkPromises } from './sent-link.promises.ts'

/** The chart in the registry. */
export const sentLinkEntry = defineChartEntry({
  machine: sentLinkMachine,
  promises: sentLinkPromises,
  screens: [],
  unsent: {
    'link.replaced': 'O pedido de outro link encerra de uma só vez os anteriores da sessão.',
    'link.expired': 'O relógio do banco de dados diz quando o link vence.',
    'signUp.moved': 'O servidor lê, ao abrir o link, com que sessão o cadastro está.',
  },
  words: sentLinkWords,
  inputs: [undefined],
  events: {},
  answers: {},
})
