import { MINUTE_MS } from '#machines/lib/units.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import type { Simulation } from '#machines/sign-up/records.ts'
import { confirmPhone } from './confirm-phone.ts'
import type { Month } from './month.ts'
import { chooseMethod, decideImplementation } from './pay.ts'
import { inventProspect, type ProspectTraits } from './prospects.ts'
import { signUp } from './sign-up.ts'
import { completeProfile, reportEvent } from './tell-more.ts'
import { openVisit, type Visitor } from './visitor.ts'

// The parts that journeys have in common. Each yields how long the visitor takes until the next act, in milliseconds.

/** How a visitor comes to the site. */
export type Arrival = ProspectTraits & { readonly hasPlan?: boolean }

/** Opens the visit with which a journey begins. */
export type Arrive = (arrival?: Arrival) => Promise<Visitor>

/** Creates the function that opens the visit of an invented prospect, whose draws are independent of other visitors' acts. */
export function createArrive(month: Month, number: number): Arrive {
  const random = month.random.fork()
  return ({ hasPlan = false, ...traits } = {}) =>
    openVisit(
      { ...month, random },
      {
        number,
        prospect: inventProspect(random, number, traits),
        simulation: hasPlan ? random.pick(PLANS) : null,
      },
    )
}

const PLANS: readonly [Simulation, ...Simulation[]] = [
  createPlan('Essencial', 'Plano Essencial', 249),
  createPlan('Profissional', 'Plano Profissional', 449),
  createPlan('Escritório', 'Plano Escritório', 899),
]

function createPlan(planName: string, product: string, monthlyTotal: number): Simulation {
  return {
    monthlyTotal,
    planName,
    selectedProducts: [{ name: product, quantity: 1, billingFrequency: 'monthly' }],
  }
}

/** Draws how long a visitor takes, in milliseconds. */
export function draw({ month }: Visitor, least: number, most: number, unitMs = MINUTE_MS): number {
  return month.random.drawBetween(least * unitMs, most * unitMs)
}

/** Signs up and confirms the phone. */
export async function* arriveProven(
  arrive: Arrive,
  arrival?: Arrival,
): AsyncGenerator<number, Visitor, void> {
  const visitor = await arrive(arrival)
  await signUp(visitor)
  yield draw(visitor, 1, 4)
  await confirmPhone(visitor)
  yield draw(visitor, 1, 6)
  return visitor
}

/** As `arriveProven`, and completes the profile. */
export async function* arriveProfiled(
  arrive: Arrive,
  arrival?: Arrival,
): AsyncGenerator<number, Visitor, void> {
  const visitor = yield* arriveProven(arrive, arrival)
  await completeProfile(visitor)
  yield draw(visitor, 2, 9)
  return visitor
}

/** As `arriveProfiled` with a plan, and accepts the assisted implementation. */
export async function* arriveAtCheckout(arrive: Arrive): AsyncGenerator<number, Visitor, void> {
  const visitor = yield* arriveProfiled(arrive, { hasPlan: true })
  await reportEvent(visitor, 'pipeline.pricing_viewed')
  yield draw(visitor, 1, 5)
  await decideImplementation(visitor, 'accepted')
  yield draw(visitor, 1, 3)
  return visitor
}

/** A visitor with a charge for the implementation. */
export type Purchase = { readonly visitor: Visitor; readonly chargeId: string }

/** As `arriveAtCheckout`, and chooses how to pay. */
export async function* choose(arrive: Arrive, method: PaymentMethod): AsyncGenerator<number, Purchase, void> {
  const visitor = yield* arriveAtCheckout(arrive)
  const chargeId = await chooseMethod(visitor, method)
  yield draw(visitor, 2, 10)
  return { visitor, chargeId }
}
