import { PAYMENT_TROUBLE_TASKS, type PaymentTrouble } from '#machines/payments/payment-trouble.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import { addTaskOnce } from '../deals/add-task-once.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Services } from '../services.ts'
import { findIntentObject } from '../store/intents.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { createPaymentTroubleJob } from './jobs.ts'
import { getOfficeDay } from './terms.ts'

/** Reports what went wrong with a payment: to the operator in the log, to the sales team by an activity. */
export async function reportTrouble(
  { database, log }: Services,
  leadId: string,
  payment: Pick<Payment, 'id' | 'status'>,
  trouble: PaymentTrouble,
): Promise<void> {
  log('warn', 'payment.trouble', { provider: 'asaas', kind: trouble, code: payment.status })
  await enqueue(database.db, createPaymentTroubleJob(leadId, payment.id, trouble))
  // The deal's score no longer counts the payment.
  if (trouble === 'refund')
    await enqueue(database.db, createDealChangeJob(leadId, {}, `returned:${payment.id}`))
}

const getTaskKey = (paymentId: string, trouble: PaymentTrouble) => `payment-trouble:${paymentId}:${trouble}`

/** Marks the activity about an overdue payment as done once it was paid. One that salespeople removed stays removed. */
export async function endOverdueTask(
  { crm, database }: Services,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  const activityId = await findIntentObject(database.db, getTaskKey(paymentId, 'overdue'))
  if (activityId === null) return
  try {
    await withRetry((scope) => crm.setActivityDone(Number(activityId), true, { signal: scope }), signal)
  } catch (thrown) {
    if (!(thrown instanceof ProviderError && (thrown.status === 404 || thrown.status === 410))) throw thrown
  }
}

/** Adds the activity about a payment to the deal, due on the next working day, once per payment and kind of problem. */
export function addTroubleTaskOnce(
  services: Services,
  lead: Pick<Lead, 'id' | 'personId'>,
  dealId: number,
  { paymentId, trouble }: { readonly paymentId: string; readonly trouble: PaymentTrouble },
  signal: AbortSignal,
): Promise<void> {
  return addTaskOnce(
    services,
    {
      key: getTaskKey(paymentId, trouble),
      lead,
      dealId,
      subject: PAYMENT_TROUBLE_TASKS[trouble],
      dueDate: findNextWorkingDay(getOfficeDay(new Date())),
      lines: ['A nota do negócio mostra o pagamento e o link da cobrança.'],
      reference: `Pagamento ${paymentId}`,
    },
    signal,
  )
}
