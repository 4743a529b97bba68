import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { chargeMachine } from './charge.machine.ts'
import { chargePromises } from './charge.promises.ts'

/** The chart in the registry. */
export const chargeEntry = defineChartEntry({
  machine: chargeMachine,
  promises: chargePromises,
  title: 'Cobrança no servidor',
  purpose:
    'A vida da cobrança única, da reserva ao dinheiro: o que o servidor guarda e o que o provedor avisa.',
  screens: [],
  detours: ['refused', 'canceled', 'contested', 'refunded'],
  words: {
    states: {
      creating: 'Sendo criada',
      pending: 'À espera do pagamento',
      closing: 'Sendo retirada',
      canceled: 'Retirada',
      refused: 'Não aceita pelo provedor',
      paid: 'Paga',
      contested: 'Em disputa',
      refunded: 'Devolvida',
    },
    calls: {},
    guards: { isOnlyOpenCharge: 'é a única cobrança aberta do cliente' },
    events: {
      'charge.created': 'O provedor criou a cobrança.',
      'charge.refused': 'O provedor não aceitou a cobrança.',
      'closing.requested': 'A cobrança não serve mais.',
      'charge.removed': 'O provedor retirou a cobrança.',
      'card.refused': 'O cartão foi recusado.',
      'payment.received': 'O pagamento chegou.',
      'payment.contested': 'A devolução foi pedida, ou o pagamento contestado.',
      'payment.returned': 'O dinheiro foi devolvido.',
      'payment.returnedInPart': 'Uma parte do dinheiro foi devolvida.',
      'payment.undone': 'A equipe desfez o recebimento em dinheiro.',
      'charge.restored': 'A equipe restaurou a cobrança no provedor.',
    },
    actions: {
      reportCharged: 'leva o negócio à etapa 47 no CRM',
      queueClosing: 'manda retirar a cobrança no provedor',
      reportCardRefused: 'marca no CRM o cartão recusado',
      reportPaid: 'avisa o CRM do pagamento',
      reportUndone: 'pergunta à equipe, no CRM, se a venda ainda vale',
      reportReturnedInPart: 'avisa o CRM da devolução de uma parte',
    },
  },
  inputs: [undefined],
  events: {
    'charge.created': [{}],
    'charge.refused': [{}],
    'closing.requested': [{ afterMs: 0 }],
    'charge.removed': [{}],
    'card.refused': [{}],
    'payment.received': [{ paidAt: SAMPLE_NOW }],
    'payment.contested': [{}],
    'payment.returned': [{}],
    'payment.returnedInPart': [{}],
    'payment.undone': [{ isOnly: true }, { isOnly: false }],
    'charge.restored': [{ isOnly: true }, { isOnly: false }],
  },
  answers: {},
  failures: {},
  says: () => [],
})
