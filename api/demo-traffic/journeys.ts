import type { DEMO_JOURNEYS } from '#machines/demo-traffic/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { CHARGE_DUE_DAYS } from '#machines/payments/limits.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import type { PlainAct } from '../sandbox/asaas/acts.ts'
import { createStep, type Script } from './agenda.ts'
import {
  type Arrive,
  arriveAtCheckout,
  arriveProfiled,
  arriveProven,
  choose,
  createArrive,
  draw,
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

type Journey = (arrive: Arrive) => Script

/** A wait of a visitor: a number of milliseconds, or at least and at most so many minutes, or of another unit. */
type Wait = number | readonly [least: number, most: number, unitMs?: number]

/** When a boleto is overdue, in milliseconds. */
const OVERDUE_MS = (CHARGE_DUE_DAYS + 1) * DAY_MS

function takeTime(visitor: Visitor, wait: Wait): number {
  return typeof wait === 'number' ? wait : draw(visitor, ...wait)
}

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
      } else yield takeTime(visitor, step)
    }
  }
}

/** A visitor with a plan, and what happens to the first boleto of the subscription. */
function subscribe(...steps: readonly (PlainAct | Wait)[]): Journey {
  return async function* (arrive) {
    const visitor = yield* arriveProfiled(arrive, { hasPlan: true })
    for (const step of steps) {
      if (typeof step === 'string') await actOnSubscription(visitor, step)
      else yield takeTime(visitor, step)
    }
  }
}

/** What each visitor does. */
const JOURNEYS: Readonly<Record<JourneyName, Journey>> = {
  neverConfirms: (arrive) => createStep(async () => signUp(await arrive())),
  async *mistypesCode(arrive) {
    const visitor = await arrive()
    await signUp(visitor)
    yield draw(visitor, 1, 3)
    await mistypeCode(visitor)
    yield draw(visitor, 1, 2)
    await confirmPhone(visitor)
  },
  async *isBlocked(arrive) {
    const visitor = await arrive()
    await signUp(visitor)
    for (let guess = 0; guess < MAX_WRONG_GUESSES; guess += 1) {
      yield draw(visitor, 1, 1)
      await mistypeCode(visitor)
    }
  },
  isUnreachable: (arrive) => createStep(async () => signUp(await arrive({ reach: 'refused' }))),
  async *getsNoMessage(arrive) {
    const visitor = await arrive({ reach: 'undelivered' })
    await signUp(visitor)
    yield draw(visitor, 2, 5)
    await requestCode(visitor)
  },
  async *confirms(arrive) {
    yield* arriveProven(arrive)
  },
  async *completesProfile(arrive) {
    yield* arriveProfiled(arrive)
  },
  async *asksForDemo(arrive) {
    const visitor = yield* arriveProfiled(arrive)
    await reportEvent(visitor, 'pipeline.demo_requested')
  },
  async *booksCall(arrive) {
    const visitor = yield* arriveProfiled(arrive)
    await bookCall(visitor)
  },
  async *movesCall(arrive) {
    const visitor = yield* arriveProfiled(arrive)
    const call = await bookCall(visitor)
    yield draw(visitor, 1, 8, HOUR_MS)
    await moveBookedCall(visitor, call)
  },
  async *cancelsCall(arrive) {
    const visitor = yield* arriveProfiled(arrive)
    const call = await bookCall(visitor)
    yield draw(visitor, 1, 8, HOUR_MS)
    await cancelBookedCall(visitor, call)
  },
  async *signsUpAgain(arrive) {
    const first = await arrive()
    await signUp(first)
    yield draw(first, 1, 5, HOUR_MS)
    const second = await openVisit(first.month, first)
    await signUp(second)
    yield draw(second, 1, 4)
    await confirmPhone(second)
  },
  async *isLockedOut(arrive) {
    const visitor = await arrive()
    await signUpLocked(visitor)
    yield MINUTE_MS
    await signUp(visitor)
    yield draw(visitor, 1, 4)
    await confirmPhone(visitor)
  },
  isGivenUp: (arrive) =>
    createStep(async () => {
      const visitor = await arrive()
      const { id } = await signUp(visitor, { isCrmDown: true })
      visitor.month.faults.breakJob('sign-up', id, { how: 'deferred', problem: 'pending:resolvePerson' })
    }),
  async *losesEvent(arrive) {
    const visitor = yield* arriveProven(arrive)
    const { lead } = await readLead(visitor)
    visitor.month.faults.breakJob('deal-change', lead.id, { how: 'unanswered' })
    await reportEvent(visitor, 'pipeline.demo_requested')
  },
  async *isDeletedBySales(arrive) {
    const visitor = yield* arriveProven(arrive)
    yield draw(visitor, 4, 20, HOUR_MS)
    await deleteDeal(visitor)
    yield draw(visitor, 1, 3, HOUR_MS)
    await completeProfile(visitor)
  },
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
  async *cannotBeCharged(arrive) {
    const visitor = yield* arriveAtCheckout(arrive)
    const chargeId = await reserve(visitor, 'boleto')
    visitor.month.faults.breakJob('charge', `charge:${chargeId}`, {
      how: 'refused',
      problem: 'payment_refused',
    })
    await refuseCharge(visitor, chargeId)
  },
  async *declinesImplementation(arrive) {
    const visitor = yield* arriveAtCheckout(arrive)
    await decideImplementation(visitor, 'declined')
  },
  subscribes: subscribe([1, 4, DAY_MS], 'pay'),
  paysSubscriptionLate: subscribe([5, 9, DAY_MS], 'overdue', [1, 4, DAY_MS], 'pay'),
  async *hasRefusedCnpj(arrive) {
    yield* arriveProven(arrive, { hasPlan: true, hasWrongCnpj: true })
  },
  async *correctsCnpj(arrive) {
    const visitor = yield* arriveProven(arrive, { hasPlan: true, hasWrongCnpj: true })
    yield draw(visitor, 5, 50)
    await correctRefusedCnpj(visitor)
  },
}
