import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type LogLine, parseRequestId } from './log-line.ts'
import { type LogProblem, parseLogProblem } from './log-search-failure.ts'

type Context = {
  /** The request searched for; null for the latest trouble of all requests. */
  readonly requestId: string | null
  /** Newest first. */
  readonly lines: readonly LogLine[]
  readonly problem: LogProblem | null
}

type Event =
  /** `text`: what the operator typed or pasted; empty for the latest trouble. */
  { type: 'search.asked'; text: string }

type Failed = { readonly event: { readonly error: unknown } }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'over'; meta: StateMeta },
  actors: {
    listLogLines: declareActor<readonly LogLine[], { readonly requestId: string | null }>('listLogLines'),
  },
  actions: {
    storeSearch: assign((_, text: string) => ({
      requestId: parseRequestId(text),
      lines: [],
      problem: null,
    })),
    storeLines: assign((_, lines: readonly LogLine[]) => ({ lines })),
    showProblem: assign((_, problem: LogProblem) => ({ problem })),
    forgetLines: assign({ requestId: null, lines: [] }),
  },
  guards: {
    isSearchable: (_, text: string) => text.trim() === '' || parseRequestId(text) !== null,
    isSessionOver: (_, thrown: unknown) => parseLogProblem(thrown) === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const logSearchWords: WordsOf<typeof chart> = {
  calls: { listLogLines: 'ler as linhas do registro' },
  guards: {
    isSearchable: 'o campo está vazio ou tem o código de um pedido',
    isSessionOver: 'a sessão terminou',
  },
  events: { 'search.asked': 'A pessoa procura um pedido pelo código.' },
  actions: {
    storeSearch: 'guarda o que se procura',
    storeLines: 'guarda as linhas',
    showProblem: 'mostra o que deu errado',
    forgetLines: 'esquece as linhas',
  },
}

const showFailure = {
  type: 'showProblem',
  params: ({ event }: Failed) => parseLogProblem(event.error),
} as const

const NOT_AN_ID = { type: 'showProblem', params: 'notAnId' } as const

const SEARCH = [
  {
    guard: { type: 'isSearchable', params: ({ event }: { event: { text: string } }) => event.text },
    target: 'searching',
    reenter: true,
    actions: { type: 'storeSearch', params: ({ event }: { event: { text: string } }) => event.text },
  },
  {
    description: 'Não é o código de um pedido: a página diz como ele é.',
    actions: NOT_AN_ID,
  },
] as const

/** The server's log in the operator's room: the latest trouble first, or the lines of one request. */
export const logSearchMachine = chart.createMachine({
  id: 'logSearch',
  meta: { title: 'Registro do servidor no painel' },
  description:
    'Mostra a quem opera o que o servidor anotou: os últimos problemas, ou um pedido pelo seu código.',
  context: { requestId: null, lines: [], problem: null },
  initial: 'searching',
  states: {
    searching: {
      meta: { title: 'Procurando' },
      description:
        'O servidor procura nas linhas dos últimos sete dias. Uma procura nova vale no lugar da anterior.',
      tags: 'busy',
      invoke: {
        id: 'listLogLines',
        src: 'listLogLines',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: {
          target: 'listed',
          actions: { type: 'storeLines', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }: Failed) => event.error },
            target: 'over',
            actions: showFailure,
          },
          { target: 'listed', actions: showFailure },
        ],
      },
      on: { 'search.asked': SEARCH },
    },
    listed: {
      meta: { title: 'Linhas na tela' },
      description: 'As linhas estão na tela, da mais nova à mais antiga.',
      on: { 'search.asked': SEARCH },
    },
    over: {
      meta: { title: 'Sessão terminada', isDetour: true },
      description: 'A sessão terminou: nada do registro fica na tela.',
      tags: 'over',
      entry: 'forgetLines',
    },
  },
})
