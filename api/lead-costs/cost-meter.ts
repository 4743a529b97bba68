import type { MeteredCost } from '#machines/panel/lead-costs.ts'
import { getRequester } from '../lib/requester.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { WhatsApp } from '../providers/whatsapp.ts'
import type { Spent } from '../store/lead-costs.ts'

/** Counts this process's costs by sign-up or requester, in memory, until they are saved. */
export type CostMeter = {
  /** Counts something spent by the calling code. */
  add(kind: MeteredCost, count: number): void
  /** Takes what was spent since the last call. */
  take(): readonly Spent[]
  /** Gives back what could not be saved. */
  giveBack(spent: readonly Spent[]): void
}

/** Creates a meter. */
export function createCostMeter(): CostMeter {
  let unsaved = new Map<string, Spent>()

  function count({ name, kind, count: more }: Spent) {
    const key = `${kind} ${name}`
    unsaved.set(key, { name, kind, count: (unsaved.get(key)?.count ?? 0) + more })
  }

  return {
    add(kind, more) {
      const { about, name } = getRequester()
      count({ name: about ?? name, kind, count: more })
    },
    take() {
      const taken = [...unsaved.values()]
      unsaved = new Map()
      return taken
    },
    giveBack(spent) {
      for (const one of spent) count(one)
    },
  }
}

/** Counts each message that WhatsApp accepts. */
export function withMessageCosts(whatsApp: WhatsApp, costs: CostMeter): WhatsApp {
  async function count<Sent>(sending: Promise<Sent>): Promise<Sent> {
    const sent = await sending
    costs.add('whatsApp', 1)
    return sent
  }

  return {
    sendText: (phone, text, call) => count(whatsApp.sendText(phone, text, call)),
    sendCode: (phone, code, call) => count(whatsApp.sendCode(phone, code, call)),
  }
}

/** Counts each e-mail that the mail server accepts. */
export function withMailCosts(mailer: Mailer, costs: CostMeter): Mailer {
  return {
    async send(mail, signal) {
      await mailer.send(mail, signal)
      costs.add('mails', 1)
    },
  }
}
