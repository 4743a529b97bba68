import { defineChartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../samples/visitor.ts'
import { type BookedCallSnapshot, bookedCallMachine } from './booked-call.machine.ts'
import { bookedCallPromises } from './booked-call.promises.ts'
import { BookedCallFailure } from './booked-call-failure.ts'
import {
  CALL_CANCELLED_MESSAGE,
  CALL_FAILED_MESSAGE,
  CALL_MISSING_MESSAGE,
  CALL_OVER_MESSAGE,
  CANCELLING_PROBLEM_MESSAGES,
} from './booked-call-messages.ts'

const REFERENCE = { id: BOOKING.id, signature: null }

/** The chart in the registry. */
export const bookedCallEntry = defineChartEntry({
  machine: bookedCallMachine,
  promises: bookedCallPromises,
  title: 'Alterar ou cancelar',
  purpose:
    'Uma conversa marcada muda de horário ou é cancelada, a partir da página, do fim do cadastro ou do e-mail.',
  screens: ['/confirm-schedule', '/finish', '/conversa'],
  detours: ['failed', 'missing', 'over'],
  words: {
    states: {
      arriving: 'Abrindo a conversa',
      reading: 'Consultando a conversa',
      failed: 'Servidor sem resposta',
      missing: 'Conversa não encontrada',
      deciding: 'Decidindo o que mostrar',
      standing: 'Conversa marcada',
      changing: 'Escolhendo outro horário',
      confirming: 'Confirmando o cancelamento',
      cancelling: 'Cancelando',
      cancelled: 'Conversa cancelada',
      over: 'Horário já passou',
    },
    calls: {
      readCall: 'consultar a conversa',
      cancelCall: 'cancelar a conversa',
    },
    guards: {
      callIsNamed: 'o endereço diz qual é a conversa',
      callIsKnown: 'a página já conhece a conversa',
      callIsCancelled: 'ela está cancelada',
      callIsOver: 'o horário já passou',
      callCanChange: 'ela pode ser alterada por aqui',
      changeIsWanted: 'a pessoa veio alterar',
      cancellingIsWanted: 'a pessoa veio cancelar',
      callWasMoved: 'o horário mudou',
      callIsMissing: 'a conversa não foi encontrada',
      callWasChanged: 'ela foi alterada em outra página ou já começou',
    },
    events: {
      'call.requested': 'A pessoa tenta de novo.',
      'change.requested': 'A pessoa quer outro horário.',
      'calendar.closed': 'O calendário fechou.',
      'cancelling.requested': 'A pessoa quer cancelar.',
      'cancelling.confirmed': 'A pessoa confirma o cancelamento.',
      'cancelling.withdrawn': 'A pessoa mantém a conversa.',
    },
    actions: {
      storeCall: 'guarda como a conversa está',
      storeMoved: 'guarda o novo horário',
      forgetIntent: 'esquece o que a pessoa veio fazer',
      showProblem: 'mostra o que deu errado',
      clearProblem: 'apaga a mensagem de erro',
      reportMoved: 'diz à página que o horário mudou',
      reportCancelled: 'diz à página que a conversa foi cancelada',
    },
  },
  inputs: [
    { reference: REFERENCE, known: BOOKING, intent: 'see' },
    { reference: REFERENCE, known: null, intent: 'change' },
    { reference: REFERENCE, known: null, intent: 'cancel' },
    { reference: null, known: null, intent: 'see' },
  ],
  events: {
    'call.requested': [{}],
    'change.requested': [{}],
    'calendar.closed': [{ booking: { ...BOOKING, revision: 1 } }, { booking: null }],
    'cancelling.requested': [{}],
    'cancelling.confirmed': [{}],
    'cancelling.withdrawn': [{}],
  },
  answers: {
    readCall: [
      BOOKING,
      { ...BOOKING, standing: 'cancelled' },
      { ...BOOKING, standing: 'over' },
      { ...BOOKING, canChange: false },
    ],
    cancelCall: [{ ...BOOKING, standing: 'cancelled', revision: 1 }],
  },
  failures: {
    readCall: [new BookedCallFailure('missing'), new BookedCallFailure('failed')],
    cancelCall: [
      new BookedCallFailure('missing'),
      new BookedCallFailure('changed'),
      new BookedCallFailure('over'),
      new BookedCallFailure('offline'),
      new BookedCallFailure('failed'),
    ],
  },
  says: listMessages,
})

function listMessages(snapshot: BookedCallSnapshot): readonly string[] {
  const { problem } = snapshot.context
  if (snapshot.matches('failed')) return [CALL_FAILED_MESSAGE]
  if (snapshot.matches('missing')) return [CALL_MISSING_MESSAGE]
  if (snapshot.matches('cancelled')) return [CALL_CANCELLED_MESSAGE]
  if (snapshot.matches('over')) return [CALL_OVER_MESSAGE]
  return problem ? [CANCELLING_PROBLEM_MESSAGES[problem]] : []
}
