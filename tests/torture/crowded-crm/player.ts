import type { Month } from '#api/demo-traffic/month.ts'
import type { Random } from '#api/demo-traffic/random.ts'
import type { Visitor } from '#api/demo-traffic/visitor.ts'
import { getOfficeMoment } from '#machines/lib/office-time.ts'
import type { Registration } from '#machines/sign-up/registration.ts'

/** A payment. */
export type MadePayment = {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Whether its webhook arrived. */
  readonly isTold: boolean
}

/** A visitor of the month, and what happened to them. */
export type Player = {
  readonly number: number
  readonly month: Month
  readonly prospect: Registration
  /** Their sign-ups. */
  readonly leadIds: Set<string>
  /** Their visits, the newest last: each browser has its own. */
  readonly visits: Visitor[]
  /** What happened, in order, one line each. */
  readonly story: string[]
  readonly payments: MadePayment[]
  /** What salespeople did to their records, by the names of their acts. */
  readonly salesActs: Set<string>
}

/** What an act works with: the player, and its own draws. */
export type Scene = { readonly player: Player; readonly random: Random }

/** Writes a line of a player's story. */
export function tell(player: Player, who: string, what: string): void {
  const { date, time } = getOfficeMoment(new Date())
  player.story.push(`${date} ${time} ${who}: ${what}`)
}

/** Returns the visit a player acts in: the newest. @throws Error before the sign-up */
export function getVisit({ visits }: Player): Visitor {
  const visit = visits.at(-1)
  if (!visit) throw new Error('The visitor has not come yet')
  return visit
}
