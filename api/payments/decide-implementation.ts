import { randomUUID } from 'node:crypto'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { toReais } from '#machines/lib/money.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import { PRICE_LIST_MS } from '#machines/payments/limits.ts'
import { createDealChangeJob, type NewDealChange } from '../deals/jobs.ts'
import { Failure } from '../lib/failure.ts'
import type { Crm, Logging, Store } from '../services.ts'
import { decideImplementation, type ImplementationDecision, readCharges } from '../store/charges.ts'
import { listCorrectedCharges } from '../store/customer-charges.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { dropCharge, dropCorrected } from './drop-charge.ts'
import { requireImplementationCents } from './implementation.ts'
import { createClosingJob } from './jobs.ts'

/**
 * Stores that the lead accepts the assisted implementation. The deal moves to awaiting payment (spec S2 4) and gets label 77.
 * @throws Failure conflict when it is not sold
 */
export async function acceptImplementation(services: Store & Crm, { id }: Lead): Promise<void> {
  const cents = await requireImplementationCents(services, AbortSignal.timeout(PRICE_LIST_MS))
  await decide(services, id, 'accepted', {
    events: [
      {
        type: STEP_DEAL_EVENTS.acceptedImplementation,
        implementationCheckout: true,
        implementationPrice: toReais(cents),
      },
    ],
    add: ['assistedImplementation'],
  })
}

/**
 * Stores that the lead declines the implementation. The deal moves to awaiting activation (spec S2 4) and loses
 * label 77, and a charge that can still be paid is cancelled, also one for a phone or CNPJ that was corrected since.
 * @throws Failure conflict when it is paid already, even while the money is asked back
 */
export async function declineImplementation(services: Store & Logging, { id }: Lead): Promise<void> {
  const { db } = services.database
  const { current } = await readCharges(db, id)
  if (current && chargeLife.hasTag(current.status, 'counted'))
    throw new Failure('conflict', { message: ALREADY_PAID })
  const change: NewDealChange = {
    events: [{ type: STEP_DEAL_EVENTS.declinedImplementation, implementationCheckout: false }],
    remove: ['assistedImplementation'],
  }
  await decide(services, id, 'declined', change, async (tx) => {
    // Cancel what the next lines do not, where the process dies before.
    const { current: open } = await readCharges(tx, id, { openOnly: true })
    for (const charge of [...(open ? [open] : []), ...(await listCorrectedCharges(tx, id))])
      await enqueue(tx, createClosingJob(charge))
  })
  await dropCharge(services, id)
  await dropCorrected(services, id)
}

/**
 * Stores a decision and queues the changes to the deal. Decisions of several tabs wait for each other in the store,
 * so that their jobs keep the order of the decisions; repeating a decision queues nothing.
 */
async function decide(
  { database }: Store,
  leadId: string,
  decision: ImplementationDecision,
  change: NewDealChange,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (!(await decideImplementation(tx, leadId, decision))) return
    await enqueue(tx, createDealChangeJob(leadId, change, `implementation:${randomUUID()}`))
    await also(tx)
  })
}

const ALREADY_PAID = 'A implementação já foi paga.'
