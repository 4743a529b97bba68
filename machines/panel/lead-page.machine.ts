import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { asking } from './asking.state.ts'
import { createFailureTransitions, readProblem } from './lead-failure.ts'
import { leadPageChart as chart, type LeadPageContext, NO_FORM } from './lead-page.setup.ts'
import type { LeadCall, LeadPage, PlainLeadAct } from './lead-page.ts'

/** The chart's running instance. */
export type LeadPageRef = ActorRefFrom<typeof leadPageMachine>

/** One reading of the running chart. */
export type LeadPageSnapshot = SnapshotFrom<typeof leadPageMachine>

const EMPTY: Omit<LeadPageContext, 'id'> = {
  page: null,
  request: { act: 'retry' },
  outcome: null,
  ...NO_FORM,
  problem: null,
}

const openForm = {
  type: 'openForm',
  params: ({ event }: { event: { call: LeadCall } }) => event.call,
} as const

/** What may be asked of a lead while its page is on the screen and nothing else is under way. */
const ASKED = {
  'act.asked': {
    target: 'acting',
    actions: {
      type: 'storeRequest',
      params: ({ event: { act } }: { event: { act: PlainLeadAct } }) => ({ act }),
    },
  },
  'change.asked': { target: 'asking.readingTimes', actions: openForm },
  'cancelling.asked': { target: 'asking.confirmingCancel', actions: openForm },
  'correction.asked': { target: 'asking.correctingCnpj', actions: { type: 'openForm', params: null } },
} as const

const readLead = {
  id: 'readLead',
  src: 'readLead',
  input: ({ context: { id } }: { context: LeadPageContext }) => ({ id }),
  onDone: {
    target: 'opened',
    actions: { type: 'storePage', params: ({ event }: { event: { output: LeadPage } }) => event.output },
  },
} as const

const [leave, explain] = createFailureTransitions('opened', 'left')

/** One lead in the operator's room: where it stands, and what is done for it. */
export const leadPageMachine = chart.createMachine({
  id: 'leadPage',
  meta: { title: 'Página de um cadastro' },
  description: 'Mostra a quem opera onde um cadastro está e o que falta, e faz o que a pessoa pede por ele.',
  context: ({ input: { id } }) => ({ id, ...EMPTY }),
  initial: 'reading',
  on: { 'lead.closed': { target: '.left', actions: 'clearProblem' } },
  states: {
    reading: {
      meta: { title: 'Lendo o cadastro' },
      description: 'O servidor lê tudo sobre o cadastro.',
      invoke: {
        ...readLead,
        onError: { target: 'left', actions: { type: 'showProblem', params: readProblem } },
      },
    },
    opened: {
      meta: { title: 'Cadastro na tela' },
      description: 'A página de um cadastro: onde está, o que aconteceu e o que falta.',
      on: { ...ASKED, 'room.read': 'refreshing' },
    },
    refreshing: {
      meta: { title: 'Lendo o cadastro de novo' },
      description: 'A página é lida de novo; o que estava na tela fica até lá.',
      // The room's own reading reports an unreachable server; the result of an act stays on screen.
      invoke: { ...readLead, onError: [leave, { target: 'opened' }] },
      on: ASKED,
    },
    asking,
    acting: {
      meta: { title: 'Fazendo o que foi pedido' },
      description: 'O servidor faz o que foi pedido e anota quem pediu. Um segundo clique não faz nada.',
      tags: 'acting',
      invoke: {
        id: 'actOnLead',
        src: 'actOnLead',
        input: ({ context: { id, request } }) => ({ id, request }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'storeOutcome', params: ({ event }) => event.output },
        },
        onError: [
          leave,
          {
            description: 'O CNPJ digitado fica no campo, para tentar de novo.',
            guard: 'cnpjWasSent',
            target: 'asking.correctingCnpj',
            actions: { type: 'showProblem', params: readProblem },
          },
          explain,
        ],
      },
    },
    left: {
      meta: { title: 'Página fechada' },
      type: 'final',
      description: 'A pessoa voltou à lista, o cadastro não pôde ser lido ou a sessão terminou.',
    },
  },
  output: ({ context }) => context.problem,
})

/** Returns which form is on the page; 'none' without one. */
export function getForm({ value }: LeadPageSnapshot) {
  return typeof value === 'string' ? 'none' : value.asking
}
