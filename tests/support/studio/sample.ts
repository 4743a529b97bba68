import { and, fromPromise, not, setup } from 'xstate'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import { readChart } from '#src/studio/model/read-chart.ts'

const chart = setup({
  types: {} as { events: { type: 'pay.requested' } | { type: 'step.*' } | { type: 'PAUSE' } },
  actors: { charge: fromPromise(async () => 1) },
  guards: { isPaid: () => false, isLate: () => true, methodIs: (_, _asked: { method: string }) => true },
  delays: { patience: 1_500, computed: () => 1 },
  actions: { note: () => undefined, reportAdEvent: (_, _event: { name: string }) => undefined },
})

/** A chart with every kind of state and transition. */
export const sampleMachine = chart.createMachine({
  id: 'sample',
  description: 'Um chart com "aspas", <sinais> & acentos: ção; e # também.',
  initial: 'working',
  on: { PAUSE: { target: '.paused', description: 'Alguém pausa -- agora.' } },
  states: {
    working: {
      type: 'parallel',
      entry: 'note',
      onDone: 'done',
      states: {
        paying: {
          initial: 'asking',
          states: {
            asking: {
              description: 'Espera.',
              on: {
                'pay.requested': [
                  { guard: and(['isPaid', not('isLate')]), target: 'paid' },
                  { guard: { type: 'methodIs', params: { method: 'pix' } }, target: 'charging' },
                ],
                'step.*': { actions: 'note' },
                '*': { target: 'asking', reenter: true },
              },
            },
            charging: {
              exit: 'note',
              invoke: {
                id: 'charge it',
                src: 'charge',
                onDone: { target: 'paid', actions: { type: 'reportAdEvent', params: { name: 'Purchase' } } },
                onError: 'asking',
              },
              after: { patience: 'asking', computed: { actions: 'note' } },
            },
            paid: { type: 'final' },
            back: { type: 'history', history: 'deep' },
          },
        },
        watching: {
          initial: 'on',
          states: { on: { always: { guard: 'isLate', target: 'off' } }, off: { type: 'final' } },
        },
      },
    },
    paused: { on: { PAUSE: 'working.paying.back' } },
    done: { type: 'final', description: 'Acabou.' },
  },
})

/** What the exports say about a chart besides its states, for tests that do not ask for it. */
export const NO_EXTRAS = {
  messages: {},
  examples: [],
  promises: [],
  calls: {},
  example: { input: undefined, context: {}, callInputs: {} },
} satisfies Partial<ChartFacts>

/** Its facts, in which only a few names have words. */
export const sampleFacts: ChartFacts = {
  ...NO_EXTRAS,
  id: 'sample',
  title: 'Exemplo',
  purpose: 'Mostra tudo.',
  screens: ['/exemplo'],
  detours: [],
  words: {
    states: { 'working.paying.charging': 'Criando a cobrança', paused: 'Em pausa' },
    calls: { charge: 'criar a cobrança' },
    delays: {},
    guards: { 'methodIs(pix)': 'a forma de pagamento é Pix' },
    events: { 'pay.requested': 'A pessoa pede a cobrança.' },
    actions: { note: 'anota' },
    crm: {},
    limits: {},
  },
  chart: readChart(sampleMachine),
  messages: { 'sample.working.paying.asking': ['Pague até amanhã.'] },
  examples: [],
  promises: [],
}
