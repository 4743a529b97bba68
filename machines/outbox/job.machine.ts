import { setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { JOB_LEASE_SECONDS, JOB_RETRY_SECONDS } from './limits.ts'

/** What happens to a job of the outbox. */
export type JobEvent =
  | { readonly type: 'job.claimed' }
  | { readonly type: 'job.finished' }
  /** `attempts`: how often it was tried, this time included. */
  | { readonly type: 'attempt.failed'; readonly attempts: number }
  | { readonly type: 'job.failed' }
  | { readonly type: 'job.released' }
  | { readonly type: 'lease.expired' }
  | { readonly type: 'job.replayed' }

const chart = setup({
  types: {} as { events: JobEvent; meta: StateMeta },
  guards: {
    attemptsAreLeft: (_, { attempts }: { readonly attempts: number }) => attempts <= JOB_RETRY_SECONDS.length,
  },
})

/** What people call what may happen in the chart. */
export const jobWords: WordsOf<typeof chart> = {
  guards: {
    attemptsAreLeft: 'ainda há tentativas',
  },
  events: {
    'job.claimed': 'Um servidor pegou a tarefa.',
    'job.finished': 'A tarefa deu certo.',
    'attempt.failed': 'A tentativa falhou.',
    'job.failed': 'A tarefa nunca dará certo.',
    'job.released': 'O servidor parou antes de começar.',
    'lease.expired': 'O servidor sumiu no meio da tarefa.',
    'job.replayed': 'O operador mandou tentar de novo.',
  },
  limits: () => ({
    JOB_LEASE_SECONDS: { says: `Cada vez dura até ${JOB_LEASE_SECONDS} segundos`, at: ['leased'] },
    JOB_RETRY_SECONDS: {
      says: `Até ${JOB_RETRY_SECONDS.length} novas tentativas, por mais de um dia`,
      at: ['attemptsAreLeft', 'repeated', 'dead'],
    },
  }),
}

/** A job of the outbox, from its cause to its end. The server ends each attempt as `decideJob` says. */
export const jobMachine = chart.createMachine({
  id: 'job',
  meta: { title: 'Tarefa do servidor' },
  description:
    'A vida de uma tarefa que o servidor deve a um serviço de fora, até ser feita ou ficar para o operador.',
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: 'Esperando a vez' },
      description: 'Espera a sua hora, e que as tarefas anteriores do mesmo assunto terminem.',
      on: {
        'job.claimed': { target: 'leased' },
      },
    },
    leased: {
      meta: { title: 'Sendo feita' },
      description: `Um servidor trabalha nela, por ${JOB_LEASE_SECONDS} segundos de cada vez; nenhum outro a pega enquanto isso.`,
      on: {
        'job.finished': { target: 'done' },
        'attempt.failed': [
          {
            description:
              'O serviço não respondeu ou pediu espera: a próxima tentativa espera mais do que a última.',
            guard: { type: 'attemptsAreLeft', params: ({ event: { attempts } }) => ({ attempts }) },
            target: 'repeated',
          },
          { description: 'As tentativas de mais de um dia acabaram.', target: 'dead' },
        ],
        'job.failed': { target: 'dead' },
        'job.released': { target: 'waiting' },
        'lease.expired': { target: 'waiting' },
      },
    },
    repeated: {
      meta: { title: 'Esperando nova tentativa', isDetour: true },
      description: 'A última tentativa falhou: espera a próxima.',
      on: {
        'job.claimed': { target: 'leased' },
        'job.replayed': { description: 'O operador não quer esperar: é a sua vez agora.', target: 'waiting' },
      },
    },
    done: { meta: { title: 'Feita' }, type: 'final', description: 'Feita. Nunca é feita outra vez.' },
    dead: {
      meta: { title: 'Abandonada', isDetour: true },
      description: 'Ninguém a tenta mais: fica guardada para o operador e não segura as outras do assunto.',
      on: {
        'job.replayed': { description: 'O operador resolveu a causa.', target: 'waiting' },
      },
    },
  },
})
