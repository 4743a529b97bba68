import { defineJourneys } from '../lib/chart-journeys.ts'
import { calendarEntry } from './calendar.entry.ts'
import { calendarMachine } from './calendar.machine.ts'

/** What a tester does with the calendar. */
export const calendarJourneys = defineJourneys({
  machine: calendarMachine,
  entry: calendarEntry,
  notByHand: {
    'calendar.withoutDays --days.requested[0]-->': 'O calendário sempre tem dias livres no sandbox.',
  },
  journeys: [
    {
      title: 'Marcar uma conversa',
      address: '/confirm-schedule',
      needs: ['B'],
      size: 'phone',
      steps: [
        {
          act: 'Aperte "Escolher horário".',
          see: '"Agende a sua conversa", com os próximos sete dias úteis. O primeiro já está aberto, com os horários livres.',
          reaches: 'choosing.pickingTime',
          via: { loadDays: { answer: 0 }, loadTimes: { answer: 0 } },
        },
        {
          act: 'Ao lado de "Dia", aperte a seta › (próxima semana) e depois a seta ‹ (semana anterior).',
          see: 'Os dias mudam e voltam.',
          events: [
            { type: 'page.turned', by: 1 },
            { type: 'page.turned', by: -1 },
          ],
          reaches: 'choosing',
        },
        {
          act: 'Escolha o segundo dia.',
          see: 'Os horários livres desse dia.',
          events: [{ type: 'day.chosen', date: '2026-11-25' }],
          reaches: 'choosing.pickingTime',
          via: { loadTimes: { answer: 0 } },
        },
        {
          act: 'Escolha o primeiro horário e aperte "Agendar Chamada".',
          see: '"Agendamento Confirmado", com dia e horário.',
          events: [{ type: 'time.chosen', time: '10:30' }, { type: 'booking.submitted' }],
          reaches: 'booked',
          via: { bookCall: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Horários que não chegam',
      address: '/confirm-schedule',
      needs: ['B'],
      opens: {
        reaches: 'choosing.pickingTime',
        via: { loadDays: { answer: 0 }, loadTimes: { answer: 0 } },
      },
      steps: [
        {
          act: 'Aperte "Escolher horário" e espere os horários. Ponha o navegador sem internet e escolha outro dia.',
          see: 'Depois de alguns segundos, o aviso no lugar dos horários, com "Carregar horários de novo".',
          events: [{ type: 'day.chosen', date: '2026-11-25' }],
          reaches: 'choosing.timesFailed',
          via: { loadTimes: { failure: 0 } },
        },
        {
          act: 'Volte à internet e aperte "Carregar horários de novo".',
          see: 'Os horários livres.',
          events: [{ type: 'times.requested' }],
          reaches: 'choosing.pickingTime',
          via: { loadTimes: { answer: 0 } },
        },
        {
          act: 'Feche a janela.',
          see: '"Nenhuma conversa marcada".',
          events: [{ type: 'calendar.closed' }],
          reaches: 'closed',
        },
      ],
    },
    {
      title: 'Dias que não chegam',
      address: '/confirm-schedule',
      needs: ['B'],
      steps: [
        {
          act: 'Aperte "Escolher horário", espere os dias e feche a janela. Ponha o navegador sem internet e aperte "Escolher horário" de novo.',
          see: 'Depois de alguns segundos, o aviso com "Tentar Novamente".',
          reaches: 'daysFailed',
          via: { loadDays: { failure: 0 } },
        },
        {
          act: 'Volte à internet e aperte "Tentar Novamente".',
          see: 'Os dias, com o primeiro aberto.',
          events: [{ type: 'days.requested' }],
          reaches: 'choosing.pickingTime',
          via: { loadDays: { answer: 0 }, loadTimes: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Mudar o horário de uma conversa',
      address: '/confirm-schedule',
      needs: ['B'],
      before: ['marque uma conversa em `/confirm-schedule`'],
      start: 2,
      steps: [
        {
          act: 'Aperte "Alterar horário".',
          see: '"Altere o horário da conversa", com o primeiro dia livre aberto.',
          reaches: 'choosing.pickingTime',
          via: { loadDays: { answer: 0 }, loadTimes: { answer: 0 } },
        },
        {
          act: 'Escolha outro dia e um horário.',
          see: 'O dia e o horário escolhidos estão no pé da janela.',
          events: [{ type: 'day.chosen', date: '2026-11-25' }],
          reaches: 'choosing.pickingTime',
          via: { loadTimes: { answer: 0 } },
        },
        {
          act: 'Aperte "Alterar Horário".',
          see: '"Horário Alterado", com o dia novo.',
          events: [{ type: 'time.chosen', time: '10:30' }, { type: 'booking.submitted' }],
          reaches: 'booked',
          via: { moveCall: { answer: 0 } },
        },
      ],
    },
  ],
})
