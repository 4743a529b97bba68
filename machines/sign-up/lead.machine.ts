import { setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { LEAD_STATE_TITLES } from './lead-titles.ts'

/** What happens to an accepted sign-up: the end of each run of its steps, and the server giving up. */
export type LeadEvent =
  | { readonly type: 'run.started' }
  /**
   * `owesSteps`: whether the server still owes a step of the CRM. `isReplaced`: whether the same visitor has since sent the
   * same data again as a new sign-up.
   */
  | { readonly type: 'run.completed'; readonly owesSteps: boolean; readonly isReplaced: boolean }
  | { readonly type: 'run.failed' }
  | { readonly type: 'job.died' }

type RunCompleted = Extract<LeadEvent, { type: 'run.completed' }>

const chart = setup({
  types: {} as { events: LeadEvent; tags: 'underWay' | 'replaceable'; meta: StateMeta },
  guards: {
    stepsAreOwed: (_, { owesSteps }: Pick<RunCompleted, 'owesSteps'>) => owesSteps,
    anotherTookItsPlace: (_, { isReplaced }: Pick<RunCompleted, 'isReplaced'>) => isReplaced,
  },
})

/** What people call what may happen in the chart. */
export const leadWords: WordsOf<typeof chart> = {
  guards: {
    stepsAreOwed: 'ainda falta um passo no CRM',
    anotherTookItsPlace: 'o visitante já enviou de novo',
  },
  events: {
    'run.started': 'O e-mail e o telefone foram reservados.',
    'run.completed': 'Os passos terminaram.',
    'run.failed': 'O e-mail e o telefone não puderam ser reservados.',
    'job.died': 'As tentativas do servidor acabaram.',
  },
  crm: { 'run.started': 'pessoa e negócio, pelos passos do cadastro' },
}

const STEPS_OWED = {
  guard: {
    type: 'stepsAreOwed',
    params: ({ event: { owesSteps } }: { event: RunCompleted }) => ({ owesSteps }),
  },
  target: 'owed',
} as const

/** Transitions of a sign-up that may have been sent again: only one sign-up with the same data counts at a time. */
const COMPLETED_LATE = [
  {
    description: 'O visitante enviou de novo os mesmos dados: vale o cadastro novo, e este fica como está.',
    guard: {
      type: 'anotherTookItsPlace',
      params: ({ event: { isReplaced } }: { event: RunCompleted }) => ({ isReplaced }),
    },
  },
  STEPS_OWED,
  { target: 'completed' },
] as const

const ENDED = {
  'run.started': { description: 'O visitante já teve a sua resposta: nada muda.' },
  'run.failed': { description: 'O visitante já teve a sua resposta: nada muda.' },
} as const

/**
 * An accepted sign-up, from its acceptance to the last of its steps. The server stores the state and steps it by `leadLife`.
 * The steps themselves are the chart `signUp`, which a run of the lead goes through.
 */
export const leadMachine = chart.createMachine({
  id: 'lead',
  meta: { title: 'Cadastro no servidor' },
  description:
    'A vida de um cadastro aceito, até pessoa e negócio estarem no CRM: o que o servidor guarda, deve e abandona.',
  initial: 'accepted',
  states: {
    accepted: {
      meta: { title: LEAD_STATE_TITLES.accepted },
      tags: 'underWay',
      description: 'Guardado antes de qualquer chamada a serviços de fora; não se perde mais.',
      on: {
        'run.started': { target: 'running' },
        'run.failed': { target: 'failed' },
        'job.died': { target: 'dead' },
      },
    },
    running: {
      meta: { title: LEAD_STATE_TITLES.running },
      tags: 'underWay',
      description: 'E-mail e telefone reservados: os passos do cadastro são feitos, e o visitante acompanha.',
      on: {
        'run.started': { description: 'Outro servidor retoma os passos onde pararam: nada muda.' },
        'run.completed': [STEPS_OWED, { target: 'completed' }],
        'run.failed': { target: 'failed' },
        'job.died': { target: 'dead' },
      },
    },
    owed: {
      meta: { title: LEAD_STATE_TITLES.owed, isDetour: true },
      description:
        'O visitante seguiu adiante; ainda faltam passos no CRM, e o servidor tenta até conseguir, por mais de um dia.',
      on: {
        ...ENDED,
        'run.completed': [
          {
            description: 'Ainda falta um passo: nada muda.',
            guard: STEPS_OWED.guard,
          },
          { target: 'completed' },
        ],
        'job.died': { target: 'dead' },
      },
    },
    completed: {
      meta: { title: LEAD_STATE_TITLES.completed },
      description: 'Todos os passos feitos: pessoa e negócio estão no CRM.',
      on: {
        ...ENDED,
        'run.completed': { description: 'Já estava completo: nada muda.' },
        'job.died': { description: 'O cadastro está completo; só o que vem depois dele ficou por fazer.' },
      },
    },
    failed: {
      meta: { title: LEAD_STATE_TITLES.failed, isDetour: true },
      tags: 'replaceable',
      description:
        'O visitante foi avisado de que não deu e pode enviar de novo; o servidor também tenta sozinho.',
      on: {
        ...ENDED,
        'run.completed': COMPLETED_LATE,
        'job.died': { target: 'dead' },
      },
    },
    dead: {
      meta: { title: LEAD_STATE_TITLES.dead, isDetour: true },
      tags: 'replaceable',
      description: 'O servidor desistiu. Fica guardado para o operador; o visitante pode enviar de novo.',
      on: {
        'run.started': { description: 'O operador mandou tentar de novo.', target: 'failed' },
        'run.failed': { description: 'Outra tentativa sem sucesso: nada muda.' },
        'run.completed': COMPLETED_LATE,
        'job.died': { description: 'O servidor já tinha desistido: nada muda.' },
      },
    },
  },
})
