import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { createFailureTransitions, type LeadProblem, readProblem } from './lead-failure.ts'
import { leadPageMachine } from './lead-page.machine.ts'
import type { LeadCursor, LeadFilter, LeadList, LeadRow } from './lead-page.ts'

/** The chart's running instance. */
export type LeadsRef = ActorRefFrom<typeof leadsMachine>

type Context = {
  readonly filter: LeadFilter
  readonly rows: readonly LeadRow[]
  /** Where the next page begins; null when all are shown. */
  readonly next: LeadCursor | null
  /** The lead whose page is open, wanted or just left; '' when the operator searches anew. */
  readonly leadId: string
  readonly problem: LeadProblem | null
}

type Event =
  | { type: 'search.asked'; filter: LeadFilter }
  | { type: 'more.asked' }
  | { type: 'download.asked' }
  | { type: 'lead.opened'; id: string }

/** What a list is read by. */
export type LeadListInput = { readonly filter: LeadFilter; readonly after: LeadCursor | null }

const EMPTY: Context = {
  filter: { text: '', onlyStuck: false },
  rows: [],
  next: null,
  leadId: '',
  problem: null,
}

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    children: { leadPage: 'leadPage' }
    tags: 'busy' | 'replacing' | 'downloading' | 'over'
    meta: StateMeta
  },
  actors: {
    listLeads: declareActor<LeadList, LeadListInput>('listLeads'),
    downloadLeads: declareActor<void, { readonly filter: LeadFilter }>('downloadLeads'),
    leadPage: leadPageMachine,
  },
  actions: {
    storeFilter: assign((_, filter: LeadFilter) => ({ filter, leadId: '', problem: null })),
    storeList: assign((_, { rows, next }: LeadList) => ({ rows, next, problem: null })),
    appendList: assign(({ context }, { rows, next }: LeadList) => ({
      rows: [...context.rows, ...rows],
      next,
      problem: null,
    })),
    storeWanted: assign((_, leadId: string) => ({ leadId, problem: null })),
    forgetList: assign({ rows: [], next: null }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, problem: LeadProblem | null) => ({ problem })),
    forgetAll: assign(({ context }) => ({ ...EMPTY, problem: context.problem })),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isClosed: (_, problem: LeadProblem | null) => problem === null,
    isSessionOver: (_, problem: LeadProblem | null) => problem === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const leadsWords: WordsOf<typeof chart> = {
  calls: {
    listLeads: 'ler uma parte da lista',
    downloadLeads: 'baixar a lista como planilha',
    leadPage: 'mostrar a página do cadastro',
  },
  guards: {
    hasMore: 'há mais cadastros na lista',
    isClosed: 'a pessoa voltou à lista',
    isSessionOver: 'a sessão terminou',
  },
  events: {
    'search.asked': 'A pessoa procura ou muda o filtro.',
    'more.asked': 'A pessoa pede os cadastros seguintes.',
    'download.asked': 'A pessoa pede a planilha.',
    'lead.opened': 'A pessoa abre um cadastro.',
  },
  actions: {
    storeFilter: 'guarda o que se procura',
    storeList: 'guarda a lista',
    appendList: 'junta os seguintes à lista',
    storeWanted: 'guarda qual cadastro foi pedido',
    forgetList: 'esquece a lista de antes',
    clearProblem: 'apaga a mensagem de erro',
    showProblem: 'mostra o que deu errado',
    forgetAll: 'esquece todos os cadastros',
  },
}

/** Ways out of the list. */
const FROM_LIST = {
  'search.asked': {
    target: 'searching',
    actions: { type: 'storeFilter', params: ({ event }: { event: { filter: LeadFilter } }) => event.filter },
  },
  'lead.opened': {
    target: 'opened',
    actions: { type: 'storeWanted', params: ({ event }: { event: { id: string } }) => event.id },
  },
} as const

/** What follows a failed search. Its list is not the one that was shown before, whose next part would be another one's. */
const [SEARCH_OVER, SEARCH_FAILED] = createFailureTransitions('listed', 'over')

/** Reads how the page of a lead ended. */
const readEnd = ({ event }: { event: { output: LeadProblem | null } }) => event.output

/** The leads in the operator's room: searched, listed, downloaded and opened. */
export const leadsMachine = chart.createMachine({
  id: 'leads',
  meta: { title: 'Cadastros no painel' },
  description: 'Mostra a quem opera a lista dos cadastros, procura nela, baixa-a e abre um deles.',
  context: EMPTY,
  initial: 'searching',
  states: {
    searching: {
      meta: { title: 'Procurando' },
      description: 'O servidor procura. Um pedido novo vale no lugar do anterior.',
      tags: ['busy', 'replacing'],
      invoke: {
        id: 'listLeads',
        src: 'listLeads',
        input: ({ context: { filter } }) => ({ filter, after: null }),
        onDone: {
          target: 'listed',
          actions: { type: 'storeList', params: ({ event }) => event.output },
        },
        onError: [SEARCH_OVER, { ...SEARCH_FAILED, actions: [SEARCH_FAILED.actions, 'forgetList'] }],
      },
      on: { ...FROM_LIST, 'search.asked': { ...FROM_LIST['search.asked'], reenter: true } },
    },
    listed: {
      meta: { title: 'Lista na tela' },
      description: 'A lista está na tela, do cadastro mais novo ao mais antigo.',
      on: {
        ...FROM_LIST,
        'more.asked': { guard: 'hasMore', target: 'loadingMore' },
        'download.asked': 'downloading',
      },
    },
    loadingMore: {
      meta: { title: 'Lendo os seguintes' },
      description: 'O servidor lê os cadastros seguintes da mesma lista.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'listLeads',
        src: 'listLeads',
        input: ({ context: { filter, next } }) => ({ filter, after: next }),
        onDone: {
          target: 'listed',
          actions: { type: 'appendList', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('listed', 'over'),
      },
      on: FROM_LIST,
    },
    downloading: {
      meta: { title: 'Baixando a planilha' },
      description: 'A lista inteira é baixada como planilha; o servidor anota que isso foi feito.',
      tags: ['busy', 'downloading'],
      entry: 'clearProblem',
      invoke: {
        id: 'downloadLeads',
        src: 'downloadLeads',
        input: ({ context: { filter } }) => ({ filter }),
        onDone: 'listed',
        onError: createFailureTransitions('listed', 'over'),
      },
    },
    opened: {
      meta: { title: 'Cadastro aberto' },
      description: 'A página de um cadastro toma o lugar da lista; até que seja lida, a lista fica na tela.',
      tags: 'busy',
      invoke: {
        id: 'leadPage',
        src: 'leadPage',
        input: ({ context: { leadId } }) => ({ id: leadId }),
        onDone: [
          {
            description: 'A lista é lida de novo, porque o cadastro pode ter mudado.',
            guard: { type: 'isClosed', params: readEnd },
            target: 'searching',
          },
          {
            guard: { type: 'isSessionOver', params: readEnd },
            target: 'over',
            actions: { type: 'showProblem', params: readEnd },
          },
          {
            description: 'O cadastro não pôde ser lido: a lista fica.',
            target: 'listed',
            actions: { type: 'showProblem', params: readEnd },
          },
        ],
        onError: { target: 'listed', actions: { type: 'showProblem', params: readProblem } },
      },
      on: { ...FROM_LIST, 'lead.opened': { ...FROM_LIST['lead.opened'], reenter: true } },
    },
    over: {
      meta: { title: 'Sessão terminada', isDetour: true },
      description: 'A sessão terminou: nada dos cadastros fica na tela.',
      tags: 'over',
      entry: 'forgetAll',
    },
  },
})
