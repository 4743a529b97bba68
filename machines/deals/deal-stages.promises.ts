import { definePromises, type Moment } from '../lib/chart-promises.ts'
import { dealStagesMachine } from './deal-stages.machine.ts'
import { STAGES } from './stages.ts'

const getPlace = (value: unknown) => STAGES.findIndex(({ name }) => name === Object(value).stage)

/** Whether the history has just got an event with its stage. */
const remembers = ({ context, happening }: Moment<typeof dealStagesMachine>, stage: string) =>
  happening.type === 'sent' &&
  context.history.slice(-2).some((entry) => entry.event === happening.event.type && entry.stage === stage)

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const dealStagesPromises = definePromises(dealStagesMachine, ({ always, onlyAfter }) => [
  always('Um negócio nunca volta de etapa, salvo quando um boleto segue um cartão recusado.', 'S2 4',
    (at) => at.before !== null && !at.was({ stage: 'other' }) && !at.is({ stage: 'other' }) &&
      getPlace(at.snapshot.value) < getPlace(at.before.value),
    (at) => at.got('pipeline.checkout_started')?.afterCardFailure === true &&
      at.was({ stage: 'awaitingActivation' }) && at.is({ stage: 'awaitingPayment' })),
  onlyAfter('Ganho só depois de pago.', 'decisão 35',
    (at) => at.is({ status: 'won' }),
    (at) => at.got('tracker.payment_completed') !== null || (at.before === null && at.context.isElsewhere)),
  always('Um negócio ganho continua ganho.', 'S2 4',
    (at) => at.was({ status: 'won' }),
    (at) => at.is({ status: 'won' })),
  always('Só um pagamento ganha um negócio perdido.', 'decisão 54',
    (at) => at.was({ status: 'lost' }) && !at.is({ status: 'lost' }),
    (at) => at.got('tracker.payment_completed') !== null && at.is({ status: 'won' })),
  always('Todo pagamento ganha o negócio do funil do site, ou avisa o responsável, ou abre outro.', 'decisão 54',
    (at) => at.got('tracker.payment_completed') !== null && at.context.dealId !== null &&
      (!at.was({ status: 'won' }) || at.context.isElsewhere || at.context.wasWonBefore),
    (at) => at.did('markDealWon') + at.did('tellOwner') + at.did('openDeal') === 1),
  always('Um negócio em outro funil não é movido.', 'decisão 54',
    (at) => at.before !== null && at.context.isElsewhere && at.was({ stage: 'other' }),
    (at) => at.did('moveDeal') === 0 && at.did('markDealWon') === 0),
  always('Um negócio que não existe não muda.', 'S2 4',
    (at) => at.context.dealId === null && at.before !== null && at.got('deal.lost') === null,
    (at) => at.did('moveDeal') + at.did('markDealWon') + at.did('tellOwner') + at.did('openDeal') +
      at.context.history.length === 0 && JSON.stringify(at.snapshot.value) === JSON.stringify(at.before?.value)),
  always('Toda mudança de etapa move o negócio no CRM e entra no histórico.', 'S2 3',
    (at) => at.before !== null && getPlace(at.snapshot.value) !== getPlace(at.before.value) &&
      !at.is({ stage: 'other' }),
    (at) => at.did('moveDeal', { stage: Object(at.snapshot.value).stage }) === 1 &&
      remembers(at, Object(at.snapshot.value).stage)),
  always('Conta ativada, WON entra no histórico de um negócio aberto.', 'S2 4',
    (at) => at.got('pipeline.account_activated') !== null && at.was({ status: 'open' }) && at.context.dealId !== null,
    (at) => remembers(at, 'WON')),
  always('O mesmo pagamento outra vez não avisa nem abre nada.', 'decisão 54',
    (at) => at.got('tracker.payment_completed') !== null && at.was({ status: 'won' }) && !at.context.isElsewhere &&
      !at.context.wasWonBefore,
    (at) => at.did('markDealWon') + at.did('tellOwner') + at.did('openDeal') === 0),
  always('Com plano de implementação, uma conversa marcada não muda a etapa.', 'S2 4',
    (at) => at.got('pipeline.call_scheduled') !== null && at.context.hasImplementationPlan,
    (at) => at.did('moveDeal') === 0),
])
