import { DEMO_LAST_OUTAGE_MS, DEMO_LATE_VISITORS } from '#machines/demo-traffic/limits.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import type { Appointed, Script } from './agenda.ts'
import { type Arrive, AT_CHECKOUT, choose, createArrive, type Journey, take } from './arrive.ts'
import type { Month } from './month.ts'
import { chooseMethod, dropMethod } from './pay.ts'
import { signUp, signUpHanging, signUpLocked } from './sign-up.ts'

/** What a visitor does who arrives while the providers are down. */
const LATE: Readonly<Record<keyof typeof DEMO_LATE_VISITORS, Journey>> = {
  accepted: take([(visitor) => signUpHanging(visitor, 'beforeLock')]),
  running: take([(visitor) => signUpHanging(visitor, 'afterLock')]),
  owed: take([signUp]),
  failed: take([
    async (visitor) => {
      const { id } = await signUpLocked(visitor)
      visitor.month.faults.breakJob('sign-up', id, { how: 'deferred', problem: 'locked' })
    },
  ]),
}

/** Chooses how to pay while the payment provider is down: the charge is left to its job. */
const beginCharge = take([...AT_CHECKOUT, (visitor) => chooseMethod(visitor, 'pix')], { hasPlan: true })

/** Lists the scripts of those who arrive in the last hours, when the CRM and the payment provider are down. */
export function listLastHours(month: Month, firstNumber: number, end: number): Appointed[] {
  const { random } = month
  let number = firstNumber
  const arriveNext = () => {
    number += 1
    return createArrive(month, number)
  }
  const late = Object.entries(DEMO_LATE_VISITORS).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({
      at: end - random.drawBetween(HOUR_MS / 2, DEMO_LAST_OUTAGE_MS.crm - HOUR_MS / 2),
      script: LATE[state as keyof typeof LATE](arriveNext()),
    })),
  )
  const begin = end - DEMO_LAST_OUTAGE_MS.payments
  return [
    ...late,
    { at: begin + 5 * MINUTE_MS, script: beginCharge(arriveNext()) },
    { at: begin - 40 * MINUTE_MS, script: leaveMethod(arriveNext()) },
  ]
}

/** Chooses how to pay before the payment provider goes down, and another method once it is: the removal is left to its job. */
async function* leaveMethod(arrive: Arrive): Script {
  const { visitor, chargeId } = yield* choose(arrive, 'boleto')
  yield HOUR_MS
  await dropMethod(visitor, chargeId)
}
