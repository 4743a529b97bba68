import { definePromises } from '../lib/chart-promises.ts'
import { isCheckedOut } from '../payments/checkout-end.ts'
import type { CheckoutFailure } from '../payments/checkout-failure.ts'
import { thankYouMachine } from './thank-you.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const thankYouPromises = definePromises(thankYouMachine, ({ always, leadsTo }) => [
  always('Com o pedido feito, o fim do funil passa a levar a ele.', 'decisão 24',
    (at) => at.entered('shown'),
    (at) => at.did('reportCheckout') === (at.context.checkout !== null && isCheckedOut(at.context.checkout) ? 1 : 0)),
  always('Sem telefone provado, a página leva a /confirm-otp.', 'S1 6',
    (at) => at.is('notProven'),
    (at) => at.did('reportRefusal') === 1 && at.context.checkout === null),
  always('Uma falha é dita com as palavras de quem recusou.', 'S2 8',
    (at) => at.is('failed'),
    (at) => at.failed('loadCheckout', ({ message }: CheckoutFailure) => message === at.context.problem)),
  leadsTo('De toda falha se chega ao pedido.', 'S2 8',
    (at) => at.is('failed'),
    (at) => at.is('shown')),
])
