import { assign, fromPromise, setup } from 'xstate'
import { getBackoffMs } from '../lib/backoff.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { Signal } from '../lib/signal.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { MAX_ATTEMPTS, RETRY_BACKOFF } from './limits.ts'
import { isRetryable, parseCallFailure } from './retryable.ts'

/** Makes one attempt. */
type Call = (signal: Signal) => Promise<unknown>

type Context = {
  readonly call: Call
  readonly attempt: number
  /** The newest answer or failure; once the chart is done, its output. */
  readonly outcome: RetriedRequestOutcome
  /** 0 to 1, drawn before each wait: full jitter keeps callers from retrying all at once. */
  readonly jitter: number
  readonly random: () => number
}

/** `random` returns 0 to 1; tests and replays pass their own. */
type Input = { readonly call: Call; readonly random?: () => number }

/** The outcome of the call. */
export type RetriedRequestOutcome = { readonly result: unknown } | { readonly failure: unknown }

const chart = setup({
  types: {} as {
    input: Input
    context: Context
    output: RetriedRequestOutcome
    tags: 'working'
    meta: StateMeta
  },
  actors: { attempt: fromPromise<unknown, { call: Call }>(({ input: { call }, signal }) => call(signal)) },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    keepOutcome: assign((_, outcome: RetriedRequestOutcome) => ({ outcome })),
    drawJitter: assign({ jitter: ({ context }) => context.random() }),
  },
  guards: {
    anotherAttemptMayHelp: ({ context }, { failure }: { failure: unknown }) =>
      context.attempt < MAX_ATTEMPTS && isRetryable(parseCallFailure(failure)),
  },
  delays: {
    backoff: ({ context }) => {
      const asked = 'failure' in context.outcome ? parseCallFailure(context.outcome.failure).retryAfterMs : 0
      return Math.min(
        RETRY_BACKOFF.maxMs,
        Math.max(asked ?? 0, context.jitter * getBackoffMs(context.attempt, RETRY_BACKOFF)),
      )
    },
  },
})

/** What people call what may happen in the chart. */
export const retriedRequestWords: WordsOf<typeof chart> = {
  calls: {
    attempt: 'chamar o serviço',
  },
  delays: {
    backoff: 'uma pausa que cresce',
  },
  guards: {
    anotherAttemptMayHelp: 'a falha é passageira, ainda há tentativas e o serviço não pediu mais de 10 s',
  },
  actions: {
    countAttempt: 'conta mais uma tentativa',
    keepOutcome: 'guarda a resposta ou a falha',
    drawJitter: 'sorteia quanto a pausa varia',
  },
  limits: () => ({
    MAX_ATTEMPTS: { says: `${MAX_ATTEMPTS} tentativas ao todo`, at: ['attempting', 'failed'] },
    RETRY_BACKOFF: {
      says: `A primeira pausa é de ${sayTime(RETRY_BACKOFF.baseMs)}; a cada vez dobra, até ${sayTime(RETRY_BACKOFF.maxMs)}`,
      at: ['waiting'],
    },
  }),
}

/** One call to a provider, made up to three times with growing pauses while the failure looks temporary. */
export const retriedRequestMachine = chart.createMachine({
  id: 'retriedRequest',
  meta: { title: 'Chamada com novas tentativas' },
  description: 'Repete uma chamada a um serviço enquanto a falha parecer passageira, com pausas que crescem.',
  context: ({ input }) => ({
    call: input.call,
    attempt: 0,
    outcome: { result: undefined },
    jitter: 1,
    random: input.random ?? Math.random,
  }),
  initial: 'attempting',
  states: {
    attempting: {
      meta: { title: 'Chamando o serviço' },
      description: 'A chamada está em andamento.',
      tags: 'working',
      entry: 'countAttempt',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { call } }) => ({ call }),
        onDone: {
          target: 'succeeded',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            description:
              'Falha passageira (rede, 408, 429, 5xx), ainda há tentativas, e o serviço não pediu mais de 10 s.',
            guard: { type: 'anotherAttemptMayHelp', params: ({ event }) => ({ failure: event.error }) },
            target: 'waiting',
            actions: [
              { type: 'keepOutcome', params: ({ event }) => ({ failure: event.error }) },
              'drawJitter',
            ],
          },
          {
            target: 'failed',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
    },
    waiting: {
      meta: { title: 'Pausa antes de tentar de novo', isDetour: true },
      description:
        'Pausa que dobra a cada tentativa: até 1 s, 2 s, no máximo 10 s, ou o que o serviço pediu.',
      tags: 'working',
      after: { backoff: 'attempting' },
    },
    succeeded: { meta: { title: 'Serviço respondeu' }, type: 'final', description: 'O serviço respondeu.' },
    failed: {
      meta: { title: 'Chamada falhou', isDetour: true },
      type: 'final',
      description: 'A falha é definitiva, as três tentativas acabaram ou o serviço pediu uma espera maior.',
    },
  },
  output: ({ context: { outcome } }) => outcome,
})
