import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import type { BookedCall } from './booking.ts'

/** The chart's running instance. */
export type ConfirmScheduleRef = ActorRefFrom<typeof confirmScheduleMachine>

type Context = {
  /** The visitor's calls that have not begun, soonest first, including those cancelled on this page. */
  readonly bookings: readonly BookedCall[]
}

type Event =
  | { type: 'bookings.requested' }
  | { type: 'calendar.opened' }
  | { type: 'calendar.closed'; booking: BookedCall | null }
  | { type: 'call.moved'; booking: BookedCall }
  | { type: 'call.cancelled'; id: string }

type Found = { readonly bookings: readonly BookedCall[] }

const chart = setup({
  types: {} as { context: Context; events: Event; meta: StateMeta },
  actors: { findBookings: declareActor<readonly BookedCall[], void>('findBookings') },
  actions: {
    storeBookings: assign((_, { bookings }: Found) => ({ bookings })),
    storeBooking: assign((_, { booking }: { readonly booking: BookedCall | null }) => ({
      bookings: booking ? [booking] : [],
    })),
    replaceBooking: assign(({ context }, { booking }: { readonly booking: BookedCall }) => ({
      bookings: [...context.bookings.filter((known) => known.id !== booking.id), booking].sort((a, b) =>
        a.startsAt.localeCompare(b.startsAt),
      ),
    })),
    markCancelled: assign(({ context }, { id }: { readonly id: string }) => ({
      bookings: context.bookings.map((known) =>
        known.id === id ? { ...known, standing: 'cancelled' as const } : known,
      ),
    })),
  },
  guards: {
    anotherIsBooked: ({ context }, { id }: { readonly id: string }) =>
      context.bookings.some((known) => known.id !== id && known.standing === 'scheduled'),
    nothingIsBooked: (_, { bookings }: Found) => bookings.length === 0,
    callWasBooked: (_, { booking }: { readonly booking: BookedCall | null }) => booking !== null,
  },
})

/** What people call what may happen in the chart. */
export const confirmScheduleWords: WordsOf<typeof chart> = {
  calls: {
    findBookings: 'procurar as conversas agendadas',
  },
  guards: {
    nothingIsBooked: 'não há conversa agendada',
    callWasBooked: 'a conversa foi agendada',
    anotherIsBooked: 'há outra conversa agendada',
  },
  events: {
    'bookings.requested': 'A pessoa tenta de novo.',
    'calendar.opened': 'A pessoa abriu o calendário.',
    'calendar.closed': 'O calendário fechou.',
    'call.moved': 'Uma conversa mudou de horário.',
    'call.cancelled': 'Uma conversa foi cancelada.',
  },
  actions: {
    storeBookings: 'guarda as conversas agendadas',
    storeBooking: 'guarda a conversa agendada',
    replaceBooking: 'guarda o novo horário da conversa',
    markCancelled: 'marca a conversa como cancelada',
  },
}

/** The page of a booked call; without one it offers the calendar. */
export const confirmScheduleMachine = chart.createMachine({
  id: 'confirmSchedule',
  meta: { title: 'Conversa agendada' },
  description:
    'Mostra as conversas marcadas, como guardar, alterar e cancelar cada uma, ou leva ao calendário.',
  context: { bookings: [] },
  initial: 'finding',
  states: {
    finding: {
      meta: { title: 'Procurando a conversa' },
      description: 'Pergunta ao servidor que conversas este visitante tem agendadas.',
      invoke: {
        id: 'findBookings',
        src: 'findBookings',
        onDone: [
          {
            guard: { type: 'nothingIsBooked', params: ({ event }) => ({ bookings: event.output }) },
            target: 'unscheduled',
          },
          {
            target: 'scheduled',
            actions: { type: 'storeBookings', params: ({ event }) => ({ bookings: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      meta: { title: 'Servidor sem resposta', isDetour: true },
      description: 'O servidor não respondeu: a página oferece tentar novamente.',
      on: { 'bookings.requested': 'finding' },
    },
    scheduled: {
      meta: { title: 'Conversa marcada' },
      description: 'A conversa está marcada: dia, horário, como guardá-la na agenda, alterar ou cancelar.',
      on: {
        'call.moved': { actions: { type: 'replaceBooking', params: ({ event }) => event } },
        'call.cancelled': [
          {
            description: 'Há outra conversa marcada.',
            guard: { type: 'anotherIsBooked', params: ({ event }) => event },
            actions: { type: 'markCancelled', params: ({ event }) => event },
          },
          { target: 'cancelled', actions: { type: 'markCancelled', params: ({ event }) => event } },
        ],
      },
    },
    cancelled: {
      meta: { title: 'Conversa cancelada' },
      description: 'A última conversa foi cancelada: a página diz isso e oferece outro horário.',
      on: { 'calendar.opened': 'choosing' },
    },
    unscheduled: {
      meta: { title: 'Nada agendado' },
      description: 'Nada agendado: a página leva ao calendário.',
      on: { 'calendar.opened': 'choosing' },
    },
    choosing: {
      meta: { title: 'Escolhendo o horário' },
      description: 'O calendário está aberto sobre a página.',
      on: {
        'calendar.closed': [
          {
            guard: { type: 'callWasBooked', params: ({ event }) => event },
            target: 'scheduled',
            actions: { type: 'storeBooking', params: ({ event }) => event },
          },
          { target: 'unscheduled' },
        ],
      },
    },
  },
})
