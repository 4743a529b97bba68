import { type ChargeEvent, chargeMachine } from '#machines/payments/charge.machine.ts'
import { type ChargeAction, decideCharge, toChargeSnapshot } from '#machines/payments/decide-charge.ts'
import { inspectStep } from '../lib/inspection.ts'
import type { Services } from '../services.ts'
import { type Charge, type ChargeFacts, lockCharge, saveChargeStep } from '../store/charges.ts'
import type { Db } from '../store/database.ts'
import { enqueue } from '../store/jobs.ts'
import {
  queueCardRefused,
  queueCharged,
  queuePaid,
  queueReturnedInPart,
  queueUndone,
} from './charge-events.ts'
import { createClosingJob } from './jobs.ts'

/**
 * Steps a charge: the only place where its stored state changes. The chart decides under the row's lock, and the
 * consequences are queued in the same transaction: both happen, or neither. A repeated event changes nothing; an
 * event that is impossible in the charge's state is logged and not stored.
 * @param facts what the step stores beside the state
 * @returns the charge after the step; null when there was none
 */
export function stepCharge(
  { database, log }: Pick<Services, 'database' | 'log'>,
  id: string,
  event: ChargeEvent,
  facts: ChargeFacts = {},
): Promise<Charge | null> {
  return database.db.transaction(async (tx) => {
    const before = await lockCharge(tx, id)
    if (!before) return null
    inspectStep(chargeMachine, id, toChargeSnapshot(before.status), event)
    const decision = decideCharge(before.status, event)
    if (decision.outcome === 'impossible')
      log('error', 'charge.impossible_step', { code: `${before.status}/${event.type}` })
    if (decision.outcome !== 'stepped') return null
    const step = {
      status: decision.state,
      isCardRefusal: event.type === 'card.refused',
      isUndoing: event.type === 'payment.undone',
      paidAt: event.type === 'payment.received' ? new Date(event.paidAt) : null,
    }
    const charge = await saveChargeStep(tx, before, step, facts)
    if (charge) for (const action of decision.actions) await carryOut(tx, charge, action)
    return charge
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
