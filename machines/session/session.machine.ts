import { assign, emit, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import type { RegistrationRecord } from '../sign-up/registration-record.ts'
import { SESSION_LIFETIME_MS } from './limits.ts'
import {
  changeSession,
  createSession,
  getExpiry,
  isExpired,
  recoverSession,
  SESSION_NOT_FOUND,
  type SessionChange,
  type SessionRecord,
  type Visit,
} from './record.ts'

/** Places that may hold a session, in the order they are read (spec S2 4, decision 28). */
export type SessionPlace = 'permanentStorage' | 'tabStorage' | 'cookie' | 'server'

/** What the page may write to its log. */
export type SessionLog =
  | { readonly type: 'session.expired'; readonly sessionId: string }
  | { readonly type: 'session.missing'; readonly message: typeof SESSION_NOT_FOUND }

type Context = {
  readonly session: SessionRecord | null
  readonly registration: RegistrationRecord | null
  /** Changes that arrived before the session was found; applied once it is. */
  readonly waiting: readonly SessionChange[]
  /** Set when a session that does not exist was to be changed; cleared by the next session. */
  readonly problem: typeof SESSION_NOT_FOUND | null
}

type Event = SessionChange | { type: 'session.started' } | { type: 'session.cleared' }

type Found = { readonly found: SessionRecord | null }

const chart = setup({
  types: {} as { context: Context; events: Event; emitted: SessionLog; tags: 'ready'; meta: StateMeta },
  actors: {
    readSession: declareActor<SessionRecord | null, { place: SessionPlace }>('readSession'),
    readRegistration: declareActor<RegistrationRecord | null, void>('readRegistration'),
    describeVisit: declareActor<Visit, void>('describeVisit'),
    keepSession: declareActor<void, { session: SessionRecord | null }>('keepSession'),
    clearSession: declareActor<void, { reason: 'expired' | 'cleared' }>('clearSession'),
  },
  actions: {
    storeSession: assign((_, { found }: Found) => ({ session: found, problem: null })),
    storeRegistration: assign((_, { registration }: { registration: RegistrationRecord | null }) => ({
      registration,
    })),
    startSession: assign(({ context: { registration } }, { visit }: { visit: Visit }) => ({
      session: registration
        ? recoverSession(visit, registration, Date.now())
        : createSession(visit, Date.now()),
      registration: null,
      problem: null,
    })),
    keepForLater: assign(({ context }, { change }: { change: SessionChange }) => ({
      waiting: [...context.waiting, change],
    })),
    applyWaiting: assign(({ context: { session, waiting } }) => ({
      session:
        session && waiting.reduce((latest, change) => changeSession(latest, change, Date.now()), session),
      waiting: [],
    })),
    applyChange: assign(({ context: { session } }, { change }: { change: SessionChange }) => ({
      session: session && changeSession(session, change, Date.now()),
    })),
    forgetSession: assign({ session: null }),
    raiseMissing: assign({ problem: SESSION_NOT_FOUND }),
    logMissing: emit({ type: 'session.missing', message: SESSION_NOT_FOUND }),
    logExpired: emit(({ context }) => ({
      type: 'session.expired' as const,
      sessionId: context.session?.sessionId ?? '',
    })),
  },
  guards: {
    wasFound: (_, { found }: Found) => found !== null && !isExpired(found, Date.now()),
    wasFoundTooOld: (_, { found }: Found) => found !== null,
    sessionIsOver: ({ context: { session } }) => session !== null && isExpired(session, Date.now()),
  },
  delays: {
    untilExpiry: ({ context: { session } }) =>
      session ? Math.max(0, getExpiry(session) - Date.now()) : SESSION_LIFETIME_MS,
  },
})

/** What people call what may happen in the chart. */
export const sessionWords: WordsOf<typeof chart> = {
  calls: {
    readSession: 'ler a sessão',
    readRegistration: 'ler o cookie do cadastro',
    describeVisit: 'reunir os dados da visita',
    keepSession: 'guardar a sessão',
    clearSession: 'apagar a sessão',
  },
  delays: {
    untilExpiry: '24 h de sessão',
  },
  guards: {
    wasFound: 'há uma sessão que ainda vale',
    wasFoundTooOld: 'há uma sessão de mais de 24 horas',
    sessionIsOver: 'a sessão passou de 24 horas',
  },
  events: {
    'step.reached': 'O visitante chegou a um passo do funil.',
    'userData.attached': 'Os dados do cadastro entram na sessão.',
    'group.assigned': 'O grupo do teste A/B/C entra na sessão.',
    'session.cleared': 'A sessão é apagada.',
    'session.started': 'Uma sessão começa.',
  },
  actions: {
    storeSession: 'guarda a sessão encontrada',
    storeRegistration: 'guarda o registro do cadastro',
    startSession: 'cria uma sessão',
    keepForLater: 'guarda a mudança até haver uma sessão',
    applyWaiting: 'aplica as mudanças que esperavam',
    applyChange: 'aplica a mudança',
    forgetSession: 'esquece a sessão',
    raiseMissing: 'mostra que não há sessão',
    logMissing: 'anota no log que não há sessão',
    logExpired: 'anota no log que a sessão expirou',
  },
  limits: () => ({
    SESSION_LIFETIME_MS: { says: `A sessão vale ${sayTime(SESSION_LIFETIME_MS)}`, at: ['active', 'expired'] },
  }),
}

const recovering = chart.createStateConfig({
  meta: { title: 'Procurando a sessão' },
  description:
    'Procura a sessão: armazenamento local, armazenamento da aba, cookie, servidor, cookie de cadastro.',
  initial: 'readingPermanentStorage',
  on: handleChanges({ actions: { type: 'keepForLater', params: toChange } }),
  states: {
    readingPermanentStorage: {
      meta: { title: 'No navegador' },
      ...createReadingState('permanentStorage', 'readingTabStorage'),
    },
    readingTabStorage: {
      meta: { title: 'Nesta aba' },
      ...createReadingState('tabStorage', 'readingCookie'),
    },
    readingCookie: {
      meta: { title: 'No cookie da sessão' },
      ...createReadingState('cookie', 'readingServer'),
    },
    readingServer: {
      meta: { title: 'No servidor' },
      ...createReadingState('server', 'readingRegistration'),
    },
    readingRegistration: {
      meta: { title: 'No cookie do cadastro' },
      description: 'Por último, o cookie do cadastro, do qual a sessão é refeita.',
      invoke: {
        id: 'readRegistration',
        src: 'readRegistration',
        onDone: {
          target: '#session.starting',
          actions: { type: 'storeRegistration', params: ({ event }) => ({ registration: event.output }) },
        },
        onError: '#session.starting',
      },
    },
  },
})

const active = chart.createStateConfig({
  meta: { title: 'Sessão em curso' },
  description: 'Sessão em curso: cada mudança atualiza a última atividade e é guardada.',
  tags: 'ready',
  entry: 'applyWaiting',
  initial: 'saving',
  after: { untilExpiry: { target: 'expired', description: 'Passaram 24 horas do início.' } },
  on: {
    // On a device that slept, the expiry timer fires late. A change after the expiry belongs to the next session.
    ...handleChanges([
      { guard: 'sessionIsOver', target: 'expired', actions: { type: 'keepForLater', params: toChange } },
      { target: '.saving', actions: { type: 'applyChange', params: toChange } },
    ]),
    'session.cleared': 'clearing',
  },
  states: {
    saving: {
      meta: { title: 'Guardando a sessão' },
      description:
        'Guarda a sessão em todos os lugares; uma mudança nova recomeça com o estado mais recente.',
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        input: ({ context: { session } }) => ({ session }),
        onDone: 'saved',
        onError: 'saved',
      },
    },
    saved: { meta: { title: 'Sessão guardada' }, description: 'A sessão está guardada em todos os lugares.' },
  },
})

