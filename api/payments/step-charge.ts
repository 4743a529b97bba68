import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { type ChargeAction, chargeLife } from '#machines/payments/charge-life.ts'
import type { Logging, Store } from '../services.ts'
import { type Charge, type ChargeFacts, lockCharge, saveChargeStep } from '../store/charges.ts'
import { enqueue } from '../store/jobs.ts'
import { stepLife } from '../store/step-life.ts'
import type { Db } from '../store/types.ts'
import { createClosingJob } from './jobs.ts'
import {
  queueCardRefused,
  queueCharged,
  queuePaid,
  queueReturnedInPart,
  queueUndone,
} from './report-charge-to-deal.ts'

/**
 * Steps a charge. The consequences are queued in the transaction that stores the step: both happen, or neither. A repeated event
 * changes nothing; an event that is impossible in the charge's state is logged and not stored.
 * @param facts what the step stores beside the state
 * @returns the charge after the step; null when there was none
 */
export function stepCharge(
  { database, log }: Pick<Store, 'database'> & Logging,
  id: string,
  event: ChargeEvent,
  facts: ChargeFacts = {},
): Promise<Charge | null> {
  return database.db.transaction(async (tx) => {
    const step = await stepLife(
      { life: chargeLife, id, read: () => lockCharge(tx, id), getState: ({ status }) => status },
      event,
      async ({ before, state, actions }) => {
        const charge = await saveChargeStep(tx, before, state, event, facts)
        if (charge) for (const action of actions) await carryOut(tx, charge, action)
        return charge
      },
    )
    if (step.outcome === 'impossible')
      log('error', 'charge.impossible_step', { code: `${step.state}/${event.type}` })
    return step.outcome === 'stepped' ? step.saved : null
  })
}

async function carryOut(tx: Db, charge: Charge, action: ChargeAction): Promise<void> {
  switch (action.type) {
    case 'reportCharged':
      return queueCharged(tx, charge)
    case 'reportCardRefused':
      return queueCardRefused(tx, charge)
    case 'reportPaid':
      return queuePaid(tx, charge, new Date(action.params.paidAt))
    case 'reportUndone':
      return queueUndone(tx, charge)
    case 'reportReturnedInPart':
      return queueReturnedInPart(tx, charge)
    case 'queueClosing':
      await enqueue(tx, createClosingJob(charge), action.params.afterMs)
  }
}
