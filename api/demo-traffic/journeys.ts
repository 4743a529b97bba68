import type { DEMO_JOURNEYS } from '#machines/demo-traffic/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { CHARGE_DUE_DAYS } from '#machines/payments/limits.ts'
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
import { openVisit, readLead } from './visitor.ts'

/** The name of a journey. */
export type JourneyName = keyof typeof DEMO_JOURNEYS

/** Begins a journey: the script's first step is the visitor's arrival. */
export function beginJourney(name: JourneyName, month: Month, number: number): Script {
  return JOURNEYS[name](createArrive(month, number))
}

/** What each visitor does. */
const JOURNEYS: Readonly<Record<JourneyName, (arrive: Arrive) => Script>> = {
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
  async *paysByPix(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'pix')
    await actOnCharge(visitor, chargeId, 'pay')
  },
  async *paysPixLate(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'pix')
    yield draw(visitor, 20, 90)
    await actOnCharge(visitor, chargeId, 'pay')
  },
  async *letsPixExpire(arrive) {
    yield* choose(arrive, 'pix')
  },
  async *paysByBoleto(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'boleto')
    yield draw(visitor, 1, CHARGE_DUE_DAYS - 1, DAY_MS)
    await actOnCharge(visitor, chargeId, 'pay')
  },
  async *paysBoletoLate(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'boleto')
    yield (CHARGE_DUE_DAYS + 1) * DAY_MS
    await actOnCharge(visitor, chargeId, 'overdue')
    yield draw(visitor, 1, 4, DAY_MS)
    await actOnCharge(visitor, chargeId, 'pay')
  },
  async *leavesBoletoOverdue(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'boleto')
    yield (CHARGE_DUE_DAYS + 1) * DAY_MS
    await actOnCharge(visitor, chargeId, 'overdue')
  },
  async *paysByCard(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'credit_card')
    await actOnCharge(visitor, chargeId, 'pay')
  },
  async *isRefusedCard(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'credit_card')
    await actOnCharge(visitor, chargeId, 'refuse')
  },
  async *paysAfterRefusedCard(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'credit_card')
    await actOnCharge(visitor, chargeId, 'refuse')
    yield draw(visitor, 1, 4)
    await dropMethod(visitor, chargeId)
    yield draw(visitor, 1, 2)
    const boletoId = await chooseMethod(visitor, 'boleto')
    yield draw(visitor, 1, 3, DAY_MS)
    await actOnCharge(visitor, boletoId, 'pay')
  },
  async *changesMethod(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'boleto')
    await dropMethod(visitor, chargeId)
    yield draw(visitor, 1, 2)
    const pixId = await chooseMethod(visitor, 'pix')
    yield draw(visitor, 1, 9)
    await actOnCharge(visitor, pixId, 'pay')
  },
  async *isRefunded(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'pix')
    await actOnCharge(visitor, chargeId, 'pay')
    yield draw(visitor, 1, 3, DAY_MS)
    await actOnCharge(visitor, chargeId, 'refund')
  },
  async *contestsCard(arrive) {
    const { visitor, chargeId } = yield* choose(arrive, 'credit_card')
    await actOnCharge(visitor, chargeId, 'pay')
    yield draw(visitor, 2, 5, DAY_MS)
    await actOnCharge(visitor, chargeId, 'chargeback')
  },
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
  async *subscribes(arrive) {
    const visitor = yield* arriveProfiled(arrive, { hasPlan: true })
    yield draw(visitor, 1, 4, DAY_MS)
    await actOnSubscription(visitor, 'pay')
  },
  async *paysSubscriptionLate(arrive) {
    const visitor = yield* arriveProfiled(arrive, { hasPlan: true })
    yield draw(visitor, 5, 9, DAY_MS)
    await actOnSubscription(visitor, 'overdue')
    yield draw(visitor, 1, 4, DAY_MS)
    await actOnSubscription(visitor, 'pay')
  },
  async *hasRefusedCnpj(arrive) {
    yield* arriveProven(arrive, { hasPlan: true, hasWrongCnpj: true })
  },
  async *correctsCnpj(arrive) {
    const visitor = yield* arriveProven(arrive, { hasPlan: true, hasWrongCnpj: true })
    yield draw(visitor, 5, 50)
    await correctRefusedCnpj(visitor)
  },
}
