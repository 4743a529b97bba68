import { createHash } from 'node:crypto'
import type { Phone } from '#machines/rules/phone.ts'

/**
 * Computes the key of a customer from the proven phone and the CNPJ (decision 38). It is the provider's external reference
 * of customer and subscription, so that two visitors who type the same CNPJ get separate customers. The hash has no secret:
 * the provider knows both parts, and a customer must be found again after the server's secrets were replaced.
 */
export function getCustomerKey(phoneKey: Phone, cnpj: string): string {
  return createHash('sha256').update(`${phoneKey}|${cnpj}`).digest('hex')
}

/** Returns the keys of the intents for a customer and for its subscription. */
export function getBillingKeys(customerKey: string): {
  readonly customer: string
  readonly subscription: string
} {
  return { customer: `customer:${customerKey}`, subscription: `subscription:${customerKey}` }
}

/** Returns the names of the locks under which a customer's charges and subscription change one at a time. */
export function getBillingLocks(customerKey: string): {
  readonly charge: string
  readonly subscription: string
} {
  return { charge: `charge:${customerKey}`, subscription: `subscription:${customerKey}` }
}
