import { defineJourneys } from '../lib/chart-journeys.ts'
import { BOOKING } from '../samples/visitor.ts'
import { confirmScheduleEntry } from './confirm-schedule.entry.ts'
import { confirmScheduleMachine } from './confirm-schedule.machine.ts'

/** What a tester does with the page of the booked calls. */
export const confirmScheduleJourneys = defineJourneys({
  machine: confirmScheduleMachine,
  entry: confirmScheduleEntry,
  notByHand: {
    'confirmSchedule.scheduled --call.cancelled[0]-->':
      'Só quem tem duas conversas marcadas; a página marca uma de cada vez.',
  },
  journeys: [
    {
      title: 'Marcar, mudar, cancelar e marcar de novo',
      address: '/confirm-schedule',
      needs: ['B'],
      steps: [
        {
          act: 'Abra a página.',
          see: '"Nenhuma conversa marcada".',
          reaches: 'unscheduled',
          via: { findBookings: { answer: 1 } },
        },
        {
          act: 'Aperte "Escolher horário" e feche a janela.',
          see: '"Nenhuma conversa marcada" ainda.',
          events: [{ type: 'calendar.opened' }, { type: 'calendar.closed', booking: null }],
          reaches: 'unscheduled',
        },
        {
          act: 'Aperte "Escolher horário", escolha um dia e um horário e aperte "Agendar Chamada". Feche a janela.',
          see: '"Sua conversa está marcada".',
          events: [{ type: 'calendar.opened' }, { type: 'calendar.closed', booking: BOOKING }],
          reaches: 'scheduled',
        },
        {
          act: 'Aperte "Alterar horário", escolha outro dia e horário e aperte "Alterar Horário". Feche a janela.',
          see: 'O dia e o horário novos.',
          events: [{ type: 'call.moved', booking: { ...BOOKING, revision: 1 } }],
          reaches: 'scheduled',
        },
        {
          act: 'Aperte "Cancelar conversa" e "Sim, cancelar".',
          see: '"Conversa cancelada".',
          events: [{ type: 'call.cancelled', id: BOOKING.id }],
          reaches: 'cancelled',
        },
        {
          act: 'Aperte "Escolher horário".',
          see: 'A agenda.',
          events: [{ type: 'calendar.opened' }],
          reaches: 'choosing',
        },
      ],
    },
    {
      title: 'Conversas marcadas que não chegam',
      address: '/confirm-schedule',
      needs: ['B'],
      before: ['bloqueie o pedido `*/api/scheduling*`'],
      steps: [
        {
          act: 'Abra a página e espere até 10 segundos.',
          see: '"Não foi possível carregar as suas conversas.", com "Tentar novamente".',
          reaches: 'failed',
          via: { findBookings: { failure: 0 } },
        },
        {
          act: 'Desbloqueie o pedido e aperte "Tentar novamente".',
          see: '"Nenhuma conversa marcada".',
          events: [{ type: 'bookings.requested' }],
          reaches: 'unscheduled',
          via: { findBookings: { answer: 1 } },
        },
      ],
    },
  ],
})
