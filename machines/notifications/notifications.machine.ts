import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  createNotification,
  findNewestShown,
  findNextClosing,
  type Notification,
  type NotificationPosition,
  type NotificationRequest,
  updateClocks,
} from './notification.ts'

/** The chart's running instance. */
export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>

type Context = {
  /** On screen and waiting, oldest first. */
  readonly notifications: readonly Notification[]
  /** Positions with the pointer or focus inside, where nothing closes by itself. */
  readonly paused: readonly NotificationPosition[]
}

type Event =
  | { type: 'notification.requested'; notification: NotificationRequest }
  | { type: 'notification.dismissed'; id: string }
  | { type: 'newest.dismissed' }
  | { type: 'position.paused'; position: NotificationPosition }
  | { type: 'position.resumed'; position: NotificationPosition }

const chart = setup({
  types: {} as { context: Context; events: Event; meta: StateMeta },
  actions: {
    enqueue: assign(
      ({ context: { notifications } }, { notification }: { notification: NotificationRequest }) => {
        const queued = createNotification(notification)
        const isKnown = notifications.some(({ id }) => id === queued.id)
        return {
          notifications: isKnown
            ? notifications.map((one) => (one.id === queued.id ? queued : one))
            : [...notifications, queued],
        }
      },
    ),
    /** Also resumes the position: a removed close button fires no blur event, so the position would stay paused. */
    remove: assign(({ context: { notifications, paused } }, { id }: { id: string | undefined }) => ({
      notifications: notifications.filter((one) => one.id !== id),
      paused: paused.filter(
        (position) => !notifications.some((one) => one.id === id && one.position === position),
      ),
    })),
    removeDue: assign(({ context: { notifications } }) => ({
      notifications: notifications.filter(({ closesAt }) => closesAt === null || closesAt > Date.now()),
    })),
    pause: assign(({ context: { paused } }, { position }: { position: NotificationPosition }) => ({
      paused: [...paused.filter((one) => one !== position), position],
    })),
    resume: assign(({ context: { paused } }, { position }: { position: NotificationPosition }) => ({
      paused: paused.filter((one) => one !== position),
    })),
    setClocks: assign(({ context: { notifications, paused } }) => ({
      notifications: updateClocks(notifications, paused, Date.now()),
    })),
  },
  guards: {
    oneWillClose: ({ context }) => findNextClosing(context.notifications) !== null,
  },
  delays: {
    untilNextCloses: ({ context }) => Math.max(0, (findNextClosing(context.notifications) ?? 0) - Date.now()),
  },
})

/** What people call what may happen in the chart. */
export const notificationsWords: WordsOf<typeof chart> = {
  delays: {
    untilNextCloses: 'todo o tempo de um aviso',
  },
  guards: {
    oneWillClose: 'algum aviso fecha sozinho',
  },
  events: {
    'notification.requested': 'Uma tela pediu um aviso.',
    'notification.dismissed': 'O visitante ou uma tela fechou o aviso.',
    'newest.dismissed': 'O visitante fechou o aviso mais novo.',
    'position.paused': 'O ponteiro ou o foco está sobre os avisos: o tempo para.',
    'position.resumed': 'O ponteiro ou o foco saiu dos avisos: o tempo corre.',
  },
  actions: {
    enqueue: 'põe o aviso na fila',
    remove: 'tira o aviso',
    removeDue: 'tira os avisos cujo tempo acabou',
    pause: 'para o tempo dos avisos',
    resume: 'deixa o tempo dos avisos correr',
    setClocks: 'marca quando cada aviso fecha',
  },
}

/** Short messages that queue up and close by themselves unless the visitor is reading them (spec S1 3 and 9). */
export const notificationsMachine = chart.createMachine({
  id: 'notifications',
  meta: { title: 'Avisos' },
  description:
    'Mostra avisos curtos, no máximo três por posição, que fecham sozinhos quando ninguém os está lendo.',
  context: { notifications: [], paused: [] },
  initial: 'arranging',
  on: {
    'notification.requested': {
      description: 'Uma tela pediu um aviso.',
      target: '.arranging',
      actions: { type: 'enqueue', params: ({ event }) => event },
    },
    'notification.dismissed': {
      description: 'O visitante ou uma tela fechou o aviso.',
      target: '.arranging',
      actions: { type: 'remove', params: ({ event }) => event },
    },
    'newest.dismissed': {
      description: 'Esc fecha o aviso mais novo.',
      target: '.arranging',
      actions: {
        type: 'remove',
        params: ({ context }) => ({ id: findNewestShown(context.notifications)?.id }),
      },
    },
    'position.paused': { target: '.arranging', actions: { type: 'pause', params: ({ event }) => event } },
    'position.resumed': { target: '.arranging', actions: { type: 'resume', params: ({ event }) => event } },
  },
  states: {
    arranging: {
      meta: { title: 'Arrumando os avisos' },
      description: 'Mostra até três por posição e acerta os relógios.',
      entry: 'setClocks',
      always: [{ guard: 'oneWillClose', target: 'countingDown' }, { target: 'resting' }],
    },
    countingDown: {
      meta: { title: 'Contando o tempo' },
      description: 'Espera a hora do próximo aviso fechar sozinho.',
      after: { untilNextCloses: { target: 'arranging', actions: 'removeDue' } },
    },
    resting: {
      meta: { title: 'Nada para fechar' },
      description: 'Nenhum aviso fecha sozinho: não há, ou alguém está lendo.',
    },
  },
})
