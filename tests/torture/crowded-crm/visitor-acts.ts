import { getAbVariant } from '#api/ab-test/ab-variant.ts'
import { GivesUp } from '#api/demo-traffic/agenda.ts'
import { bookCall, cancelBookedCall, moveBookedCall } from '#api/demo-traffic/book-call.ts'
import { confirmPhone } from '#api/demo-traffic/confirm-phone.ts'
import { decideImplementation } from '#api/demo-traffic/pay.ts'
import { signUp } from '#api/demo-traffic/sign-up.ts'
import { completeProfile, reportEvent } from '#api/demo-traffic/tell-more.ts'
import { openVisit, readLead } from '#api/demo-traffic/visitor.ts'
import { ensureCharge } from '#api/payments/charges.ts'
import { readCheckout } from '#api/payments/checkout.ts'
import { getCustomerKey } from '#api/payments/customer-key.ts'
import { requireImplementationCents } from '#api/payments/implementation.ts'
import type { Services } from '#api/services.ts'
import { listUpcomingAppointments } from '#api/store/appointments.ts'
import { readCharges } from '#api/store/charges.ts'
import { findSubscription } from '#api/store/subscriptions.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { getVisit, type Player, type Scene } from './player.ts'

/** An act of a visitor, of their bank or of the staff at the payment provider. */
type VisitorAct = {
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Plays it. A text it returns is added to the story. @throws GivesUp when it cannot be played now */
  readonly play: (scene: Scene) => Promise<unknown>
}

/** The longest work on one act, in milliseconds. */
const PATIENCE_MS = 30_000

const getSignal = () => AbortSignal.timeout(PATIENCE_MS)

/** An act on a charge, as the sandbox plays it. */
type Act = Parameters<NonNullable<Services['sandbox']>['payer']['act']>[1]

type WithoutWebhooks<One> = One extends unknown ? Omit<One, 'webhooks'> : never

/**
 * What is done at the provider about a charge of the implementation or a boleto of the subscription, by payers, banks, the calendar
 * and the account's staff: a row for each act.
 */
const AT_PROVIDER = {
  pay: [8, { act: 'pay' }],
  refuse: [1, { act: 'refuse' }],
  overdue: [2, { act: 'overdue' }],
  refund: [1, { act: 'refund' }],
  chargeback: [2, { act: 'chargeback' }],
  dispute: [1, { act: 'dispute' }],
  winDispute: [1, { act: 'winDispute' }],
  settleDispute: [1, { act: 'settleDispute' }],
  askRefund: [1, { act: 'askRefund' }],
  denyRefund: [1, { act: 'denyRefund' }],
  refundPart: [1, { act: 'refundPart', value: 10 }],
  receiveInCash: [2, { act: 'receiveInCash' }],
  undoCash: [2, { act: 'undoCash' }],
  remove: [1, { act: 'remove' }],
  restore: [1, { act: 'restore' }],
  raise: [1, { act: 'update', value: 999 }],
} as const satisfies Readonly<Record<string, readonly [weight: number, act: WithoutWebhooks<Act>]>>

/** The acts that pay. */
const PAYING: readonly Act['act'][] = ['pay', 'receiveInCash']

/** How the provider's events arrive, if they do. */
const ARRIVALS = ['once', 'once', 'once', 'twice', 'reversed', 'none'] as const

function atProvider(weight: number, act: WithoutWebhooks<Act>): VisitorAct {
  return {
    weight,
    async play({ player, random }) {
      const id = await findPayment(player, random.draw() < 0.6)
      const webhooks = random.pick([...ARRIVALS])
      const { sandbox, config } = player.month.services
      const origin = `http://${config.ALLOWED_HOSTS[0] ?? 'localhost'}`
      if (!(await sandbox?.payer.act(id, { ...act, webhooks }, origin)))
        throw new GivesUp(`The provider refuses ${act.act}`)
      // A payment whose event is lost is found by the hour, unless it was taken back before.
      if (PAYING.includes(act.act)) player.payments.push({ id, at: Date.now(), isTold: webhooks !== 'none' })
      return `${id}, aviso: ${webhooks}`
    },
  }
}

/** Makes an act of each row of the table. */
function listAtProvider() {
  const rows = Object.entries(AT_PROVIDER).map(([name, [weight, act]]) => [name, atProvider(weight, act)])
  // The names are those of the table.
  return Object.fromEntries(rows) as Record<keyof typeof AT_PROVIDER, VisitorAct>
}

