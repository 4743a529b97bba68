import { getCustomerKey } from '#api/payments/customer-key.ts'
import type { AllRecords } from '#api/sandbox/state.ts'
import type { Phone } from '#machines/rules/phone.ts'
import type { Proof } from './proofs.ts'

/** A visitor with a plan, and the state of their phone's proof. */
export type Payer = {
  readonly email: string
  readonly phone: Phone
  readonly cnpj: string
  readonly proof: Proof
}

const ALLOWED: Readonly<Record<Proof, readonly number[]>> = { none: [0], given: [1], unknown: [0, 1] }

/**
 * Lists what is wrong at the payment provider. Each proven phone and CNPJ must have one customer with one active subscription;
 * one with an unknown proof may have them; there may be nothing else (decisions 38 and 39).
 */
export function findWrongMoney(
  payers: readonly Payer[],
  { customers, subscriptions }: Pick<AllRecords, 'customers' | 'subscriptions'>,
): string[] {
  const active = subscriptions.filter(({ status }) => status === 'ACTIVE')
  const count = (records: readonly { externalReference: string | null }[], key: string) =>
    records.filter(({ externalReference }) => externalReference === key).length
  const found = payers.flatMap(({ email, phone, cnpj, proof }) => {
    const key = getCustomerKey(phone, cnpj)
    return Object.entries({ customers: count(customers, key), subscriptions: count(active, key) })
      .filter(([, number]) => !ALLOWED[proof].includes(number))
      .map(([kind, number]) => `${email}, proof ${proof}: ${number} ${kind}`)
  })
  const keys = new Set(payers.map(({ phone, cnpj }) => getCustomerKey(phone, cnpj)))
  const strangers = [...customers, ...subscriptions].filter(
    ({ externalReference }) => !keys.has(externalReference ?? ''),
  )
  return [...found, ...strangers.map(({ id }) => `${id} is of nobody who signed up`)]
}
