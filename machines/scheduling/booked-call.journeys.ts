import { defineJourneys } from '../lib/chart-journeys.ts'
import { BOOKING } from '../samples/visitor.ts'
import { bookedCallEntry } from './booked-call.entry.ts'
import { bookedCallMachine } from './booked-call.machine.ts'

/** What a tester does with one booked call. */
export const bookedCallJourneys = defineJourneys({
  machine: bookedCallMachine,
  entry: bookedCallEntry,
  notByHand: {
    'bookedCall.failed --call.requested[0]-->':
      'O nosso próprio servidor teria de cair enquanto a página abre.',
  },
  journeys: [
    {
      title: 'Alterar ou cancelar uma conversa',
      address: '/sandbox',
      needs: ['B'],
      before: ['marque uma conversa em `/confirm-schedule`'],
      size: 'phone',
      start: 1,
      steps: [
        {
          act: 'Em "E-mails", espere o e-mail "Conversa confirmada" para o endereço do seu cadastro e aperte nele "Abrir como chega". Na aba que se abre, aperte "Alterar horário".',
          see: 'A página "Sua conversa", e a agenda já aberta: "Altere o horário da conversa".',
          reaches: 'changing',
          via: { readCall: { answer: 0 } },
        },
        {
          act: 'Feche a agenda sem escolher.',
          see: 'A conversa, no mesmo horário.',
          events: [{ type: 'calendar.closed', booking: null }],
          reaches: 'standing',
          via: { readCall: { answer: 0 } },
        },
        {
          act: 'Aperte "Alterar horário", escolha outro dia e horário e aperte "Alterar Horário". Feche a janela.',
          see: 'A conversa, no horário novo.',
          events: [
            { type: 'change.requested' },
            { type: 'calendar.closed', booking: { ...BOOKING, revision: 1 } },
          ],
          reaches: 'standing',
        },
        {
          act: 'Aperte "Cancelar conversa" e "Manter a conversa".',
          see: 'A conversa, como estava.',
          events: [{ type: 'cancelling.requested' }, { type: 'cancelling.withdrawn' }],
          reaches: 'standing',
        },
        {
          act: 'Aperte "Cancelar conversa" e "Sim, cancelar".',
          see: '"Conversa cancelada".',
          events: [{ type: 'cancelling.requested' }, { type: 'cancelling.confirmed' }],
          reaches: 'cancelled',
          via: { cancelCall: { answer: 0 } },
        },
      ],
    },
  ],
})