/** Reads the checkout as the visitor's page does. */
async function openCheckout(player: Player): Promise<void> {
  await readCheckout(player.month.services, await readLead(getVisit(player)), getSignal())
}

/** Finds the provider's id of the implementation's charge, or of the first boleto of the subscription. */
async function findPayment(player: Player, ofImplementation: boolean): Promise<string> {
  const { database, payments } = player.month.services
  const { lead, registration } = await readLead(getVisit(player))
  if (ofImplementation) {
    const { current } = await readCharges(database.db, lead.id)
    if (current?.externalId) return current.externalId
  }
  const customer = await findSubscription(database.db, getCustomerKey(lead.phoneKey, registration.cpfCnpj))
  if (!customer?.subscriptionId) throw new GivesUp('There is nothing to pay')
  const [boleto] = await payments.findPayments({ subscription: customer.subscriptionId })
  if (!boleto) throw new GivesUp('The subscription has no boleto')
  return boleto.id
}

/** Chooses how to pay the implementation, as the checkout does. */
function choose(method: PaymentMethod): VisitorAct {
  return {
    weight: 3,
    async play({ player }) {
      const parsed = await requireProven(player)
      const { services } = player.month
      const cents = await requireImplementationCents(services, getSignal())
      const request = { method, cents, abGroup: getAbVariant(parsed.lead), askedAt: performance.now() }
      await ensureCharge(services, parsed, request, getSignal())
    },
  }
}

/** Reads the visitor's sign-up. @throws GivesUp when its phone is not proven, so that no page lets the visitor go on */
async function requireProven(player: Player) {
  const parsed = await readLead(getVisit(player))
  if (parsed.lead.provenAt === null) throw new GivesUp('The phone is not proven')
  return parsed
}

/** Plays an act that asks for a proven phone. */
function proven(weight: number, play: VisitorAct['play']): VisitorAct {
  return {
    weight,
    async play(scene) {
      await requireProven(scene.player)
      return play(scene)
    },
  }
}

/** Finds the visitor's next call. @throws GivesUp without one */
async function findCall(player: Player): Promise<string> {
  const { database } = player.month.services
  const [next] = await listUpcomingAppointments(database.db, getVisit(player).sessionId)
  if (!next) throw new GivesUp('There is no call')
  return next.id
}

/** Opens another browser and sends the form again. */
async function signUpAnew({ player }: Scene): Promise<void> {
  const { month, number, prospect, visits } = player
  const simulation = visits.at(-1)?.simulation ?? null
  visits.push(await openVisit(month, { number, prospect, simulation }))
  await signUp(getVisit(player))
}

/** Every act of a visitor. */
export const VISITOR_ACTS = {
  signUp: { weight: 0, play: async ({ player }) => void (await signUp(getVisit(player))) },
  confirmPhone: { weight: 1, play: ({ player }) => confirmPhone(getVisit(player)) },
  signUpAgain: { weight: 1, play: signUpAnew },
  comeBackOnAnotherDevice: {
    weight: 1,
    async play(scene) {
      await signUpAnew(scene)
      await confirmPhone(getVisit(scene.player))
    },
  },
  completeProfile: proven(2, ({ player }) => completeProfile(getVisit(player))),
  viewPrices: proven(2, ({ player }) => reportEvent(getVisit(player), 'pipeline.pricing_viewed')),
  askForDemo: proven(1, ({ player }) => reportEvent(getVisit(player), 'pipeline.demo_requested')),
  bookCall: proven(2, async ({ player }) => void (await bookCall(getVisit(player)))),
  moveCall: proven(1, async ({ player }) => moveBookedCall(getVisit(player), await findCall(player))),
  cancelCall: proven(1, async ({ player }) => cancelBookedCall(getVisit(player), await findCall(player))),
  acceptImplementation: proven(3, ({ player }) => decideImplementation(getVisit(player), 'accepted')),
  declineImplementation: proven(1, ({ player }) => decideImplementation(getVisit(player), 'declined')),
  choosePix: choose('pix'),
  chooseBoleto: choose('boleto'),
  chooseCard: choose('credit_card'),
  openCheckout: proven(1, ({ player }) => openCheckout(player)),
  ...listAtProvider(),
} as const satisfies Readonly<Record<string, VisitorAct>>

/** The name of an act of a visitor. */
export type VisitorActName = keyof typeof VISITOR_ACTS
