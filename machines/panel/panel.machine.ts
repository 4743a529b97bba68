import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { HOUR_SECONDS, SECOND_MS } from '../lib/units.ts'
import { OPERATOR_SESSION_SECONDS, POLLING_MS } from './limits.ts'
import type { PanelData, Replay } from './panel-data.ts'
import { type PanelProblem, parsePanelProblem } from './panel-failure.ts'

/** The chart's running instance. */
export type PanelRef = ActorRefFrom<typeof panelMachine>

type Context = {
  /** Name of the operator's key; null outside. */
  readonly operator: string | null
  /** What was read last; null before the first reading. */
  readonly view: PanelData | null
  readonly problem: PanelProblem | null
  /** How many jobs the last replay made due; null before one. */
  readonly replayed: number | null
  /** The lead that the part with the leads opens first; null for their list. */
  readonly leadId: string | null
}

type Event =
  | { type: 'key.submitted'; key: string }
  | { type: 'replay.asked'; replay: Replay }
  | { type: 'work.asked' }
  | { type: 'leads.asked'; id: string | null }
  | { type: 'results.asked' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'exit.asked' }

type Failed = { readonly event: { readonly error: unknown } }

const readError = ({ event }: Failed) => event.error
const readProblem = ({ event }: Failed) => parsePanelProblem(event.error)

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    tags: 'checking' | 'outside' | 'entering' | 'inside' | 'replaying' | 'leads' | 'results'
    meta: StateMeta
  },
  actors: {
    findSession: declareActor<string | null, void>('findSession'),
    enter: declareActor<string, { readonly key: string }>('enter'),
    readRoom: declareActor<PanelData, void>('readRoom'),
    replay: declareActor<number, { readonly replay: Replay }>('replay'),
    leave: declareActor<void, void>('leave'),
  },
  delays: { polling: POLLING_MS },
  actions: {
    storeOperator: assign((_, operator: string | null) => ({ operator, problem: null })),
    storeData: assign((_, view: PanelData) => ({ view, problem: null })),
    storeReplayed: assign((_, replayed: number) => ({ replayed, problem: null })),
    showProblem: assign((_, problem: PanelProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    storeLead: assign((_, leadId: string | null) => ({ leadId })),
    forgetAll: assign({ operator: null, view: null, replayed: null, leadId: null }),
    forgetReplayed: assign({ replayed: null }),
  },
  guards: {
    hasOperator: (_, operator: string | null) => operator !== null,
    hasKey: (_, key: string) => key.trim() !== '',
    isSessionOver: (_, thrown: unknown) => parsePanelProblem(thrown) === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const panelWords: WordsOf<typeof chart> = {
  calls: {
    findSession: 'perguntar se já entrou',
    enter: 'trocar a chave por uma sessão',
    readRoom: 'ler fila, serviços, atos e números',
    replay: 'devolver à fila o que falhou',
    leave: 'encerrar a sessão',
  },
  guards: {
    hasOperator: 'já entrou',
    hasKey: 'a chave foi preenchida',
    isSessionOver: 'a sessão terminou',
  },
  events: {
    'key.submitted': 'A pessoa envia a chave.',
    'replay.asked': 'A pessoa pede que o que falhou seja tentado de novo.',
    'work.asked': 'A pessoa quer ver a fila e os serviços.',
    'leads.asked': 'A pessoa quer ver os cadastros, ou um deles.',
    'results.asked': 'A pessoa quer ver os resultados.',
    'page.hidden': 'A aba deixou de ser vista.',
    'page.shown': 'A aba voltou a ser vista.',
    'exit.asked': 'A pessoa sai do painel.',
  },
  actions: {
    storeOperator: 'guarda o nome da chave',
    storeData: 'guarda o que foi lido',
    storeReplayed: 'guarda quantas tarefas voltaram à fila',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
    storeLead: 'guarda qual cadastro abrir',
    forgetAll: 'esquece tudo o que mostrava',
    forgetReplayed: 'apaga o resultado anterior',
  },
  limits: () => ({
    OPERATOR_SESSION_SECONDS: {
      says: `A sessão de quem opera dura ${sayTime(OPERATOR_SESSION_SECONDS * SECOND_MS)}`,
      at: ['inside'],
    },
    POLLING_MS: { says: `Os números são lidos de novo a cada ${sayTime(POLLING_MS)}`, at: ['polling'] },
  }),
}

/** A lost session closes the room; any other failure is explained in place. */
const FAILED = [
  {
    guard: { type: 'isSessionOver', params: readError },
    target: '#panel.outside',
    actions: { type: 'showProblem', params: readProblem },
  },
  { target: 'resting', actions: { type: 'showProblem', params: readProblem } },
] as const

/** The figures of the room, read again and again while the page is visible. */
const watching = chart.createStateConfig({
  meta: { title: 'Números ao vivo' },
  description: 'O painel lê a fila, os serviços, os atos e os números enquanto a aba está à vista.',
  initial: 'reading',
  states: {
    reading: {
      meta: { title: 'Lendo os números' },
      description: 'O painel lê a fila, os serviços, os atos e os números.',
      invoke: {
        id: 'readRoom',
        src: 'readRoom',
        onDone: {
          target: 'resting',
          actions: { type: 'storeData', params: ({ event }) => event.output },
        },
        onError: FAILED,
      },
      on: { 'replay.asked': 'replaying', 'page.hidden': 'paused' },
    },
    resting: {
      meta: { title: 'Números na tela' },
      description: `Os números estão na tela. Em ${POLLING_MS / SECOND_MS} segundos são lidos de novo.`,
      after: { polling: 'reading' },
      on: { 'replay.asked': 'replaying', 'page.hidden': 'paused' },
    },
    replaying: {
      meta: { title: 'Devolvendo à fila' },
      description: 'O servidor devolve à fila o que falhou. Um segundo clique não faz nada.',
      tags: 'replaying',
      entry: 'forgetReplayed',
      invoke: {
        id: 'replay',
        src: 'replay',
        input: ({ event }) => ({ replay: event.type === 'replay.asked' ? event.replay : {} }),
        onDone: {
          target: 'reading',
          actions: { type: 'storeReplayed', params: ({ event }) => event.output },
        },
        onError: FAILED,
      },
    },
    paused: {
      meta: { title: 'Em pausa' },
      description: 'A aba está escondida: nada é lido até que volte.',
      on: { 'page.shown': 'reading' },
    },
  },
})

/** Leads, or one that the operator opens from another part. */
const LEADS_ASKED = {
  target: 'leads',
  actions: {
    type: 'storeLead',
    params: ({ event }: { event: { readonly id: string | null } }) => event.id,
  },
} as const

/** What the operator looks at. */
const part = chart.createStateConfig({
  meta: { title: 'Parte na tela' },
  description: 'O que a pessoa vê do painel.',
  initial: 'work',
  states: {
    work: {
      meta: { title: 'Fila e serviços' },
      description: 'A fila, os números dos últimos dias, os serviços e o registro do servidor.',
      on: { 'leads.asked': LEADS_ASKED, 'results.asked': 'results' },
    },
    leads: {
      meta: { title: 'Cadastros' },
      description: 'A lista dos cadastros, ou o que a pessoa abriu a partir da fila.',
      tags: 'leads',
      on: { 'work.asked': 'work', 'results.asked': 'results' },
    },
    results: {
      meta: { title: 'Resultados' },
      description: 'O funil, a receita, os testes A/B/C e os fluxos com o que aconteceu neles.',
      tags: 'results',
      on: { 'work.asked': 'work', 'leads.asked': LEADS_ASKED },
    },
  },
})

/** The operator's room: comes in with a key, reads queue and providers while the page is visible, tries failed jobs again. */
export const panelMachine = chart.createMachine({
  id: 'panel',
  meta: { title: 'Painel da operação' },
  description: 'Mostra a quem opera a fila e os serviços, ao vivo, e devolve à fila o que falhou.',
  context: { operator: null, view: null, problem: null, replayed: null, leadId: null },
  initial: 'checking',
  states: {
    checking: {
      meta: { title: 'Vendo se já entrou' },
      description: 'A página pergunta ao servidor se este navegador já entrou.',
      tags: 'checking',
      invoke: {
        id: 'findSession',
        src: 'findSession',
        onDone: [
          {
            guard: { type: 'hasOperator', params: ({ event }) => event.output },
            target: 'inside',
            actions: { type: 'storeOperator', params: ({ event }) => event.output },
          },
          { target: 'outside' },
        ],
        onError: {
          target: 'outside',
          actions: { type: 'showProblem', params: readProblem },
        },
      },
    },
    outside: {
      meta: { title: 'Pedindo a chave' },
      description: 'Ninguém entrou: a página pede a chave e não mostra nada da empresa.',
      tags: 'outside',
      entry: 'forgetAll',
      on: {
        'key.submitted': {
          guard: { type: 'hasKey', params: ({ event }) => event.key },
          target: 'entering',
        },
      },
    },
    entering: {
      meta: { title: 'Conferindo a chave' },
      description: `O servidor confere a chave e a troca por uma sessão de ${OPERATOR_SESSION_SECONDS / HOUR_SECONDS} horas.`,
      tags: ['outside', 'entering'],
      entry: 'clearProblem',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ event }) => ({ key: event.type === 'key.submitted' ? event.key.trim() : '' }),
        onDone: {
          target: 'inside',
          actions: { type: 'storeOperator', params: ({ event }) => event.output },
        },
        onError: {
          target: 'outside',
          actions: { type: 'showProblem', params: readProblem },
        },
      },
    },
    inside: {
      meta: { title: 'Dentro do painel' },
      description: 'A pessoa entrou: vê uma parte do painel, com números ao vivo.',
      tags: 'inside',
      type: 'parallel',
      on: { 'exit.asked': 'leaving' },
      states: { watching, part },
    },
    leaving: {
      meta: { title: 'Saindo' },
      description: 'O servidor encerra a sessão.',
      tags: 'checking',
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: 'outside',
        onError: {
          target: 'inside.watching.resting',
          actions: { type: 'showProblem', params: readProblem },
        },
      },
    },
  },
})
