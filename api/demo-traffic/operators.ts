import { MINUTE_MS } from '#machines/lib/units.ts'
import { recordOperatorAct } from '../store/operators.ts'
import type { Appointed, Script } from './agenda.ts'
import { listWorkingTimes } from './arrivals.ts'
import type { Month } from './month.ts'
import { CHORES } from './operator-chores.ts'

/** The operators, by the names their keys would have in `OPERATOR_KEYS`. */
const OPERATORS = ['marina', 'otavio'] as const

/** Lists the scripts of the operators' working days. Each day has one chore, each chore its turn. */
export function listOperatorDays(month: Month, from: number, until: number): Appointed[] {
  return listWorkingTimes('09:10', from, until).map((morning, day) => ({
    at: morning + month.random.drawBetween(0, 20 * MINUTE_MS),
    script: work(month, OPERATORS[day % OPERATORS.length] ?? 'marina', day),
  }))
}

/** What an operator does in the room on one day. */
async function* work(month: Month, operator: string, day: number): Script {
  const { services, random } = month
  const { db } = services.database
  await recordOperatorAct(db, { operator, act: 'came_in' })
  yield random.drawBetween(4 * MINUTE_MS, 25 * MINUTE_MS)
  await CHORES[day % CHORES.length]?.(month, operator)
  yield random.drawBetween(2 * MINUTE_MS, 40 * MINUTE_MS)
  await recordOperatorAct(db, { operator, act: 'went_out' })
}
