import * as z from 'zod'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { Money, Store } from '../services.ts'
import { findChargeByExternalId } from '../store/charges.ts'
import { IMPLEMENTATION_DESCRIPTION } from './implementation.ts'
import { isOwed, isPaid } from './payment-statuses.ts'

/** The charge a customer should have. `value` in reais. */
export type WantedCharge = Pick<Payment, 'customer' | 'billingType' | 'value'>

/**
 * Finds the customer's charge that was created after the backup from which the database was restored: a paid one, or
 * else one that matches the wanted charge. Cancels the others that could still be paid, so that only one remains.
 * @returns null when there is none
 * @throws ProviderError
 */
export async function findLostCharge(
  { payments, database }: Store & Money,
  wanted: WantedCharge,
  signal: AbortSignal,
): Promise<Payment | null> {
  const lost: Payment[] = []
  for (const payment of await payments.findPayments({ customer: wanted.customer }, { signal })) {
    // Charges of the site refer to a row of ours; a charge that staff created stays.
    const isOurs =
      payment.description === IMPLEMENTATION_DESCRIPTION &&
      z.uuid().safeParse(payment.externalReference).success
    if (payment.deleted || !isOurs) continue
    if ((await findChargeByExternalId(database.db, payment.id)) === null) lost.push(payment)
  }
  const payable = lost.filter(isOwed)
  const found =
    lost.find(isPaid) ??
    payable.find(({ billingType, value }) => billingType === wanted.billingType && value === wanted.value) ??
    null
  for (const { id } of payable) if (id !== found?.id) await payments.deletePayment(id, { signal })
  return found
}
