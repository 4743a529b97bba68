import { dealStagesEntry } from './deals/deal-stages.entry.ts'
import { dealStagesMachine } from './deals/deal-stages.machine.ts'
import { defineChartPair } from './lib/chart-pair.ts'
import { jobEntry } from './outbox/job.entry.ts'
import { jobMachine } from './outbox/job.machine.ts'
import { chargeEntry } from './payments/charge.entry.ts'
import { chargeMachine } from './payments/charge.machine.ts'
import { leadEntry } from './sign-up/lead.entry.ts'
import { leadMachine } from './sign-up/lead.machine.ts'

/** The charge tells the deal, as `api/payments/charge-events.ts` queues it. */
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
      'Um cadastro só fica completo quando o seu trabalho termina.',
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

/** The charts that meet, and what they promise together. */
export const chartPairs = [chargeAndDeal, jobAndLead] as const