const starting = chart.createStateConfig({
  meta: { title: 'Começando uma sessão' },
  description:
    'Começa uma sessão nova; com cookie de cadastro, refeita a partir dele com a origem "recovered".',
  on: handleChanges({ actions: { type: 'keepForLater', params: toChange } }),
  invoke: {
    id: 'describeVisit',
    src: 'describeVisit',
    onDone: {
      target: 'active',
      actions: { type: 'startSession', params: ({ event }) => ({ visit: event.output }) },
    },
    onError: 'absent',
  },
})

const expired = chart.createStateConfig({
  meta: { title: 'Sessão vencida', isDetour: true },
  description: 'A sessão passou de 24 horas: isso é registrado, ela é apagada e outra começa.',
  entry: 'logExpired',
  on: handleChanges({ actions: { type: 'keepForLater', params: toChange } }),
  invoke: {
    id: 'clearExpired',
    src: 'clearSession',
    input: { reason: 'expired' },
    onDone: { target: 'starting', actions: 'forgetSession' },
    onError: { target: 'starting', actions: 'forgetSession' },
  },
})

const clearing = chart.createStateConfig({
  meta: { title: 'Apagando a sessão', isDetour: true },
  description: 'Apaga a sessão de todos os lugares.',
  invoke: {
    id: 'clearSession',
    src: 'clearSession',
    input: { reason: 'cleared' },
    onDone: { target: 'absent', actions: 'forgetSession' },
    onError: { target: 'absent', actions: 'forgetSession' },
  },
})

const absent = chart.createStateConfig({
  meta: { title: 'Sem sessão', isDetour: true },
  description: 'Não há sessão: mudar alguma coisa nela é um erro crítico.',
  tags: 'ready',
  on: { ...handleChanges({ actions: ['raiseMissing', 'logMissing'] }), 'session.started': 'starting' },
})

/** A visitor's session across pages and reloads, for 24 hours (spec S2 4). */
export const sessionMachine = chart.createMachine({
  id: 'session',
  meta: { title: 'Sessão do visitante' },
  description: 'Reencontra a sessão depois de um recarregamento, guarda cada passo e a encerra em 24 horas.',
  context: { session: null, registration: null, waiting: [], problem: null },
  initial: 'recovering',
  states: { recovering, starting, active, expired, clearing, absent },
})

/** Creates the state that reads one place: a session continues, an expired one ends, no session leads to the next place. */
function createReadingState<Next extends string>(place: SessionPlace, next: Next) {
  return {
    invoke: {
      id: `readFrom.${place}`,
      src: 'readSession',
      input: { place },
      onDone: [
        {
          guard: { type: 'wasFound', params: toFound },
          target: '#session.active',
          actions: { type: 'storeSession', params: toFound },
        },
        {
          guard: { type: 'wasFoundTooOld', params: toFound },
          target: '#session.expired',
          actions: { type: 'storeSession', params: toFound },
        },
        { target: next },
      ],
      onError: next,
    },
  } as const
}

function handleChanges<const Handler>(handler: Handler) {
  return { 'step.reached': handler, 'userData.attached': handler, 'group.assigned': handler }
}

function toChange({ event }: { event: SessionChange }) {
  return { change: event }
}

function toFound({ event }: { event: { output: SessionRecord | null } }): Found {
  return { found: event.output }
}
