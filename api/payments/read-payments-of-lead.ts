import type { LeadResult } from '#machines/panel/lead-page.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import { PAYMENTS_READ_OF_LEAD } from '#machines/payments/limits.ts'
import { enqueueNoteOfLead } from '../deal-note/jobs.ts'
import { Failure } from '../lib/failure.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Logging, Money, Services, Store } from '../services.ts'
import { type Charge, findCharge } from '../store/charges.ts'
import { listChargesOfLeads } from '../store/deal-sign-ups.ts'
import type { Lead } from '../store/leads.ts'
import { findSubscriptionOfLead } from '../store/subscriptions.ts'
import type { Db } from '../store/types.ts'
import { isPaid, READ_AGAIN } from './payment-statuses.ts'
import { readPayment } from './read-payment.ts'
import { isUnlike, readReadings } from './subscription-payment.ts'

const UNCHANGED: LeadResult = { changed: 0, paid: 0 }

/** Returns whether the payment provider has a charge or subscription of a lead. */
export async function hasReadablePayments(db: Db, leadId: string): Promise<boolean> {
  return (await listMade(db, leadId)).length > 0 || (await findSubscriptionOfLead(db, leadId)) !== null
}

/**
 * Reads the newest payments of a lead from the provider now, and does what a webhook event about each would do.
 * @throws Failure upstream_failed when the provider does not answer; what was read before that counts
 */
export async function readPaymentsOfLead(
  services: Services,
  lead: Lead,
  signal: AbortSignal,
): Promise<LeadResult> {
  let sum = UNCHANGED
  const add = ({ changed, paid }: LeadResult) => {
    sum = { changed: sum.changed + changed, paid: sum.paid + paid }
  }
  try {
    for (const charge of await listMade(services.database.db, lead.id))
      add(await readCharge(services, lead, charge, signal))
    add(await readSubscription(services, lead, signal))
  } catch (thrown) {
    if (thrown instanceof ProviderError || signal.aborted) throw new Failure('upstream_failed')
    throw thrown
  } finally {
    if (sum.changed > 0) await enqueueNoteOfLead(services, lead.id)
  }
  return sum
}

type MadeCharge = Charge & { readonly externalId: string }

/** Lists the newest charges of a lead that the provider has. */
async function listMade(db: Db, leadId: string): Promise<MadeCharge[]> {
  const made = (await listChargesOfLeads(db, [leadId])).filter(
    (charge): charge is MadeCharge => charge.externalId !== null,
  )
  return made.slice(-PAYMENTS_READ_OF_LEAD)
}

async function readCharge(
  services: Store & Crm & Money & Logging,
  lead: Lead,
  before: MadeCharge,
  signal: AbortSignal,
): Promise<LeadResult> {
  await readPayment(services, lead, { event: READ_AGAIN, paymentId: before.externalId }, signal)
  const after = await findCharge(services.database.db, before.id)
  if (after === null || SHOWN.every((field) => after[field] === before[field])) return UNCHANGED
  const isNewlyPaid = chargeLife.hasTag(after.status, 'paid') && !chargeLife.hasTag(before.status, 'paid')
  return { changed: 1, paid: isNewlyPaid ? 1 : 0 }
}

/** What the reading of a charge may change. */
const SHOWN = ['status', 'trouble', 'cents', 'dueDate', 'returnedCents'] as const

async function readSubscription(
  services: Store & Crm & Money & Logging,
  lead: Lead,
  signal: AbortSignal,
): Promise<LeadResult> {
  const { payments, database } = services
  const subscription = await findSubscriptionOfLead(database.db, lead.id)
  if (subscription === null) return UNCHANGED
  const listed = await withRetry(
    (scope) => payments.findPayments({ subscription }, { signal: scope }),
    signal,
  )
  const known = await readReadings(
    database.db,
    listed.map(({ id }) => id),
  )
  const news = listed.filter((payment) => isUnlike(known.get(payment.id), payment))
  for (const { id } of news) await readPayment(services, lead, { event: READ_AGAIN, paymentId: id }, signal)
  const paid = news.filter((payment) => isPaid(payment) && known.get(payment.id)?.isPaid !== true)
  return { changed: news.length, paid: paid.length }
}
