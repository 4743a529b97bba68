import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { BOOKING } from '../samples/visitor.ts'
import { confirmScheduleMachine } from './confirm-schedule.machine.ts'
import { confirmSchedulePromises } from './confirm-schedule.promises.ts'

/** The chart in the registry. */
export const confirmScheduleEntry = defineChartEntry({
  machine: confirmScheduleMachine,
  promises: confirmSchedulePromises,
  title: 'Conversa agendada',
  purpose: 'Mostra as conversas marcadas, como guardar, alterar e cancelar cada uma, ou leva ao calendário.',
  screens: ['/confirm-schedule', '/finish'],
  detours: ['failed'],
  words: {
    states: {
      finding: 'Procurando a conversa',
      failed: 'Servidor sem resposta',
      scheduled: 'Conversa marcada',
      cancelled: 'Conversa cancelada',
      unscheduled: 'Nada agendado',
      choosing: 'Escolhendo o horário',
    },
    calls: {
      findBookings: 'procurar as conversas agendadas',
    },
    guards: {
      nothingIsBooked: 'não há chamada agendada',
      callWasBooked: 'a chamada foi agendada',
      anotherIsBooked: 'há outra chamada agendada',
    },
    events: {
      'bookings.requested': 'A pessoa tenta de novo.',
      'calendar.opened': 'A pessoa abriu o calendário.',
      'calendar.closed': 'O calendário fechou.',
      'call.moved': 'Uma chamada mudou de horário.',
      'call.cancelled': 'Uma chamada foi cancelada.',
    },
    actions: {
      storeBookings: 'guarda as chamadas agendadas',
      storeBooking: 'guarda a chamada agendada',
      replaceBooking: 'guarda o novo horário da chamada',
      markCancelled: 'marca a chamada como cancelada',
    },
  },
  inputs: [undefined],
  events: {
    'bookings.requested': [{}],
    'calendar.opened': [{}],
    'calendar.closed': [{ booking: BOOKING }, { booking: null }],
    'call.moved': [{ booking: { ...BOOKING, startsAt: '2026-11-25T13:30:00.000Z', revision: 1 } }],
    'call.cancelled': [{ id: BOOKING.id }],
  },
  answers: { findBookings: [[BOOKING], [], [BOOKING, { ...BOOKING, id: 'outra' }]] },
  failures: { findBookings: [NO_ANSWER] },
  says: () => [],
})
