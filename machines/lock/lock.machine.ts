import { assign, fromPromise, setup } from 'xstate'
import { type Backoff, getBackoffMs } from '../lib/backoff.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { SECOND_MS } from '../lib/units.ts'
import { LOCK_BACKOFF, LOCK_MAX_RETRIES, LOCK_TIMEOUT_MS } from './limits.ts'

/** Formats the message shown when another sign-up holds the lock (spec S2 8). */
export function formatLockFailure(email: string): string {
  return `Não foi possível adquirir lock para ${email}. Tente novamente em alguns segundos.`
}

/** A held lock. Its fencing token grows with each holder; writes with an older one are ignored (decision 10). */
export type HeldLock = { readonly token: number }

/** How a lock is taken. */
export type LockAttempt = {
  readonly names: readonly string[]
  /** Takes all names or no name; resolves null while another owner holds one of them. */
  readonly tryLock: (names: readonly string[]) => Promise<HeldLock | null>
  /** The pauses between the tries; tests pass shorter ones. */
  readonly backoff?: Backoff
}

type Context = Required<LockAttempt> & { readonly retries: number; readonly held: HeldLock | null }

const chart = setup({
  types: {} as {
    input: LockAttempt
    context: Context
    output: HeldLock | null
    meta: StateMeta
  },
  actors: {
    tryLock: fromPromise<HeldLock | null, Pick<Context, 'names' | 'tryLock'>>(
      ({ input: { names, tryLock } }) => tryLock(names),
    ),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    storeLock: assign((_, { held }: { held: HeldLock | null }) => ({ held })),
  },
  guards: {
    wasTaken: (_, { held }: { held: HeldLock | null }) => held !== null,
    retriesAreLeft: ({ context }) => context.retries < LOCK_MAX_RETRIES,
  },
  delays: { backoff: ({ context }) => getBackoffMs(context.retries, context.backoff) },
})

/** What people call what may happen in the chart. */
export const lockWords: WordsOf<typeof chart> = {
  calls: {
    tryLock: 'reservar pessoa ou cliente',
  },
  delays: {
    backoff: 'uma pausa que cresce',
  },
  guards: {
    wasTaken: 'a reserva foi obtida',
    retriesAreLeft: 'ainda há tentativas',
  },
  actions: {
    countRetry: 'conta mais uma tentativa',
    storeLock: 'guarda a reserva',
  },
  limits: () => ({
    LOCK_TIMEOUT_MS: { says: `A reserva expira sozinha em ${sayTime(LOCK_TIMEOUT_MS)}`, at: ['acquired'] },
    LOCK_MAX_RETRIES: {
      says: `Até ${LOCK_MAX_RETRIES} novas tentativas`,
      at: ['retriesAreLeft', 'unavailable'],
    },
    LOCK_BACKOFF: {
      says: `A primeira pausa é de ${sayTime(LOCK_BACKOFF.baseMs)}; nenhuma passa de ${sayTime(LOCK_BACKOFF.maxMs)}`,
      at: ['backoff'],
    },
  }),
}

/**
 * Takes a lock, for example on an e-mail and a phone, so that tabs, devices and servers never sign up the same person, charge
 * the same customer or book for the same visitor twice at once.
 */
export const lockMachine = chart.createMachine({
  id: 'lock',
  meta: { title: 'Reserva' },
  description:
    'Impede que duas abas, aparelhos ou servidores façam o mesmo cadastro, a mesma cobrança ou a mesma reserva na agenda ao mesmo tempo.',
  context: ({ input }) => ({ backoff: LOCK_BACKOFF, ...input, retries: 0, held: null }),
  initial: 'acquiring',
  states: {
    acquiring: {
      meta: { title: 'Tentando reservar' },
      description:
        'Tenta reservar no banco de dados: no cadastro, o e-mail e o telefone; no pagamento, o cliente; em uma agenda externa, o visitante.',
      invoke: {
        id: 'tryLock',
        src: 'tryLock',
        input: ({ context: { names, tryLock } }) => ({ names, tryLock }),
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
      meta: { title: 'Esperando a vez', isDetour: true },
      description:
        'Outro trabalho sobre a mesma pessoa ou o mesmo cliente está em andamento; a pausa cresce 1,5 vez.',
      after: { backoff: 'acquiring' },
    },
    acquired: {
      meta: { title: 'Reservado' },
      type: 'final',
      description: `Reservado por ${LOCK_TIMEOUT_MS / SECOND_MS} segundos, com um número que só cresce.`,
    },
    unavailable: {
      meta: { title: 'Reserva não saiu', isDetour: true },
      type: 'final',
      description: 'Cinco novas tentativas sem sucesso: o visitante é avisado, ou a tarefa fica para depois.',
    },
  },
  output: ({ context: { held } }) => held,
})
