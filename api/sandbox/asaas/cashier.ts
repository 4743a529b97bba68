import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'

/** How the site hears of a payment: once, twice, in the wrong order and twice, or not at all. */
export const NOTICES = ['once', 'twice', 'reversed', 'none'] as const

/** What a payer does with a charge. */
export const PayerAct = z.strictObject({
  act: z.enum(['pay', 'refuse']),
  notices: z.enum(NOTICES).default('once'),
})

/** What a payer does with a charge. */
export type PayerAct = z.infer<typeof PayerAct>

/** Where webhook events go. */
export type Deliver = (event: Request) => Promise<Response>

/** Pays charges and tells the site, as the provider does. */
export type Cashier = {
  /**
   * Has a payer act on a charge; the site hears of it at `origin` before this resolves.
   * False when there is no such charge, or it can't be paid (any more).
   */
  act(chargeId: string, act: PayerAct, origin: string): Promise<boolean>
}

/** Statuses a charge passes through when it is paid, by how: a boleto is confirmed before its money arrives. */
const PAID_BY: Readonly<Record<string, readonly string[]>> = {
  PIX: ['RECEIVED'],
  BOLETO: ['CONFIRMED', 'RECEIVED'],
  UNDEFINED: ['CONFIRMED', 'RECEIVED'],
  CREDIT_CARD: ['CONFIRMED'],
}

/** Asaas tries again until it is answered with 200; here a few times are enough. */
const TRIES = 3
const PAUSE_MS = 500

const Payable = z.object({ billingType: z.string(), status: z.string(), deleted: z.boolean() })

/** Makes a cashier. `deliver` is asked for with every event, because the site is put together after the sandbox. */
export function createCashier(
  records: Records,
  now: () => number,
  today: () => string,
  deliver: () => Deliver | null,
): Cashier {
  async function tell(event: string, payment: JsonObject, origin: string) {
    const number = await records.nextNumber('event')
    const hash = createHash('md5').update(`event ${number}`).digest('hex')
    const dateCreated = new Date(now()).toISOString().slice(0, 19).replace('T', ' ')
    return () => send({ id: `evt_${hash}&${number}`, event, dateCreated, payment }, origin)
  }

  async function send(event: object, origin: string) {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer = await deliver()?.(
        new Request(`${origin}/api/webhooks/asaas`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'asaas-access-token': SANDBOX_ACCOUNTS.asaas.webhookToken,
          },
          body: JSON.stringify(event),
        }),
      )
      if (answer?.status === 200) return
      await sleep(PAUSE_MS)
    }
  }

  return {
    async act(chargeId, { act, notices }, origin) {
      const found = await records.get('payment', chargeId)
      if (!found) return false
      const { billingType, status, deleted } = Payable.parse(found)
      if (deleted || !['PENDING', 'OVERDUE'].includes(status)) return false
      const isRefusal = act === 'refuse'
      if (isRefusal && billingType !== 'CREDIT_CARD') return false

      const passed = isRefusal ? [] : (PAID_BY[billingType] ?? ['RECEIVED'])
      const paid = isRefusal
        ? found
        : await records.update('payment', chargeId, {
            status: passed.at(-1),
            paymentDate: today(),
            clientPaymentDate: today(),
          })
      const names = isRefusal
        ? ['PAYMENT_CREDIT_CARD_CAPTURE_REFUSED']
        : passed.map((name) => `PAYMENT_${name}`)
      const events = await Promise.all(
        [...(notices === 'reversed' ? ['PAYMENT_CREATED'] : []), ...names].map((name) =>
          tell(name, paid ?? found, origin),
        ),
      )
      if (notices === 'none') return true
      if (notices === 'reversed') events.reverse()
      const rounds = notices === 'once' ? 1 : 2
      for (let round = 0; round < rounds; round += 1) for (const deliverOne of events) await deliverOne()
      return true
    },
  }
}
