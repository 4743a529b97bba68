import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonObject } from '../../store/schema.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'
import { type PayerAct, performAct } from './acts.ts'

/** Delivers a webhook event. */
export type Deliver = (event: Request) => Promise<Response>

/** The account an event is about, as Asaas names it in each. */
const ACCOUNT = { id: '3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f', ownerId: null }

/** Attempts to deliver an event. Asaas repeats it until it is answered with 200. */
const TRIES = 3
const PAUSE_MS = 500

/**
 * Simulates payers, and sends webhook events like the provider. `deliver` is a function that returns the delivery, because the site
 * is created after the sandbox.
 */
export function createCashier(
  records: Records,
  now: () => number,
  getToday: () => string,
  deliver: () => Deliver | null,
) {
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
    /**
     * Applies a payer's act to a charge and delivers its webhook events to the site at `origin` before it resolves.
     * False when there is no such charge or the charge does not allow the act.
     */
    async act(chargeId: string, act: PayerAct, origin: string): Promise<boolean> {
      const found = await records.get('payment', chargeId)
      const told = found && performAct(act, found, getToday())
      if (!told) return false
      const changed = await records.update('payment', chargeId, told.changes)
      const names = act.webhooks === 'reversed' ? ['PAYMENT_CREATED', ...told.events] : told.events
      const events = await Promise.all(names.map((name) => createEvent(name, changed ?? found, origin)))
      if (act.webhooks === 'none') return true
      if (act.webhooks === 'reversed') events.reverse()
      const rounds = act.webhooks === 'once' ? 1 : 2
      for (let round = 0; round < rounds; round += 1) for (const deliverOne of events) await deliverOne()
      return true
    },
  }
}
