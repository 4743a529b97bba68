import { chart, parseFailure } from './sandbox-page.setup.ts'
import type { SandboxReading } from './sandbox-reading.ts'

const store = {
  type: 'storeRecords',
  params: ({ event }: { event: { output: SandboxReading } }) => ({ records: event.output }),
} as const

const absence = {
  description: 'Este servidor fala com os serviços de verdade: não há sandbox para mostrar.',
  guard: {
    type: 'sandboxIsAbsent',
    params: ({ event }: { event: { error: unknown } }) => parseFailure(event),
  },
  target: '#sandboxPage.reading.absent',
} as const

const loading = chart.createStateConfig({
  meta: { title: 'Primeira leitura' },
  description: 'A primeira leitura do que os serviços simulados receberam.',
  tags: 'loading',
  invoke: {
    id: 'readFirst',
    src: 'readRecords',
    onDone: {
      target: 'watching',
      actions: store,
    },
    onError: [absence, { target: 'unreachable' }],
  },
})

const watching = chart.createStateConfig({
  meta: { title: 'Acompanhando' },
  description: 'Os dados na tela se renovam sozinhos, enquanto a aba está à vista.',
  initial: 'resting',
  on: {
    'records.changed': {
      description: 'Uma ação mudou o sandbox: relê na hora, e uma leitura que já corria não vale mais.',
      target: '.refreshing',
      reenter: true,
    },
  },
  states: {
    resting: {
      meta: { title: 'Pausa entre leituras' },
      description: 'Espera 2 s entre duas leituras.',
      after: { pollInterval: { guard: 'pageIsShown', target: 'refreshing' } },
      on: { 'page.shown': 'refreshing' },
    },
    refreshing: {
      meta: { title: 'Relendo' },
      description: 'Relê o que os serviços receberam.',
      invoke: {
        id: 'readAgain',
        src: 'readRecords',
        onDone: { target: 'resting', actions: store },
        onError: [absence, { target: '#sandboxPage.reading.unreachable' }],
      },
    },
  },
})

const unreachable = chart.createStateConfig({
  meta: { title: 'Servidor fora de alcance', isDetour: true },
  description: 'O servidor não respondeu. Os últimos dados ficam na tela, com o horário em que foram lidos.',
  tags: 'unreachable',
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: 'Esperando para tentar' },
      description: 'Tenta de novo a cada 5 s, ou quando a pessoa pedir.',
      after: { retryInterval: { guard: 'pageIsShown', target: 'retrying' } },
      on: { 'page.shown': 'retrying', 'retry.requested': 'retrying' },
    },
    retrying: {
      meta: { title: 'Tentando de novo' },
      description: 'Tenta alcançar o servidor de novo.',
      tags: 'retrying',
      invoke: {
        id: 'readAfterFailure',
        src: 'readRecords',
        onDone: { target: '#sandboxPage.reading.watching', actions: store },
        onError: [absence, { target: 'waiting' }],
      },
    },
  },
})

/** Polls the sandbox; the last reading stays on screen when the server cannot be reached. */
export const reading = chart.createStateConfig({
  meta: { title: 'Leitura dos dados' },
  description: 'A leitura do que os serviços receberam.',
  initial: 'loading',
  states: {
    loading,
    watching,
    unreachable,
    absent: {
      meta: { title: 'Sem ambiente simulado', isDetour: true },
      description: 'Não há sandbox: a página mostra o caminho de volta.',
      tags: 'absent',
    },
  },
})

/** Whether the page is visible: a tab in the background does not poll. */
export const visibility = chart.createStateConfig({
  meta: { title: 'Aba do navegador' },
  initial: 'shown',
  states: {
    shown: { meta: { title: 'Aba à vista' }, on: { 'page.hidden': 'hidden' } },
    hidden: { meta: { title: 'Aba escondida' }, on: { 'page.shown': 'shown' } },
  },
})
