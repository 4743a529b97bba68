import { HOUR_MS, MINUTE_MS } from '../lib/units.ts'

/** Days of traffic that `npm run demo-traffic` fills in, up to the moment it runs. */
export const DEMO_DAYS = 30

/** Visitors who sign up in that time, besides those of the last hours. */
export const DEMO_VISITORS = 320

/** How many only look at the site, for each visitor who signs up. */
export const DEMO_PASSERS_BY = 6

/** The seed that draws the traffic when none is given. */
export const DEMO_SEED = 1

/** How many visitors in 1,000 take each journey; each journey is taken at least once. */
export const DEMO_JOURNEYS = {
  neverConfirms: 190,
  mistypesCode: 40,
  isBlocked: 10,
  isUnreachable: 15,
  getsNoMessage: 25,
  confirms: 110,
  completesProfile: 110,
  asksForDemo: 40,
  booksCall: 70,
  movesCall: 25,
  cancelsCall: 20,
  signsUpAgain: 45,
  isLockedOut: 12,
  isGivenUp: 16,
  losesEvent: 8,
  isDeletedBySales: 8,
  paysByPix: 45,
  paysPixLate: 12,
  letsPixExpire: 15,
  paysByBoleto: 30,
  paysBoletoLate: 15,
  leavesBoletoOverdue: 12,
  paysByCard: 30,
  isRefusedCard: 12,
  paysAfterRefusedCard: 8,
  changesMethod: 10,
  isRefunded: 8,
  contestsCard: 5,
  cannotBeCharged: 5,
  declinesImplementation: 15,
  subscribes: 20,
  paysSubscriptionLate: 10,
  hasRefusedCnpj: 6,
  correctsCnpj: 4,
} as const

/** Days that a journey takes, where they are many: its visitors arrive at least that long before the end. */
export const DEMO_JOURNEY_DAYS: { readonly [Name in keyof typeof DEMO_JOURNEYS]?: number } = {
  isGivenUp: 2,
  losesEvent: 2,
  isDeletedBySales: 2,
  paysByBoleto: 7,
  paysBoletoLate: 13,
  leavesBoletoOverdue: 9,
  paysAfterRefusedCard: 4,
  isRefunded: 4,
  contestsCard: 6,
  subscribes: 5,
  paysSubscriptionLate: 14,
}

/**
 * Journeys that are also taken in the last days, whatever is drawn, so that the room shows what they leave: how many, and
 * between how many days before the end they begin.
 */
export const DEMO_RECENT_JOURNEYS: {
  readonly [Name in keyof typeof DEMO_JOURNEYS]?: {
    readonly count: number
    readonly from: number
    readonly until: number
  }
} = {
  isGivenUp: { count: 2, from: 5, until: 3 },
  losesEvent: { count: 1, from: 5, until: 3 },
  isDeletedBySales: { count: 1, from: 5, until: 3 },
  cannotBeCharged: { count: 1, from: 5, until: 3 },
  getsNoMessage: { count: 2, from: 1, until: 0.25 },
  isBlocked: { count: 1, from: 1, until: 0.25 },
  booksCall: { count: 3, from: 1, until: 0.25 },
  hasRefusedCnpj: { count: 1, from: 1, until: 0.25 },
}

/**
 * Days after which operators take care of something: they mend what made a job a dead letter, and change what visitors have
 * left as it was.
 */
export const DEMO_CARE_DAYS = { death: 6, visit: 2 } as const

/** A day on which a campaign brings back many who signed up before: it raises the alert about duplicates. */
export const DEMO_CAMPAIGN = { daysAgo: 4, newVisitors: 16, returningVisitors: 11 } as const

/** How long before the end of the traffic the CRM and the payment provider stop answering, in milliseconds. */
export const DEMO_LAST_OUTAGE_MS = { crm: 3 * HOUR_MS, payments: 1.5 * HOUR_MS } as const

/** Visitors who arrive during that outage, by the state their sign-up is left in. */
export const DEMO_LATE_VISITORS = { accepted: 2, running: 2, owed: 5, failed: 2 } as const

/** How long a deal's note waits for further changes before it is written and rewritten, in milliseconds: each write costs time. */
export const DEMO_NOTE_WAITS_MS = { first: 20 * MINUTE_MS, rewrite: HOUR_MS } as const
