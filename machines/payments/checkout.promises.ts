import { definePromises } from '../lib/chart-promises.ts'
import { checkoutMachine } from './checkout.machine.ts'
import type { Checkout, ShownCharge } from './checkout-data.ts'
import type { CheckoutFailure, CheckoutFailureReason } from './checkout-failure.ts'

const ACTS = ['decideImplementation', 'subscribe', 'tellTeam', 'createCharge'] as const
const CALLS = [...ACTS, 'loadCheckout', 'correctCnpj'] as const

const failedFor =
  (...reasons: readonly CheckoutFailureReason[]) =>
  ({ reason }: CheckoutFailure) =>
    reasons.includes(reason)

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const checkoutPromises = definePromises(checkoutMachine, ({ always, leadsTo, never, onlyAfter }) => [
  always('Uma cobrança só se cria a pedido, com a forma escolhida e sem outra paga ou em disputa.', 'decisão 35',
    (at) => at.called('createCharge'),
    (at) => (at.got('payment.requested') !== null || at.got('boleto.requested') !== null ||
      at.answered('pixPayment')) && (at.before?.context.checkout?.charge?.status ?? 'pending') === 'pending' &&
      at.context.method !== null),
  onlyAfter('Nunca cria cobrança sem telefone provado: o servidor leu o checkout desta visita.', 'decisão 38',
    (at) => at.called('createCharge') || at.called('subscribe'),
    (at) => at.answered('loadCheckout')),
  always('A cobrança vai na forma escolhida.', 'S2 9',
    (at) => at.called('createCharge'),
    (at) => at.called('createCharge', { method: at.context.method })),
  always('Um cartão que falhou pode virar boleto.', 'S2 4',
    (at) => at.got('boleto.requested') !== null && at.is('charging'),
    ({ context }) => context.method === 'boleto'),
  always('Pago, anota payment_completed e conta Purchase uma vez.', 'S2 4',
    (at) => at.entered('paid'),
    (at) => at.did('noteStep', { step: 'payment_completed' }) === 1 &&
      at.did('reportAdEvent', { name: 'Purchase' }) === 1),
  always('Enquanto o dinheiro está pedido de volta, nada se paga de novo.', 'decisão 56',
    (at) => at.answered('loadCheckout', ({ charge }: Checkout) => charge?.status === 'contested') ||
      at.answered('createCharge', ({ status }: ShownCharge) => status === 'contested'),
    (at) => at.is('finished')),
  never('Antes de pago nada conta como Purchase.', 'S2 7',
    (at) => at.did('reportAdEvent', { name: 'Purchase' }) > 0 && !at.is('paid')),
  always('Pago é só o que o servidor diz pago.', 'decisão 35',
    (at) => at.is('paid'),
    ({ context }) => context.checkout?.charge?.status === 'paid'),
  always('Cada cobrança criada conta AddPaymentInfo uma vez.', 'S2 7',
    (at) => at.answered('createCharge'),
    (at) => at.did('reportAdEvent', { name: 'AddPaymentInfo' }) === 1),
  always('Cada assinatura criada conta Subscribe uma vez.', 'S2 7',
    (at) => at.answered('subscribe'),
    (at) => at.did('reportAdEvent', { name: 'Subscribe' }) === 1),
  always('Oferecer a implementação conta InitiateCheckout uma vez.', 'S2 7',
    (at) => at.entered('offering') && !at.was('accepting') && !at.was('declining'),
    (at) => at.did('reportAdEvent', { name: 'InitiateCheckout' }) === 1),
  always('Aceitar a implementação anota implementation_accepted; recusar, não.', 'S2 4',
    (at) => at.answered('decideImplementation'),
    (at) => at.did('noteStep', { step: 'implementation_accepted' }) === (at.was('accepting') ? 1 : 0)),
  always('A decisão enviada é a que a pessoa tomou.', 'S2 4',
    (at) => at.called('decideImplementation'),
    (at) => at.called('decideImplementation', { decision: at.is('accepting') ? 'accepted' : 'declined' })),
  always('Sem telefone provado o checkout acaba, e a página leva a /confirm-otp.', 'S1 6',
    (at) => CALLS.some((call) => at.failed(call, failedFor('notProven'))),
    (at) => at.is('notProven') && at.did('reportRefusal') === 1),
  always('Um ato que falha é dito com as palavras de quem recusou, onde a pessoa pode tentar de novo.', 'S2 8',
    (at) => ACTS.some((call) => at.failed(call, failedFor('failed', 'emailRefused', 'companyRefused'))),
    (at) => ACTS.some((call) => at.failed(call, ({ message }: CheckoutFailure) => message === at.context.problem)) &&
      at.is(at.was('accepting') || at.was('declining') ? 'offering' : at.was('charging') ? 'choosing' : 'subscriptionFailed')),
  always('Um pedido novo apaga o aviso do anterior.', 'S2 8',
    (at) => at.called('decideImplementation') || at.called('createCharge') || at.is('awaiting'),
    ({ context }) => context.problem === null),
  always('Cada leitura basta: outra só vem a pedido, ao voltar à aba ou na hora da vigia.', 'S2 9',
    (at) => at.called('loadCheckout'),
    (at) => !at.answered('loadCheckout')),
  always('Uma leitura que falha deixa na tela o que lá estava.', 'S2 8',
    (at) => at.failed('loadCheckout', failedFor('failed')),
    (at) => (['offering', 'choosing', 'awaiting'] as const).every((state) => at.is(state) === at.was(state))),
  always('A última decisão sobre a implementação é a que vale.', 'decisão 56',
    (at) => at.answered('decideImplementation'),
    (at) => at.context.checkout?.implementation?.decision === (at.was('accepting') ? 'accepted' : 'declined')),
  always('Recusar a oferta vale em toda tela que a mostra.', 'decisão 56',
    (at) => at.got('offer.declined') !== null,
    (at) => at.called('decideImplementation', { decision: 'declined' })),
  always('Tentar de novo repete o que falhou.', 'S2 8',
    (at) => at.got('retry.requested') !== null,
    (at) => at.called(at.was('loadFailed') ? 'loadCheckout' : 'subscribe')),
  always('Sem a tela do Pix a pessoa escolhe outra forma.', 'S2 8',
    (at) => at.failed('pixPayment'),
    (at) => at.is('choosing')),
  always('Copiar a linha não tira o boleto da tela.', 'S2 7',
    (at) => at.was({ awaiting: { room: 'boleto' } }) &&
      (at.answered('copyText') || at.failed('copyText') || at.happening.type === 'waited'),
    (at) => at.is({ awaiting: { room: 'boleto' } })),
  onlyAfter('Sem avisar a equipe ninguém segue sem a assinatura que falhou.', 'decisão 12',
    (at) => at.was('tellingTeam') && !at.is('subscriptionFailed') && !at.is('notProven'),
    (at) => at.answered('tellTeam')),
  always('O que o provedor recusa pelo CNPJ é pedido de novo.', 'decisão 1',
    (at) => at.called('correctCnpj'),
    ({ context }) => context.cnpjProblem === null && context.problem === null),
  always('Toda falha que fica na tela é dita.', 'S2 8',
    (at) => at.is('loadFailed') || at.is('subscriptionFailed'),
    ({ context }) => context.problem !== null),
  leadsTo('De toda falha se chega a pagar.', 'S2 8',
    (at) => at.is('loadFailed') || at.is('subscriptionFailed') || at.is('cnpjRefused'),
    (at) => at.is('paid')),
  leadsTo('Um Pix vencido dá lugar a outro.', 'decisão 19',
    (at) => at.is({ awaiting: { room: 'pix' } }),
    (at) => at.answered('pixPayment') && at.called('createCharge')),
])
