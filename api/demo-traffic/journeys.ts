import type { DEMO_JOURNEYS } from '#machines/demo-traffic/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { CHARGE_DUE_DAYS } from '#machines/payments/limits.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import type { PlainAct } from '../sandbox/asaas/acts.ts'
import type { Script } from './agenda.ts'
import {
  type Arrival,
  AT_CHECKOUT,
  choose,
  createArrive,
  draw,
  type Journey,
  PROFILED,
  PROVEN,
  take,
  takeSteps,
  type Wait,
} from './arrive.ts'
import { bookCall, cancelBookedCall, moveBookedCall } from './book-call.ts'
import { confirmPhone, mistypeCode, requestCode } from './confirm-phone.ts'
import type { Month } from './month.ts'
import {
  actOnCharge,
  actOnSubscription,
  chooseMethod,
  correctRefusedCnpj,
  decideImplementation,
  dropMethod,
  refuseCharge,
  reserve,
} from './pay.ts'
import { deleteDeal } from './sales-team.ts'
import { signUp, signUpLocked } from './sign-up.ts'
import { completeProfile, reportEvent } from './tell-more.ts'
import { openVisit, readLead, type Visitor } from './visitor.ts'

/** The name of a journey. */
export type JourneyName = keyof typeof DEMO_JOURNEYS

/** Begins a journey: the script's first step is the visitor's arrival. */
export function beginJourney(name: JourneyName, month: Month, number: number): Script {
  return JOURNEYS[name](createArrive(month, number))
}

/** When a boleto is overdue, in milliseconds. */
const OVERDUE_MS = (CHARGE_DUE_DAYS + 1) * DAY_MS

/** A visitor who chooses how to pay, and what happens then: acts on the charge, waits, and another method chosen instead. */
function pay(
  method: PaymentMethod,
  ...steps: readonly (PlainAct | Wait | { readonly insteadBy: PaymentMethod })[]
): Journey {
  return async function* (arrive) {
    const { visitor, chargeId: first } = yield* choose(arrive, method)
    let chargeId = first
    for (const step of steps) {
      if (typeof step === 'string') await actOnCharge(visitor, chargeId, step)
      else if (typeof step === 'object' && 'insteadBy' in step) {
        await dropMethod(visitor, chargeId)
        yield draw(visitor, 1, 2)
        chargeId = await chooseMethod(visitor, step.insteadBy)
      } else yield* takeSteps(visitor, [step])
    }
  }
}

/** A visitor with a plan, and what happens to the first boleto of the subscription. */
function subscribe(...steps: readonly (PlainAct | Wait)[]): Journey {
  const acts = steps.map((step) =>
    typeof step === 'string' ? (visitor: Visitor) => actOnSubscription(visitor, step) : step,
  )
  return take([...PROFILED, ...acts], WITH_PLAN)
}

/** A visitor who books a call, and changes it some hours later. */
function changeCall(change: (visitor: Visitor, call: string) => Promise<void>): Journey {
  return async function* (arrive) {
    const visitor = await arrive()
    yield* takeSteps(visitor, PROFILED)
    const call = await bookCall(visitor)
    yield draw(visitor, 1, 8, HOUR_MS)
    await change(visitor, call)
  }
}

const WITH_PLAN: Arrival = { hasPlan: true }

const requestDemo = (visitor: Visitor) => reportEvent(visitor, 'pipeline.demo_requested')

/** What each visitor does. */
const JOURNEYS: Readonly<Record<JourneyName, Journey>> = {
  neverConfirms: take([signUp]),
  mistypesCode: take([signUp, [1, 3], mistypeCode, [1, 2], confirmPhone]),
  isBlocked: take([
    signUp,
    ...Array.from({ length: MAX_WRONG_GUESSES }, () => [[1, 1], mistypeCode] as const).flat(),
  ]),
  isUnreachable: take([signUp], { reach: 'refused' }),
  getsNoMessage: take([signUp, [2, 5], requestCode], { reach: 'undelivered' }),
  confirms: take(PROVEN),
  completesProfile: take(PROFILED),
  asksForDemo: take([...PROFILED, requestDemo]),
  booksCall: take([...PROFILED, bookCall]),
  movesCall: changeCall(moveBookedCall),
  cancelsCall: changeCall(cancelBookedCall),
  async *signsUpAgain(arrive) {
    const first = await arrive()
    yield* takeSteps(first, [signUp, [1, 5, HOUR_MS]])
    yield* takeSteps(await openVisit(first.month, first), [signUp, [1, 4], confirmPhone])
  },
  isLockedOut: take([signUpLocked, MINUTE_MS, signUp, [1, 4], confirmPhone]),
  isGivenUp: take([
    async (visitor) => {
      const { id } = await signUp(visitor, { isCrmDown: true })
      visitor.month.faults.breakJob('sign-up', id, { how: 'deferred', problem: 'pending:resolvePerson' })
    },
  ]),
  losesEvent: take([
    ...PROVEN,
    async (visitor) => {
      const { lead } = await readLead(visitor)
      visitor.month.faults.breakJob('deal-change', lead.id, { how: 'unanswered' })
      await requestDemo(visitor)
    },
  ]),
  isDeletedBySales: take([...PROVEN, [4, 20, HOUR_MS], deleteDeal, [1, 3, HOUR_MS], completeProfile]),
  paysByPix: pay('pix', 'pay'),
  paysPixLate: pay('pix', [20, 90], 'pay'),
  letsPixExpire: pay('pix'),
  paysByBoleto: pay('boleto', [1, CHARGE_DUE_DAYS - 1, DAY_MS], 'pay'),
  paysBoletoLate: pay('boleto', OVERDUE_MS, 'overdue', [1, 4, DAY_MS], 'pay'),
  leavesBoletoOverdue: pay('boleto', OVERDUE_MS, 'overdue'),
  paysByCard: pay('credit_card', 'pay'),
  isRefusedCard: pay('credit_card', 'refuse'),
  paysAfterRefusedCard: pay('credit_card', 'refuse', [1, 4], { insteadBy: 'boleto' }, [1, 3, DAY_MS], 'pay'),
  changesMethod: pay('boleto', { insteadBy: 'pix' }, [1, 9], 'pay'),
  isRefunded: pay('pix', 'pay', [1, 3, DAY_MS], 'refund'),
  contestsCard: pay('credit_card', 'pay', [2, 5, DAY_MS], 'chargeback'),
  cannotBeCharged: take(
    [
      ...AT_CHECKOUT,
      async (visitor) => {
        const chargeId = await reserve(visitor, 'boleto')
        visitor.month.faults.breakJob('charge', `charge:${chargeId}`, {
          how: 'refused',
          problem: 'payment_refused',
        })
        await refuseCharge(visitor, chargeId)
      },
    ],
    WITH_PLAN,
  ),
  declinesImplementation: take(
    [...AT_CHECKOUT, (visitor) => decideImplementation(visitor, 'declined')],
    WITH_PLAN,
  ),
  subscribes: subscribe([1, 4, DAY_MS], 'pay'),
  paysSubscriptionLate: subscribe([5, 9, DAY_MS], 'overdue', [1, 4, DAY_MS], 'pay'),
  hasRefusedCnpj: take(PROVEN, { hasPlan: true, hasWrongCnpj: true }),
  correctsCnpj: take([...PROVEN, [5, 50], correctRefusedCnpj], { hasPlan: true, hasWrongCnpj: true }),
}
