import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { declareActor } from '../lib/not-provided.ts'
import { type LeadProblem, parseLeadProblem } from './lead-failure.ts'
import type { LeadAct, LeadCursor, LeadFilter, LeadList, LeadPage, LeadRow } from './lead-page.ts'

/** The chart's running instance. */
export type LeadsRef = ActorRefFrom<typeof leadsMachine>

/** One reading of the running chart. */
export type LeadsSnapshot = SnapshotFrom<typeof leadsMachine>

/** What an act changed. */
export type LeadOutcome = { readonly act: LeadAct; readonly changed: number }

type Context = {
  readonly filter: LeadFilter
  readonly rows: readonly LeadRow[]
  /** Where the next page begins; null when all are shown. */
  readonly next: LeadCursor | null
  /** The lead whose page is open or wanted. */
  readonly leadId: string
  readonly page: LeadPage | null
  /** The latest act asked for. */
  readonly act: LeadAct
  /** What the act changed; null before the first act. */
  readonly outcome: LeadOutcome | null
  readonly problem: LeadProblem | null
}

type Event =
  | { type: 'search.asked'; filter: LeadFilter }
  | { type: 'more.asked' }
  | { type: 'download.asked' }
  | { type: 'lead.opened'; id: string }
  | { type: 'lead.closed' }
  | { type: 'act.asked'; act: LeadAct }
  | { type: 'room.read' }

type Failed = { readonly event: { readonly error: unknown } }

/** What a list is read by. */
export type LeadListInput = { readonly filter: LeadFilter; readonly after: LeadCursor | null }

const NO_FILTER: LeadFilter = { text: '', onlyStuck: false }

const EMPTY: Context = {
  filter: NO_FILTER,
  rows: [],
  next: null,
  leadId: '',
  page: null,
  act: 'retry',
  outcome: null,
  problem: null,
}

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    tags: 'busy' | 'list' | 'page' | 'downloading' | 'acting' | 'over'
  },
  actors: {
    listLeads: declareActor<LeadList, LeadListInput>('listLeads'),
    downloadLeads: declareActor<void, { readonly filter: LeadFilter }>('downloadLeads'),
    readLead: declareActor<LeadPage, { readonly id: string }>('readLead'),
    actOnLead: declareActor<number, { readonly id: string; readonly act: LeadAct }>('actOnLead'),
  },
  actions: {
    storeFilter: assign((_, filter: LeadFilter) => ({ filter, problem: null })),
    storeList: assign((_, { rows, next }: LeadList) => ({ rows, next, problem: null })),
    appendList: assign(({ context }, { rows, next }: LeadList) => ({
      rows: [...context.rows, ...rows],
      next,
      problem: null,
    })),
    storeWanted: assign((_, leadId: string) => ({ leadId, page: null, outcome: null, problem: null })),
    storePage: assign((_, page: LeadPage) => ({ page })),
    storeAct: assign((_, act: LeadAct) => ({ act, outcome: null, problem: null })),
    storeOutcome: assign(({ context }, changed: number) => ({ outcome: { act: context.act, changed } })),
    closePage: assign({ page: null, outcome: null, problem: null }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, problem: LeadProblem) => ({ problem })),
    forgetAll: assign(({ context }) => ({ ...EMPTY, problem: context.problem })),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isSessionOver: (_, thrown: unknown) => parseLeadProblem(thrown) === 'sessionOver',
  },
})

const showProblem = {
  type: 'showProblem',
  params: ({ event }: Failed) => parseLeadProblem(event.error),
} as const

/** Creates the transitions of a failed call: a lost session closes the room; any other failure is explained in place. */
function createFailureTransitions<const Target extends string>(target: Target) {
  return [
    {
      guard: { type: 'isSessionOver', params: ({ event }: Failed) => event.error },
      target: 'over',
      actions: showProblem,
    },
    { target, actions: showProblem },
  ] as const
}

/** Ways out of the list. */
const FROM_LIST = {
  'search.asked': {
    target: 'searching',
    actions: { type: 'storeFilter', params: ({ event }: { event: { filter: LeadFilter } }) => event.filter },
  },
  'lead.opened': {
    target: 'opening',
    actions: { type: 'storeWanted', params: ({ event }: { event: { id: string } }) => event.id },
  },
} as const

