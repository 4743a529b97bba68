import { type ActorRefFrom, assign, setup } from 'xstate'
import { getBackoffMs } from '../lib/backoff.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { SECOND_MS } from '../lib/units.ts'
import { LOCK_BACKOFF, LOCK_MAX_RETRIES, LOCK_TIMEOUT_MS } from './limits.ts'

/** Formats the message shown when another sign-up holds the lock (spec S2 8). */
export function formatLockFailure(email: string): string {
  return `Não foi possível adquirir lock para ${email}. Tente novamente em alguns segundos.`
}

/** The chart's running instance. */
export type LockRef = ActorRefFrom<typeof lockMachine>

/** A held lock. Its fencing token grows with each holder; writes with an older one are ignored (decision 10). */
export type HeldLock = { readonly token: number }

type Context = { readonly names: readonly string[]; readonly retries: number; readonly held: HeldLock | null }

const chart = setup({
  types: {} as {
    input: { names: readonly string[] }
    context: Context
    output: HeldLock | null
    meta: StateMeta
  },
  actors: {
    /** Takes all names or no name; resolves null while another sign-up holds one of them. */
    tryLock: declareActor<HeldLock | null, { names: readonly string[] }>('tryLock'),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    storeLock: assign((_, { held }: { held: HeldLock | null }) => ({ held })),
  },
  guards: {
    wasTaken: (_, { held }: { held: HeldLock | null }) => held !== null,
    retriesAreLeft: ({ context }) => context.retries < LOCK_MAX_RETRIES,
  },
  delays: { backoff: ({ context }) => getBackoffMs(context.retries, LOCK_BACKOFF) },
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
 * Takes a lock, for example on an e-mail and a phone, so that tabs, devices and servers never sign up the same person or
 * charge the same customer twice at once.
 */
export const lockMachine = chart.createMachine({
  id: 'lock',
  meta: { title: 'Reserva' },
  description:
    'Impede que duas abas, aparelhos ou servidores façam o mesmo cadastro ou a mesma cobrança ao mesmo tempo.',
  context: ({ input: { names } }) => ({ names, retries: 0, held: null }),
  initial: 'acquiring',
  states: {
    acquiring: {
      meta: { title: 'Tentando reservar' },
      description:
        'Tenta reservar no banco de dados: no cadastro, o e-mail e o telefone; no pagamento, o cliente.',
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
      meta: { title: 'Esperando a vez' },
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
      meta: { title: 'Reserva não saiu' },
      type: 'final',
      description: 'Cinco novas tentativas sem sucesso: o visitante é avisado, ou a tarefa fica para depois.',
    },
  },
  output: ({ context: { held } }) => held,
})
