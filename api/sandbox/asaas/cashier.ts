import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'
import { getPaidFields } from './objects.ts'

/** How a payment's webhook events are delivered: once, twice, twice and in reverse order, or not at all. */
export const WEBHOOKS = ['once', 'twice', 'reversed', 'none'] as const

/** An act of a payer on a charge, of their bank, or of the calendar. */
export const PayerAct = z.strictObject({
  act: z.enum(['pay', 'refuse', 'overdue', 'refund', 'chargeback']),
  webhooks: z.enum(WEBHOOKS).default('once'),
})

/** An act of a payer on a charge. */
export type PayerAct = z.infer<typeof PayerAct>

/** Delivers a webhook event. */
export type Deliver = (event: Request) => Promise<Response>

/** Simulates payers, and sends webhook events like the provider. */
export type Cashier = {
  /**
   * Applies a payer's act to a charge and delivers its webhook events to the site at `origin` before it resolves.
   * False when there is no such charge or it cannot be paid.
   */
  act(chargeId: string, act: PayerAct, origin: string): Promise<boolean>
}

/** Statuses of a charge that is paid, by payment method: a boleto is confirmed before its money arrives. */
const PAID_BY: Readonly<Record<string, readonly string[]>> = {
  PIX: ['RECEIVED'],
  BOLETO: ['CONFIRMED', 'RECEIVED'],
  UNDEFINED: ['CONFIRMED', 'RECEIVED'],
  CREDIT_CARD: ['CONFIRMED'],
}

const UNPAID: readonly string[] = ['PENDING', 'OVERDUE']
const HELD: readonly string[] = ['RECEIVED', 'CONFIRMED']

/** The status changes of acts that do not pay: from these statuses, to this one. */
const TURNS: Readonly<
  Record<
    Exclude<PayerAct['act'], 'pay' | 'refuse'>,
    { readonly from: readonly string[]; readonly to: string }
  >
> = {
  overdue: { from: ['PENDING'], to: 'OVERDUE' },
  refund: { from: HELD, to: 'REFUNDED' },
  chargeback: { from: HELD, to: 'CHARGEBACK_REQUESTED' },
}

/** The account an event is about, as Asaas names it in each. */
const ACCOUNT = { id: '3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f', ownerId: null }

/** Attempts to deliver an event. Asaas repeats it until it is answered with 200. */
const TRIES = 3
const PAUSE_MS = 500

const Payable = z.object({ billingType: z.string(), status: z.string(), deleted: z.boolean() })

/** Creates a cashier. `deliver` is a function that returns the delivery, because the site is created after the sandbox. */
export function createCashier(
  records: Records,
  now: () => number,
  getToday: () => string,
  deliver: () => Deliver | null,
): Cashier {
  async function createEvent(event: string, payment: JsonObject, origin: string) {
    const number = await records.takeNumber('event')
    const hash = createHash('md5').update(`event ${number}`).digest('hex')
    const dateCreated = new Date(now()).toISOString().slice(0, 19).replace('T', ' ')
    return () => send({ id: `evt_${hash}&${number}`, event, dateCreated, account: ACCOUNT, payment }, origin)
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
    async act(chargeId, { act, webhooks }, origin) {
      const found = await records.get('payment', chargeId)
      if (!found) return false
      const { billingType, status, deleted } = Payable.parse(found)
      if (deleted) return false
      if ((act === 'refuse' || act === 'chargeback') && billingType !== 'CREDIT_CARD') return false
      const turn = act === 'pay' || act === 'refuse' ? null : TURNS[act]
      if (!(turn?.from ?? UNPAID).includes(status)) return false

      const passed = turn ? [turn.to] : act === 'refuse' ? [] : (PAID_BY[billingType] ?? ['RECEIVED'])
      const changes = turn ? { status: turn.to } : getPaidFields(billingType, passed.at(-1), getToday())
      const paid = act === 'refuse' ? found : await records.update('payment', chargeId, changes)
      const names =
        act === 'refuse' ? ['PAYMENT_CREDIT_CARD_CAPTURE_REFUSED'] : passed.map((name) => `PAYMENT_${name}`)
      const events = await Promise.all(
        [...(webhooks === 'reversed' ? ['PAYMENT_CREATED'] : []), ...names].map((name) =>
          createEvent(name, paid ?? found, origin),
        ),
      )
      if (webhooks === 'none') return true
      if (webhooks === 'reversed') events.reverse()
      const rounds = webhooks === 'once' ? 1 : 2
      for (let round = 0; round < rounds; round += 1) for (const deliverOne of events) await deliverOne()
      return true
    },
  }
}
