import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type CnpjProblem, findCnpjProblem } from '../payments/cnpj-correction.ts'
import type { FreeDay, Slot } from '../scheduling/booking.ts'
import { type LeadProblem, parseLeadProblem } from './lead-failure.ts'
import type {
  LeadAct,
  LeadCall,
  LeadCursor,
  LeadFilter,
  LeadList,
  LeadPage,
  LeadRequest,
  LeadResult,
  LeadRow,
  PlainLeadAct,
} from './lead-page.ts'

/** The chart's running instance. */
export type LeadsRef = ActorRefFrom<typeof leadsMachine>

/** One reading of the running chart. */
export type LeadsSnapshot = SnapshotFrom<typeof leadsMachine>

/** What an act changed. */
export type LeadOutcome = LeadResult & { readonly act: LeadAct }

type Context = {
  readonly filter: LeadFilter
  readonly rows: readonly LeadRow[]
  /** Where the next page begins; null when all are shown. */
  readonly next: LeadCursor | null
  /** The lead whose page is open, wanted or just left; '' when the operator searches anew. */
  readonly leadId: string
  readonly page: LeadPage | null
  /** The latest request. */
  readonly request: LeadRequest
  /** What the act changed; null before the first act. */
  readonly outcome: LeadOutcome | null
  /** The call to be changed or cancelled; null until one is named. */
  readonly call: LeadCall | null
  /** When that call can be instead. */
  readonly freeDays: readonly FreeDay[]
  /** The CNPJ typed in place of the refused one, without the mask. */
  readonly cnpj: string
  readonly cnpjProblem: CnpjProblem | null
  readonly problem: LeadProblem | null
}

type Event =
  | { type: 'search.asked'; filter: LeadFilter }
  | { type: 'more.asked' }
  | { type: 'download.asked' }
  | { type: 'lead.opened'; id: string }
  | { type: 'lead.closed' }
  | { type: 'act.asked'; act: PlainLeadAct }
  | { type: 'change.asked'; call: LeadCall }
  | { type: 'time.chosen'; slot: Slot }
  | { type: 'cancelling.asked'; call: LeadCall }
  | { type: 'cancelling.confirmed' }
  | { type: 'correction.asked' }
  | { type: 'cnpj.submitted'; cnpj: string }
  | { type: 'form.closed' }
  | { type: 'room.read' }

type Failed = { readonly event: { readonly error: unknown } }

/** What a list is read by. */
export type LeadListInput = { readonly filter: LeadFilter; readonly after: LeadCursor | null }

const NO_FILTER: LeadFilter = { text: '', onlyStuck: false }

/** What the forms of a lead's page hold. */
const NO_FORM: Pick<Context, 'call' | 'freeDays' | 'cnpj' | 'cnpjProblem'> = {
  call: null,
  freeDays: [],
  cnpj: '',
  cnpjProblem: null,
}

