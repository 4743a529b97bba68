import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Backoff, waitAfter } from '../lib/backoff.ts'
import { notProvided } from '../lib/not-provided.ts'

/** How long a lock is held before others may take it (spec S2 9). */
export const LOCK_TIMEOUT_MS = 30_000

/** Tries after the first one (spec S2 9). */
export const LOCK_MAX_RETRIES = 5

/** 1 s, 1.5 s, 2.25 s ... at most 10 s (spec S2 9). */
export const LOCK_BACKOFF: Backoff = { baseMs: 1_000, multiplier: 1.5, maxMs: 10_000 }

/** How often expired locks are cleared away (spec S2 9). */
export const LOCK_CLEANUP_MS = 60_000

/** What the visitor reads when somebody else keeps the lock (spec S2 8). */
export function lockFailureMessage(email: string): string {
  return `Não foi possível adquirir lock para ${email}. Tente novamente em alguns segundos.`
}

/** The chart's running instance. */
export type LockRef = ActorRefFrom<typeof lockMachine>

/** A held lock: `token` grows with each holder, and a write that carries an older one changes nothing (decision 10). */
export type HeldLock = { readonly token: number }

type Context = { readonly names: readonly string[]; readonly retries: number; readonly held: HeldLock | null }

const chart = setup({
  types: {} as { input: { names: readonly string[] }; context: Context; output: HeldLock | null },
  actors: {
    /** Resolves null while somebody else holds one of the names; all names or none are taken. */
    tryLock: notProvided<HeldLock | null, { names: readonly string[] }>('tryLock'),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    storeLock: assign((_, { held }: { held: HeldLock | null }) => ({ held })),
  },
  guards: {
    wasTaken: (_, { held }: { held: HeldLock | null }) => held !== null,
    retriesAreLeft: ({ context }) => context.retries < LOCK_MAX_RETRIES,
  },
  delays: { backoff: ({ context }) => waitAfter(context.retries, LOCK_BACKOFF) },
})

/** Takes a lock on an e-mail and a phone, so that two tabs, devices or servers never sign the same person up at once. */
export const lockMachine = chart.createMachine({
  id: 'lock',
  context: ({ input: { names } }) => ({ names, retries: 0, held: null }),
  initial: 'acquiring',
  states: {
    acquiring: {
      description: 'Tenta reservar o e-mail e o telefone no banco de dados.',
      invoke: {
        id: 'tryLock',
        src: 'tryLock',
        input: ({ context: { names } }) => ({ names }),
        onDone: [
          {
            guard: { type: 'wasTaken', params: ({ event }) => ({ held: event.output }) },
            target: 'acquired',
            actions: { type: 'storeLock', params: ({ event }) => ({ held: event.output }) },
          },
          { guard: 'retriesAreLeft', target: 'waiting', actions: 'countRetry' },
          { target: 'unavailable' },
        ],
        onError: [
          { guard: 'retriesAreLeft', target: 'waiting', actions: 'countRetry' },
          { target: 'unavailable' },
        ],
      },
    },
    waiting: {
      description: 'Outro cadastro com o mesmo e-mail ou telefone está em andamento; a pausa cresce 1,5 vez.',
      after: { backoff: 'acquiring' },
    },
    acquired: { type: 'final', description: 'Reservado por 30 segundos, com um número que só cresce.' },
    unavailable: { type: 'final', description: 'Cinco novas tentativas sem sucesso: o visitante é avisado.' },
  },
  output: ({ context: { held } }) => held,
})
