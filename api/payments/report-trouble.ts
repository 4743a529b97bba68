import { getOfficeDay } from '#machines/lib/office-time.ts'
import {
  PAYMENT_TROUBLE_TASKS,
  PAYMENT_TROUBLES,
  type PaymentTrouble,
  TROUBLES_OF_WON_DEALS,
} from '#machines/payments/payment-trouble.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import { addTaskOnce } from '../deals/add-task-once.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Logging, Money, Store } from '../services.ts'
import { closeIntent, listIntentObjects } from '../store/intents.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { findPayment } from './find-payment.ts'
import {
  createPaymentTroubleJob,
  createReturnedInPartJob,
  getTroubleKey,
  type TroubleOfPayment,
} from './jobs.ts'
import { findTrouble, getReturnedCents, getStatedEvent } from './payment-statuses.ts'

/** Reports what went wrong with a payment: to the operator in the log, to the sales team by an activity. */
export async function reportTrouble(
  { database, log }: Store & Logging,
  leadId: string,
  payment: Pick<Payment, 'id' | 'status' | 'refunds'>,
  trouble: PaymentTrouble,
): Promise<void> {
  log('warn', 'payment.trouble', { provider: 'asaas', kind: trouble, code: payment.status })
  const job =
    trouble === 'partialRefund'
      ? createReturnedInPartJob(leadId, payment.id, getReturnedCents(payment))
      : createPaymentTroubleJob(leadId, { paymentId: payment.id, trouble })
  await enqueue(database.db, job)
  // The deal's score no longer counts the payment.
  if (trouble === 'refund') await queueScore(database.db, leadId, `returned:${payment.id}`)
  if (trouble === 'undone') await queueScore(database.db, leadId, `undone:${payment.id}`)
}

async function queueScore(db: Db, leadId: string, cause: string): Promise<void> {
  await enqueue(db, createDealChangeJob(leadId, {}, cause))
}

/**
 * The problems that end once a payment is made or kept, once it went back, of which sales are told anew, and once it is owed by a
 * later date. A part that went back stays told.
 */
const ENDED_BY: Readonly<Partial<Record<string, readonly PaymentTrouble[]>>> = {
  'payment.received': ['overdue', 'undone', 'refundAsked', 'chargeback'],
  'payment.returned': ['refundAsked', 'chargeback'],
  'payment.undone': ['overdue'],
}

/** Returns whether a problem has ended, by what the payment says now. */
function hasEnded(payment: Pick<Payment, 'status'>, trouble: PaymentTrouble): boolean {
  const ended = ENDED_BY[getStatedEvent(payment) ?? ''] ?? []
  return ended.includes(trouble) && trouble !== findTrouble(payment)
}

/**
 * Marks the activities about problems of a payment as done once its status ends them, as after a dispute that was won or a refund
 * that was denied. Those that salespeople removed stay removed. The same problem is told anew when it comes again.
 */
export async function endTroubleTasks(
  { crm, database }: Store & Crm,
  payment: Pick<Payment, 'id' | 'status'>,
  signal: AbortSignal,
): Promise<void> {
  for (const trouble of PAYMENT_TROUBLES.filter((one) => hasEnded(payment, one))) {
    const key = getTroubleKey({ paymentId: payment.id, trouble })
    const [activityId] = await listIntentObjects(database.db, [key])
    if (activityId === undefined) continue
    try {
      await withRetry((scope) => crm.setActivityDone(Number(activityId), true, { signal: scope }), signal)
    } catch (thrown) {
      if (!(thrown instanceof ProviderError && (thrown.status === 404 || thrown.status === 410))) throw thrown
    }
    await closeIntent(database.db, key, activityId)
  }
}

/** What the activity about a payment problem is found by. */
export function getTroubleTask(about: TroubleOfPayment) {
  const { paymentId, trouble, which } = about
  return {
    key: getTroubleKey(about),
    subject: PAYMENT_TROUBLE_TASKS[trouble],
    reference: `Pagamento ${paymentId}${which === undefined ? '' : `: ${which}`}`,
  }
}

/** The site never moves a deal backward (spec S2 4), and whether a sale still holds is the sales team's to say. */
const STAYS_WON = 'O site não reabre o negócio: se a venda não vale mais, mude-o no CRM.'

/**
 * Adds the activity about a payment to the deal, due on the next working day: one per payment and kind of problem until
 * `endTroubleTasks` ends it. Nothing is added for a problem that ended while its job waited.
 */
export async function addTroubleTaskOnce(
  services: Store & Crm & Money,
  lead: Pick<Lead, 'id' | 'personId'>,
  dealId: number,
  about: TroubleOfPayment,
  signal: AbortSignal,
): Promise<void> {
  const { paymentId, trouble } = about
  const payment = await findPayment(services, paymentId, signal)
  if (payment !== null && hasEnded(payment, trouble)) return
  await addTaskOnce(
    services,
    {
      ...getTroubleTask(about),
      lead,
      dealId,
      dueDate: findNextWorkingDay(getOfficeDay(new Date())),
      lines: [
        'A nota do negócio mostra o pagamento e o link da cobrança.',
        ...(TROUBLES_OF_WON_DEALS.includes(trouble) ? [STAYS_WON] : []),
      ],
    },
    signal,
  )
}
