import { dealStagesEntry } from './deals/deal-stages.entry.ts'
import { dealStagesMachine } from './deals/deal-stages.machine.ts'
import { funnelEntry } from './funnel/funnel.entry.ts'
import { type AccessAnswer, funnelMachine } from './funnel/funnel.machine.ts'
import { mayShow } from './funnel/steps.ts'
import type { ChartEntry } from './lib/chart-entry.ts'
import { defineChartPair } from './lib/chart-pair.ts'
import { jobEntry } from './outbox/job.entry.ts'
import { jobMachine } from './outbox/job.machine.ts'
import { chargeEntry } from './payments/charge.entry.ts'
import { chargeMachine } from './payments/charge.machine.ts'
import { checkoutEntry } from './payments/checkout.entry.ts'
import { checkoutMachine } from './payments/checkout.machine.ts'
import { isCheckedOut } from './payments/checkout-end.ts'
import { leadEntry } from './sign-up/lead.entry.ts'
import { leadMachine } from './sign-up/lead.machine.ts'
import { thankYouEntry } from './thank-you/thank-you.entry.ts'
import { thankYouMachine } from './thank-you/thank-you.machine.ts'

/** The charge tells the deal, as `api/payments/report-charge-to-deal.ts` queues it. */
const chargeAndDeal = defineChartPair({
  machines: [chargeMachine, dealStagesMachine],
  entries: [chargeEntry, dealStagesEntry],
  carried: ['pipeline.checkout_started', 'pipeline.payment_completed', 'tracker.payment_completed'],
  carry: (charge) => [
    ...(charge.did('reportCharged') > 0 ? [{ type: 'pipeline.checkout_started' as const }] : []),
    ...(charge.did('reportPaid') > 0
      ? [{ type: 'pipeline.payment_completed' as const }, { type: 'tracker.payment_completed' as const }]
      : []),
  ],
  promises: ({ always, never, onlyAfter }) => [
    onlyAfter(
      'Um negócio só é ganho depois de paga a cobrança.',
      'decisão 35',
      ({ second }) => second.is({ status: 'won' }),
      ({ first }) => first.is('paid'),
    ),
    always(
      'Toda cobrança paga ganha o negócio, também o que o comercial deu por perdido.',
      'decisão 54',
      ({ first }) => first.entered('paid'),
      ({ second }) => second.is({ status: 'won' }),
    ),
    never(
      'Pagar não leva um negócio para trás.',
      'S2 4',
      ({ first, second }) =>
        first.did('reportPaid') > 0 &&
        second.was({ stage: 'awaitingActivation' }) &&
        !second.is({ stage: 'awaitingActivation' }),
    ),
  ],
})

/** The job that runs a sign-up tells the lead, as `api/sign-up/job-handlers.ts` does. */
const jobAndLead = defineChartPair({
  machines: [jobMachine, leadMachine],
  entries: [jobEntry, leadEntry],
  carried: ['run.started', 'run.completed', 'run.failed', 'job.died'],
  carry: (job) => [
    ...(job.got('job.claimed') !== null && job.entered('leased') ? [{ type: 'run.started' as const }] : []),
    ...(job.got('job.finished') !== null && job.entered('done')
      ? [{ type: 'run.completed' as const, owesSteps: false, isReplaced: false }]
      : []),
    ...(job.entered('repeated') ? [{ type: 'run.failed' as const }] : []),
    ...(job.entered('dead') ? [{ type: 'job.died' as const }] : []),
  ],
  promises: ({ always, leadsTo, onlyAfter }) => [
    always(
      'Quando o servidor desiste de um cadastro, ele fica para o operador.',
      'decisão 11',
      ({ first }) => first.is('dead'),
      ({ second }) => second.is('dead'),
    ),
    onlyAfter(
      'Um cadastro só fica completo quando a sua tarefa termina.',
      'decisão 11',
      ({ second }) => second.is('completed'),
      ({ first }) => first.is('done'),
    ),
    leadsTo(
      'De todo cadastro abandonado se chega a completo.',
      'decisão 11',
      ({ second }) => second.is('dead'),
      ({ second }) => second.is('completed'),
    ),
  ],
})

/** The checkout's page tells the funnel of a refusal and of the page it leads to, as `src/screens/payments/` does. */
const checkoutAndFunnel = defineChartPair({
  machines: [checkoutMachine, funnelMachine],
  entries: [checkoutEntry, openFunnelAt('/checkout')],
  carried: ['access.revoked', 'route.entered', 'checkout.finished'],
  carry: (checkout) => [
    ...(checkout.did('reportRefusal') > 0 ? [{ type: 'access.revoked' as const }] : []),
    ...(checkout.entered('paid') || checkout.entered('finished')
      ? [{ type: 'route.entered' as const, path: '/thank-you' }]
      : []),
    ...(checkout.entered('notProven') ? [{ type: 'route.entered' as const, path: '/confirm-otp' }] : []),
  ],
  promises: ({ always }) => [
    always(
      'Sem telefone provado no checkout, as páginas protegidas se fecham, e a do código sabe de onde a pessoa veio.',
      'S1 6',
      ({ first }) => first.entered('notProven'),
      ({ second }) => !second.is({ access: 'proven' }) && second.context.heldBackFrom === '/checkout',
    ),
    always(
      'Quem paga chega ao obrigado.',
      'S1 6',
      ({ first, second }) =>
        (first.entered('paid') || first.entered('finished')) && second.was({ access: 'proven' }),
      ({ second: { context, snapshot } }) => mayShow(snapshot, '/thank-you') && context.redirectTo === null,
    ),
  ],
})

/** The page after the checkout tells the funnel whether the order is done, as `src/screens/thank-you/` does. */
const thankYouAndFunnel = defineChartPair({
  machines: [thankYouMachine, funnelMachine],
  entries: [thankYouEntry, openFunnelAt('/thank-you')],
  carried: ['access.revoked', 'route.entered', 'checkout.finished'],
  carry: (thankYou) => [
    ...(thankYou.did('reportRefusal') > 0 ? [{ type: 'access.revoked' as const }] : []),
    ...(thankYou.did('reportCheckout') > 0 ? [{ type: 'checkout.finished' as const }] : []),
  ],
  promises: ({ always, onlyAfter }) => [
    onlyAfter(
      'O funil só dá o pedido por feito depois que o servidor o diz feito.',
      'decisão 24',
      ({ second }) => second.context.hasCheckedOut,
      ({ first, second }) =>
        first.answered('loadCheckout', isCheckedOut) ||
        second.answered('checkAccess', ({ hasCheckedOut }: AccessAnswer) => hasCheckedOut === true),
    ),
    always(
      'Visto o pedido feito, o fim do funil leva a ele.',
      'decisão 24',
      ({ first, second }) => first.answered('loadCheckout', isCheckedOut) && second.was({ access: 'proven' }),
      ({ second }) => second.context.hasCheckedOut,
    ),
  ],
})

/** The funnel of a visitor who opens a page. */
function openFunnelAt(path: string): ChartEntry {
  return {
    ...funnelEntry,
    starts: funnelEntry.starts.slice(0, 1).map((start) => ({ ...start, input: { path } })),
  }
}

/** The charts that meet, and what they promise together. */
export const chartPairs = [chargeAndDeal, jobAndLead, checkoutAndFunnel, thankYouAndFunnel] as const
