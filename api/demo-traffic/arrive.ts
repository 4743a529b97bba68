import { MINUTE_MS } from '#machines/lib/units.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import type { Script } from './agenda.ts'
import { confirmPhone } from './confirm-phone.ts'
import type { Month } from './month.ts'
import { chooseMethod, decideImplementation } from './pay.ts'
import { inventProspect, type ProspectTraits } from './prospects.ts'
import { signUp } from './sign-up.ts'
import { completeProfile, reportEvent } from './tell-more.ts'
import { openVisit, type Visitor } from './visitor.ts'

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

/** An act of a visitor. */
type Act = (visitor: Visitor) => Promise<unknown>

/** A wait of a visitor: a number of milliseconds, or at least and at most so many minutes, or of another unit. */
export type Wait = number | readonly [least: number, most: number, unitMs?: number]

/** What visitors do, in order. */
type Steps = readonly (Act | Wait)[]

/** What somebody does who comes to the site. */
export type Journey = (arrive: Arrive) => Script

/** Creates the journey of visitors who come and take some steps. */
export function take(steps: Steps, arrival?: Arrival): Journey {
  return async function* (arrive) {
    yield* takeSteps(await arrive(arrival), steps)
  }
}

/** Takes steps, and yields how long the waits among them are, in milliseconds. */
export async function* takeSteps(visitor: Visitor, steps: Steps): AsyncGenerator<number, void, void> {
  for (const step of steps) {
    if (typeof step === 'function') await step(visitor)
    else yield typeof step === 'number' ? step : draw(visitor, ...step)
  }
}

/** Signs up and confirms the phone. */
export const PROVEN: Steps = [signUp, [1, 4], confirmPhone, [1, 6]]

/** Also completes the profile. */
export const PROFILED: Steps = [...PROVEN, completeProfile, [2, 9]]

/** Also accepts the assisted implementation; for visitors with a plan. */
export const AT_CHECKOUT: Steps = [
  ...PROFILED,
  (visitor) => reportEvent(visitor, 'pipeline.pricing_viewed'),
  [1, 5],
  (visitor) => decideImplementation(visitor, 'accepted'),
  [1, 3],
]

/** A visitor with a charge for the implementation. */
export type Purchase = { readonly visitor: Visitor; readonly chargeId: string }

/** Comes with a plan, accepts the assisted implementation, and chooses how to pay. */
export async function* choose(arrive: Arrive, method: PaymentMethod): AsyncGenerator<number, Purchase, void> {
  const visitor = await arrive({ hasPlan: true })
  yield* takeSteps(visitor, AT_CHECKOUT)
  const chargeId = await chooseMethod(visitor, method)
  yield draw(visitor, 2, 10)
  return { visitor, chargeId }
}
