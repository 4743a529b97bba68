import { chart, refusal } from './sandbox-view.setup.ts'

const absence = {
  description: 'Este servidor fala com os serviços de verdade: não há sandbox para mostrar.',
  guard: { type: 'sandboxIsAbsent', params: ({ event }: { event: { error: unknown } }) => refusal(event) },
  target: '#sandboxView.reading.absent',
} as const

const loading = chart.createStateConfig({
  description: 'A primeira leitura do que os serviços simulados receberam.',
  tags: 'loading',
  invoke: {
    id: 'readFirst',
    src: 'readWorld',
    onDone: {
      target: 'watching',
      actions: { type: 'storeWorld', params: ({ event }) => ({ world: event.output }) },
    },
    onError: [absence, { target: 'unreachable' }],
  },
})

const watching = chart.createStateConfig({
  description: 'Os dados na tela se renovam sozinhos, enquanto a aba está à vista.',
  initial: 'resting',
  on: {
    'world.changed': {
      description: 'Uma ação mudou o sandbox: relê na hora, e uma leitura que já corria não vale mais.',
      target: '.refreshing',
      reenter: true,
    },
  },
  states: {
    resting: {
      description: 'Espera 2 s entre duas leituras.',
      after: { pollInterval: { guard: 'pageIsShown', target: 'refreshing' } },
      on: { 'page.shown': 'refreshing' },
    },
    refreshing: {
      description: 'Relê o que os serviços receberam.',
      invoke: {
        id: 'readAgain',
        src: 'readWorld',
        onDone: {
          target: 'resting',
          actions: { type: 'storeWorld', params: ({ event }) => ({ world: event.output }) },
        },
        onError: [absence, { target: '#sandboxView.reading.unreachable' }],
      },
    },
  },
})

const unreachable = chart.createStateConfig({
  description: 'O servidor não respondeu. Os últimos dados ficam na tela, com o horário em que foram lidos.',
  tags: 'unreachable',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Tenta de novo a cada 5 s, ou quando a pessoa pedir.',
      after: { retryInterval: { guard: 'pageIsShown', target: 'retrying' } },
      on: { 'page.shown': 'retrying', 'retry.requested': 'retrying' },
    },
    retrying: {
      description: 'Tenta alcançar o servidor de novo.',
      tags: 'retrying',
      invoke: {
        id: 'readAfterFailure',
        src: 'readWorld',
        onDone: {
          target: '#sandboxView.reading.watching',
          actions: { type: 'storeWorld', params: ({ event }) => ({ world: event.output }) },
        },
        onError: [absence, { target: 'waiting' }],
      },
    },
  },
})

/** What the outside world saw is read again and again, and never disappears once it was seen. */
export const reading = chart.createStateConfig({
  description: 'A leitura do que os serviços receberam.',
  initial: 'loading',
  states: {
    loading,
    watching,
    unreachable,
    absent: { description: 'Não há sandbox: a página mostra o caminho de volta.', tags: 'absent' },
  },
})

/** Whether somebody can see the page: nothing is read for a tab in the background. */
export const visibility = chart.createStateConfig({
  initial: 'shown',
  states: { shown: { on: { 'page.hidden': 'hidden' } }, hidden: { on: { 'page.shown': 'shown' } } },
})