/** Ways out of a lead's page. */
const FROM_PAGE = {
  'lead.closed': { target: 'searching', actions: 'closePage' },
  'act.asked': {
    target: 'acting',
    actions: { type: 'storeAct', params: ({ event }: { event: { act: LeadAct } }) => event.act },
  },
} as const

/** The leads in the operator's room: searched, listed, downloaded, opened and acted on. */
export const leadsMachine = chart.createMachine({
  id: 'leads',
  context: EMPTY,
  initial: 'searching',
  states: {
    searching: {
      description: 'O servidor procura. Um pedido novo vale no lugar do anterior.',
      tags: ['list', 'busy'],
      invoke: {
        id: 'listLeads',
        src: 'listLeads',
        input: ({ context: { filter } }) => ({ filter, after: null }),
        onDone: {
          target: 'listed',
          actions: { type: 'storeList', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('listed'),
      },
      on: {
        'search.asked': { ...FROM_LIST['search.asked'], reenter: true },
        'lead.opened': FROM_LIST['lead.opened'],
      },
    },
    listed: {
      description: 'A lista está na tela, do cadastro mais novo ao mais antigo.',
      tags: 'list',
      on: {
        ...FROM_LIST,
        'more.asked': { guard: 'hasMore', target: 'loadingMore' },
        'download.asked': 'downloading',
      },
    },
    loadingMore: {
      description: 'O servidor lê os cadastros seguintes da mesma lista.',
      tags: ['list', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'listLeads',
        src: 'listLeads',
        input: ({ context: { filter, next } }) => ({ filter, after: next }),
        onDone: {
          target: 'listed',
          actions: { type: 'appendList', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('listed'),
      },
      on: FROM_LIST,
    },
    downloading: {
      description: 'A lista inteira é baixada como planilha; o servidor anota que isso foi feito.',
      tags: ['list', 'busy', 'downloading'],
      entry: 'clearProblem',
      invoke: {
        id: 'downloadLeads',
        src: 'downloadLeads',
        input: ({ context: { filter } }) => ({ filter }),
        onDone: 'listed',
        onError: createFailureTransitions('listed'),
      },
    },
    opening: {
      description: 'O servidor lê tudo sobre um cadastro.',
      tags: ['list', 'busy'],
      invoke: {
        id: 'readLead',
        src: 'readLead',
        input: ({ context: { leadId } }) => ({ id: leadId }),
        onDone: {
          target: 'opened',
          actions: { type: 'storePage', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('listed'),
      },
      on: { ...FROM_LIST, 'lead.opened': { ...FROM_LIST['lead.opened'], reenter: true } },
    },
    opened: {
      description: 'A página de um cadastro: onde está, o que aconteceu e o que falta.',
      tags: 'page',
      on: { ...FROM_PAGE, 'lead.opened': FROM_LIST['lead.opened'], 'room.read': 'refreshing' },
    },
    refreshing: {
      description: 'A página é lida de novo; o que estava na tela fica até lá.',
      tags: 'page',
      invoke: {
        id: 'readLead',
        src: 'readLead',
        input: ({ context: { leadId } }) => ({ id: leadId }),
        onDone: {
          target: 'opened',
          actions: { type: 'storePage', params: ({ event }) => event.output },
        },
        // The room's own reading reports an unreachable server; the result of an act stays on screen.
        onError: [createFailureTransitions('opened')[0], { target: 'opened' }],
      },
      on: { ...FROM_PAGE, 'lead.opened': FROM_LIST['lead.opened'] },
    },
    acting: {
      description: 'O servidor faz o que foi pedido e anota quem pediu. Um segundo clique não faz nada.',
      tags: ['page', 'acting'],
      invoke: {
        id: 'actOnLead',
        src: 'actOnLead',
        input: ({ context: { leadId, act } }) => ({ id: leadId, act }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'storeOutcome', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('opened'),
      },
      on: { 'lead.closed': FROM_PAGE['lead.closed'] },
    },
    over: {
      description: 'A sessão terminou: nada dos cadastros fica na tela.',
      tags: 'over',
      entry: 'forgetAll',
    },
  },
})
