import { defineChartEntry } from '../lib/chart-entry.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentPromises } from './appointment.promises.ts'

/** The chart in the registry. */
export const appointmentEntry = defineChartEntry({
  machine: appointmentMachine,
  promises: appointmentPromises,
  title: 'Conversa no servidor',
  purpose:
    'A vida de uma conversa na agenda do servidor: reservada, marcada, remarcada, cancelada ou já passada.',
  screens: [],
  detours: ['cancelled', 'released'],
  unsent: { 'call.begun': 'O relógio do banco de dados diz quando a hora da conversa chegou.' },
  words: {
    states: {
      reserved: 'Horário reservado',
      booked: 'Marcada',
      changed: 'Remarcada',
      cancelled: 'Cancelada',
      over: 'Já começou',
      released: 'Reserva desfeita',
    },
    calls: {},
    guards: {},
    events: {
      'booking.confirmed': 'A agenda confirmou o horário.',
      'booking.failed': 'A agenda recusou o horário.',
      'call.moved': 'A conversa mudou de horário.',
      'call.cancelled': 'A conversa foi cancelada.',
      'call.begun': 'A hora da conversa chegou.',
    },
    actions: {
      reportBooked: 'cria a atividade no CRM e manda o e-mail com o convite',
      reportChanged: 'acerta a atividade no CRM e avisa por e-mail',
    },
  },
  inputs: [undefined],
  events: {
    'booking.confirmed': [{}],
    'booking.failed': [{}],
    'call.moved': [{}],
    'call.cancelled': [{}],
    'call.begun': [{}],
  },
  answers: {},
  failures: {},
  says: () => [],
})
