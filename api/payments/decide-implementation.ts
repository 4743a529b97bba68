import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import { dealEventJob } from '../deals/deal-event-job.ts'
import { paymentLabelsJob } from '../deals/payment-labels.ts'
import { Failure } from '../lib/failure.ts'
import type { Services } from '../services.ts'
import { chargesOf, decideImplementation } from '../store/charges.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { dropCharge } from './charges.ts'
import { requireImplementationCents } from './implementation.ts'

/** Longest the price list may take, in milliseconds. */
const PRICE_PATIENCE_MS = 10_000

/**
 * The lead wants the assisted implementation: the deal awaits its payment (spec S2 4) and carries label 77.
 * @throws Failure conflict when it is not sold
 */
export async function acceptImplementation(services: Services, { id }: Lead): Promise<void> {
  const { db } = services.database
  const cents = await requireImplementationCents(services, AbortSignal.timeout(PRICE_PATIENCE_MS))
  const metadata = { implementationCheckout: true, implementationPrice: cents / 100 }
  // Queued first: dying before the next statement leaves a decision to be made again, which queues nothing twice.
  await enqueue(db, dealEventJob(id, DEAL_EVENTS_OF.acceptedImplementation, metadata))
  await enqueue(db, paymentLabelsJob(id, { add: ['assistedImplementation'] }, 'implementation'))
  await decideImplementation(db, id, 'accepted')
}

/**
 * The lead does without the implementation: the deal awaits activation (spec S2 4). A charge they could still pay is
 * taken back.
 * @throws Failure conflict when it is paid already
 */
export async function declineImplementation(services: Services, { id }: Lead): Promise<void> {
  const { db } = services.database
  const { current } = await chargesOf(db, id)
  if (current?.status === 'paid') throw new Failure('conflict', { message: ALREADY_PAID })
  await enqueue(
    db,
    dealEventJob(id, DEAL_EVENTS_OF.declinedImplementation, { implementationCheckout: false }),
  )
  await decideImplementation(db, id, 'declined')
  await dropCharge(services, id)
}

const ALREADY_PAID = 'A implantação já foi paga.'
