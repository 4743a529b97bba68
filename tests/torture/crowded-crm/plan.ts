import type { Random } from '#api/demo-traffic/random.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import { SALES_ACTS, type SalesActName } from './sales-acts.ts'
import { VISITOR_ACTS, type VisitorActName } from './visitor-acts.ts'

/** One act of a visitor, or of a salesperson on the visitor's records. */
export type PlannedAct = {
  /** Milliseconds from the beginning of the month. */
  readonly at: number
  /** What the act draws from. */
  readonly seed: number
} & (
  | { readonly by: 'visitor'; readonly name: VisitorActName }
  | {
      readonly by: 'sales'
      readonly name: SalesActName
      /** Before which of the program's next calls to the CRM about this visitor it happens; null for between its jobs. */
      readonly insideCall: number | null
    }
)

/** What happens to one visitor in a month: a plan without some of its acts is one, too. */
export type Plan = {
  readonly number: number
  readonly seed: number
  readonly hasPlan: boolean
  readonly acts: readonly PlannedAct[]
}

/** How long visitors may arrive, and how long the month is, in milliseconds. */
const ARRIVALS_MS = 20 * DAY_MS
export const MONTH_MS = 30 * DAY_MS

/** How many acts follow the sign-up, and which share of them is of salespeople. */
const ACTS = { least: 8, most: 18 } as const
const SALES_SHARE = 0.45

/** The share of the salespeople's acts that happen while the program works on the same records. */
const INSIDE_SHARE = 0.3

/** The most calls to the CRM that pass before such an act. */
const MOST_CALLS = 8

/** Draws what happens to a visitor. */
export function drawPlan(random: Random, number: number): Plan {
  const acts: PlannedAct[] = []
  let at = random.drawBetween(0, ARRIVALS_MS)
  const add = (act: Pick<PlannedAct, 'by'> & { name: string; insideCall?: number | null }) => {
    // The names are those of the tables below.
    acts.push({ at, seed: random.drawBetween(0, 2 ** 32 - 1), ...act } as PlannedAct)
  }
  add({ by: 'visitor', name: 'signUp' })
  at += random.drawBetween(MINUTE_MS, 5 * MINUTE_MS)
  if (random.draw() < 0.9) add({ by: 'visitor', name: 'confirmPhone' })
  const count = random.drawBetween(ACTS.least, ACTS.most)
  for (let index = 0; index < count; index += 1) {
    // Some acts follow at once, others after days.
    at +=
      random.draw() < 0.5 ? random.drawBetween(0, 10 * MINUTE_MS) : random.drawBetween(HOUR_MS, 2 * DAY_MS)
    if (at > MONTH_MS - DAY_MS) break
    if (random.draw() < SALES_SHARE) {
      const insideCall = random.draw() < INSIDE_SHARE ? random.drawBetween(1, MOST_CALLS) : null
      add({ by: 'sales', name: pickWeighted(random, SALES_ACTS), insideCall })
    } else add({ by: 'visitor', name: pickWeighted(random, VISITOR_ACTS) })
  }
  return {
    number,
    seed: random.drawBetween(0, 2 ** 32 - 1),
    hasPlan: random.draw() < 0.6,
    acts,
  }
}

/** Picks a name from a table, each as often as its weight says. */
function pickWeighted<Name extends string>(
  random: Random,
  table: Readonly<Record<Name, { readonly weight: number }>>,
): Name {
  const names = Object.keys(table) as Name[]
  const total = names.reduce((sum, name) => sum + table[name].weight, 0)
  let left = random.draw() * total
  for (const name of names) {
    left -= table[name].weight
    if (left < 0) return name
  }
  throw new Error('The table is empty')
}