const EMPTY: Context = {
  filter: NO_FILTER,
  rows: [],
  next: null,
  leadId: '',
  page: null,
  request: { act: 'retry' },
  outcome: null,
  ...NO_FORM,
  problem: null,
}

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    tags: 'busy' | 'list' | 'replacing' | 'page' | 'downloading' | 'acting' | 'over'
    meta: StateMeta
  },
  actors: {
    listLeads: declareActor<LeadList, LeadListInput>('listLeads'),
    downloadLeads: declareActor<void, { readonly filter: LeadFilter }>('downloadLeads'),
    readLead: declareActor<LeadPage, { readonly id: string }>('readLead'),
    listFreeTimes: declareActor<readonly FreeDay[], { readonly id: string; readonly callId: string }>(
      'listFreeTimes',
    ),
    actOnLead: declareActor<LeadResult, { readonly id: string; readonly request: LeadRequest }>('actOnLead'),
  },
  actions: {
    storeFilter: assign((_, filter: LeadFilter) => ({ filter, leadId: '', problem: null })),
    storeList: assign((_, { rows, next }: LeadList) => ({ rows, next, problem: null })),
    appendList: assign(({ context }, { rows, next }: LeadList) => ({
      rows: [...context.rows, ...rows],
      next,
      problem: null,
    })),
    storeWanted: assign((_, leadId: string) => ({ leadId, page: null, outcome: null, problem: null })),
    storePage: assign((_, page: LeadPage) => ({ page })),
    storeRequest: assign((_, request: LeadRequest) => ({ request, outcome: null, problem: null })),
    storeOutcome: assign(({ context }, result: LeadResult) => ({
      outcome: { act: context.request.act, ...result },
    })),
    storeCall: assign((_, call: LeadCall) => ({ call, outcome: null, problem: null })),
    storeFreeDays: assign((_, freeDays: readonly FreeDay[]) => ({ freeDays })),
    openCorrection: assign({ ...NO_FORM, outcome: null, problem: null }),
    storeCnpj: assign((_, cnpj: string) => ({ cnpj, cnpjProblem: null })),
    checkCnpj: assign(({ context }, cnpj: string) => ({ cnpj, cnpjProblem: findProblem(context, cnpj) })),
    closeForm: assign(NO_FORM),
    closePage: assign({ ...NO_FORM, page: null, outcome: null, problem: null }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, problem: LeadProblem) => ({ problem })),
    forgetAll: assign(({ context }) => ({ ...EMPTY, problem: context.problem })),
  },
  guards: {
    cnpjIsPossible: ({ context }, cnpj: string) => findProblem(context, cnpj) === null,
    cnpjWasSent: ({ context }) => context.request.act === 'correctCnpj',
    hasMore: ({ context }) => context.next !== null,
    isSessionOver: (_, thrown: unknown) => parseLeadProblem(thrown) === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const leadsWords: WordsOf<typeof chart> = {
  calls: {
    listLeads: 'ler uma parte da lista',
    downloadLeads: 'baixar a lista como planilha',
    readLead: 'ler tudo sobre o cadastro',
    listFreeTimes: 'ler os horários livres',
    actOnLead: 'fazer o que foi pedido pelo cadastro',
  },
  guards: {
    cnpjIsPossible: 'o CNPJ pode existir e não é o recusado',
    cnpjWasSent: 'o pedido era o de corrigir o CNPJ',
    hasMore: 'há mais cadastros na lista',
    isSessionOver: 'a sessão terminou',
  },
  events: {
    'search.asked': 'A pessoa procura ou muda o filtro.',
    'more.asked': 'A pessoa pede os cadastros seguintes.',
    'download.asked': 'A pessoa pede a planilha.',
    'lead.opened': 'A pessoa abre um cadastro.',
    'lead.closed': 'A pessoa volta à lista.',
    'act.asked': 'A pessoa pede que algo seja feito pelo cadastro.',
    'change.asked': 'A pessoa quer outro horário para uma conversa.',
    'time.chosen': 'A pessoa escolhe o horário novo.',
    'cancelling.asked': 'A pessoa quer cancelar uma conversa.',
    'cancelling.confirmed': 'A pessoa confirma o cancelamento.',
    'correction.asked': 'A pessoa quer corrigir o CNPJ recusado.',
    'cnpj.submitted': 'A pessoa envia o CNPJ certo.',
    'form.closed': 'A pessoa desiste do que estava fazendo.',
    'room.read': 'O painel leu os seus números de novo.',
  },
  actions: {
    storeFilter: 'guarda o que se procura',
    storeList: 'guarda a lista',
    appendList: 'junta os seguintes à lista',
    storeWanted: 'guarda qual cadastro foi pedido',
    storePage: 'guarda o que foi lido do cadastro',
    storeRequest: 'guarda o que foi pedido',
    storeCall: 'guarda de que conversa se trata',
    storeFreeDays: 'guarda os horários livres',
    openCorrection: 'abre o campo do CNPJ, vazio',
    storeCnpj: 'guarda o CNPJ digitado',
    checkCnpj: 'diz o que está errado no CNPJ',
    storeOutcome: 'guarda o resultado do pedido',
    closeForm: 'esquece o que estava sendo pedido',
    closePage: 'fecha o cadastro',
    clearProblem: 'apaga a mensagem de erro',
    showProblem: 'mostra o que deu errado',
    forgetAll: 'esquece todos os cadastros',
  },
}

/** Finds what is wrong with a CNPJ typed in place of the lead's refused one. */
function findProblem({ page }: Context, cnpj: string): CnpjProblem | null {
  return findCnpjProblem(cnpj, page?.lead.cnpj ?? '')
}

/** Returns the call; every way into a state that needs it has named one. */
function requireCall({ call }: Context): LeadCall {
  if (call === null) throw new Error('No call is named')
  return call
}

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

const storeCall = {
  type: 'storeCall',
  params: ({ event }: { event: { call: LeadCall } }) => event.call,
} as const

/** Ways out of a lead's page. */
const FROM_PAGE = {
  'lead.closed': { target: 'searching', actions: 'closePage' },
  'act.asked': {
    target: 'acting',
    actions: {
      type: 'storeRequest',
      params: ({ event: { act } }: { event: { act: PlainLeadAct } }) => ({ act }),
    },
  },
  'change.asked': { target: 'readingTimes', actions: storeCall },
  'cancelling.asked': { target: 'confirmingCancel', actions: storeCall },
  'correction.asked': { target: 'correctingCnpj', actions: 'openCorrection' },
} as const

/** Ways out of a form on a lead's page. */
const FROM_FORM = {
  'form.closed': { target: 'refreshing', actions: 'closeForm' },
  'lead.closed': FROM_PAGE['lead.closed'],
} as const

/** The leads in the operator's room: searched, listed, downloaded, opened and acted on. */
export const leadsMachine = chart.createMachine({
  id: 'leads',
  meta: { title: 'Cadastros no painel' },
  description:
    'Mostra a quem opera cada cadastro, onde está e o que falta, e faz o que a pessoa pede por ele.',
  context: EMPTY,
  initial: 'searching',
  states: {
    searching: {
      meta: { title: 'Procurando' },
      description: 'O servidor procura. Um pedido novo vale no lugar do anterior.',
      tags: ['list', 'busy', 'replacing'],
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
      meta: { title: 'Lista na tela' },
      description: 'A lista está na tela, do cadastro mais novo ao mais antigo.',
      tags: 'list',
      on: {
        ...FROM_LIST,
        'more.asked': { guard: 'hasMore', target: 'loadingMore' },
        'download.asked': 'downloading',
      },
    },
    loadingMore: {
      meta: { title: 'Lendo os seguintes' },
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
      meta: { title: 'Baixando a planilha' },
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
      meta: { title: 'Abrindo um cadastro' },
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
      meta: { title: 'Cadastro na tela' },
      description: 'A página de um cadastro: onde está, o que aconteceu e o que falta.',
      tags: 'page',
      on: { ...FROM_PAGE, 'lead.opened': FROM_LIST['lead.opened'], 'room.read': 'refreshing' },
    },
    refreshing: {
      meta: { title: 'Lendo o cadastro de novo' },
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
    readingTimes: {
      meta: { title: 'Lendo os horários livres' },
      description: 'O servidor diz quando a conversa pode ser.',
      tags: 'page',
      invoke: {
        id: 'listFreeTimes',
        src: 'listFreeTimes',
        input: ({ context }) => ({ id: context.leadId, callId: requireCall(context).id }),
        onDone: {
          target: 'choosingTime',
          actions: { type: 'storeFreeDays', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('opened'),
      },
      on: FROM_FORM,
    },
    choosingTime: {
      meta: { title: 'Escolhendo outro horário' },
      description: 'A pessoa escolhe outro horário para a conversa. O de antes vale até lá.',
      tags: 'page',
      on: {
        ...FROM_FORM,
        'time.chosen': {
          target: 'acting',
          actions: {
            type: 'storeRequest',
            params: ({ context, event: { slot } }) => {
              const { id: callId, revision } = requireCall(context)
              return { act: 'moveCall', callId, revision, to: slot }
            },
          },
        },
      },
    },
    confirmingCancel: {
      meta: { title: 'Confirmando o cancelamento' },
      description: 'A página pergunta antes de cancelar a conversa.',
      tags: 'page',
      on: {
        ...FROM_FORM,
        'cancelling.confirmed': {
          target: 'acting',
          actions: {
            type: 'storeRequest',
            params: ({ context }) => {
              const { id: callId, revision } = requireCall(context)
              return { act: 'cancelCall', callId, revision }
            },
          },
        },
      },
    },
    correctingCnpj: {
      meta: { title: 'Corrigindo o CNPJ' },
      description: 'A pessoa digita o CNPJ que o cliente confirmou, no lugar do recusado.',
      tags: 'page',
      on: {
        ...FROM_FORM,
        'cnpj.submitted': [
          {
            description: 'O CNPJ pode existir: vai para o servidor.',
            guard: { type: 'cnpjIsPossible', params: ({ event }) => event.cnpj },
            target: 'acting',
            actions: [
              { type: 'storeCnpj', params: ({ event }) => event.cnpj },
              {
                type: 'storeRequest',
                params: ({ event: { cnpj } }) => ({ act: 'correctCnpj', cpfCnpj: cnpj }),
              },
            ],
          },
          { actions: { type: 'checkCnpj', params: ({ event }) => event.cnpj } },
        ],
      },
    },
    acting: {
      meta: { title: 'Fazendo o que foi pedido' },
      description: 'O servidor faz o que foi pedido e anota quem pediu. Um segundo clique não faz nada.',
      tags: ['page', 'acting'],
      invoke: {
        id: 'actOnLead',
        src: 'actOnLead',
        input: ({ context: { leadId, request } }) => ({ id: leadId, request }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'storeOutcome', params: ({ event }) => event.output },
        },
        onError: [
          createFailureTransitions('opened')[0],
          {
            description: 'O CNPJ digitado fica no campo, para tentar de novo.',
            guard: 'cnpjWasSent',
            target: 'correctingCnpj',
            actions: showProblem,
          },
          createFailureTransitions('opened')[1],
        ],
      },
      on: { 'lead.closed': FROM_PAGE['lead.closed'] },
    },
    over: {
      meta: { title: 'Sessão terminada' },
      description: 'A sessão terminou: nada dos cadastros fica na tela.',
      tags: 'over',
      entry: 'forgetAll',
    },
  },
})
