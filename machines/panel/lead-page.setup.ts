import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type CnpjProblem, findCnpjProblem } from '../payments/cnpj-correction.ts'
import type { FreeDay, Slot } from '../scheduling/booking.ts'
import type { LeadProblem } from './lead-failure.ts'
import type { LeadAct, LeadCall, LeadPage, LeadRequest, LeadResult, PlainLeadAct } from './lead-page.ts'

/** What an act changed. */
export type LeadOutcome = LeadResult & { readonly act: LeadAct }

/** What the chart keeps. */
export type LeadPageContext = {
  readonly id: string
  /** Null until it is read. */
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
  /** What went wrong; at the end, why the page ended: null when the operator closed it. */
  readonly problem: LeadProblem | null
}

type Event =
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

/** What the forms hold at first. */
export const NO_FORM = { call: null, freeDays: [], cnpj: '', cnpjProblem: null } as const

/** Types, actors, actions and guards of the chart of a lead's page. */
export const leadPageChart = setup({
  types: {} as {
    input: { readonly id: string }
    context: LeadPageContext
    events: Event
    output: LeadProblem | null
    tags: 'acting'
    meta: StateMeta
  },
  actors: {
    readLead: declareActor<LeadPage, { readonly id: string }>('readLead'),
    listFreeTimes: declareActor<readonly FreeDay[], { readonly id: string; readonly callId: string }>(
      'listFreeTimes',
    ),
    actOnLead: declareActor<LeadResult, { readonly id: string; readonly request: LeadRequest }>('actOnLead'),
  },
  actions: {
    storePage: assign((_, page: LeadPage) => ({ page })),
    storeRequest: assign((_, request: LeadRequest) => ({ request, outcome: null, problem: null })),
    storeOutcome: assign(({ context }, result: LeadResult) => ({
      outcome: { act: context.request.act, ...result },
    })),
    openForm: assign((_, call: LeadCall | null) => ({ ...NO_FORM, call, outcome: null, problem: null })),
    storeFreeDays: assign((_, freeDays: readonly FreeDay[]) => ({ freeDays })),
    checkCnpj: assign(({ context }, cnpj: string) => ({ cnpj, cnpjProblem: findProblem(context, cnpj) })),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, problem: LeadProblem) => ({ problem })),
  },
  guards: {
    cnpjIsPossible: ({ context }, cnpj: string) => findProblem(context, cnpj) === null,
    cnpjWasSent: ({ context }) => context.request.act === 'correctCnpj',
    isSessionOver: (_, problem: LeadProblem) => problem === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const leadPageWords: WordsOf<typeof leadPageChart> = {
  calls: {
    readLead: 'ler tudo sobre o cadastro',
    listFreeTimes: 'ler os horários livres',
    actOnLead: 'fazer o que foi pedido pelo cadastro',
  },
  guards: {
    cnpjIsPossible: 'o CNPJ pode existir e não é o recusado',
    cnpjWasSent: 'o pedido era o de corrigir o CNPJ',
    isSessionOver: 'a sessão terminou',
  },
  events: {
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
    storePage: 'guarda o que foi lido do cadastro',
    storeRequest: 'guarda o que foi pedido',
    storeOutcome: 'guarda o resultado do pedido',
    openForm: 'abre o formulário, vazio',
    storeFreeDays: 'guarda os horários livres',
    checkCnpj: 'guarda o CNPJ digitado e diz o que está errado nele',
    clearProblem: 'apaga a mensagem de erro',
    showProblem: 'mostra o que deu errado',
  },
  crm: { actOnLead: 'a conversa alterada ou o CNPJ corrigido, se foi isso o pedido' },
}

/** Finds what is wrong with a CNPJ typed in place of the lead's refused one. */
function findProblem({ page }: LeadPageContext, cnpj: string): CnpjProblem | null {
  return findCnpjProblem(cnpj, page?.lead.cnpj ?? '')
}
