import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Booking } from '../calendar/booking.ts'
import { notProvided } from '../lib/not-provided.ts'

/** The chart's running instance. */
export type ConfirmScheduleRef = ActorRefFrom<typeof confirmScheduleMachine>

type Context = {
  /** The visitor's calls that have not begun, soonest first. */
  readonly bookings: readonly Booking[]
}

type Event =
  | { type: 'bookings.requested' }
  | { type: 'calendar.opened' }
  | { type: 'calendar.closed'; booking: Booking | null }

type Found = { readonly bookings: readonly Booking[] }

const chart = setup({
  types: {} as { context: Context; events: Event },
  actors: { findBookings: notProvided<readonly Booking[], void>('findBookings') },
  actions: {
    storeBookings: assign((_, { bookings }: Found) => ({ bookings })),
    storeBooking: assign((_, { booking }: { readonly booking: Booking | null }) => ({
      bookings: booking ? [booking] : [],
    })),
  },
  guards: {
    nothingIsBooked: (_, { bookings }: Found) => bookings.length === 0,
    callWasBooked: (_, { booking }: { readonly booking: Booking | null }) => booking !== null,
  },
})

/** The page of a booked call: what was agreed, and the calendar for whoever has not agreed on anything yet. */
export const confirmScheduleMachine = chart.createMachine({
  id: 'confirmSchedule',
  context: { bookings: [] },
  initial: 'finding',
  states: {
    finding: {
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
      description: 'O servidor não respondeu: a página oferece tentar novamente.',
      on: { 'bookings.requested': 'finding' },
    },
    scheduled: { description: 'A conversa está marcada: dia, horário e como guardá-la na agenda.' },
    unscheduled: {
      description: 'Nada agendado: a página leva ao calendário.',
      on: { 'calendar.opened': 'choosing' },
    },
    choosing: {
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
