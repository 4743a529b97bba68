import {
  DEMO_CAMPAIGN,
  DEMO_JOURNEY_DAYS,
  DEMO_JOURNEYS,
  DEMO_LAST_OUTAGE_MS,
  DEMO_RECENT_JOURNEYS,
} from '#machines/demo-traffic/limits.ts'
import { DAY_MS, HOUR_MS } from '#machines/lib/units.ts'
import type { Appointed } from './agenda.ts'
import { drawArrivals } from './arrivals.ts'
import { beginJourney, type JourneyName } from './journeys.ts'
import { listLastHours } from './last-hours.ts'
import type { Month } from './month.ts'

/** How long before its day is over a campaign brings its last visitor, in milliseconds: those who return come later. */
const CAMPAIGN_ENDS_EARLIER_MS = 6 * HOUR_MS

/** A month and how many visitors it has. */
type Extent = { readonly visitors: number; readonly begin: number; readonly end: number }

/** Visitors who take the same journey, and between which moments they arrive. */
type Group = {
  readonly name: JourneyName
  readonly count: number
  readonly from: number
  readonly until: number
}

/** Lists the visitors' journeys, each with the moment of its arrival. */
export function listVisits(month: Month, extent: Extent): Appointed[] {
  const arrivals = [...listUsual(extent), ...listRecent(extent), ...listCampaign(extent)].flatMap(
    ({ name, count, from, until }) =>
      drawArrivals(month.random, count, from, until).map((at) => ({ at, name })),
  )
  const journeys = arrivals.map(({ at, name }, index) => ({
    at,
    script: beginJourney(name, month, index + 1),
  }))
  return [...journeys, ...listLastHours(month, journeys.length, extent.end)]
}

/** Gives each journey its share of the visitors, and at least one. Those of long journeys arrive early enough. */
function listUsual({ visitors, begin, end }: Extent): Group[] {
  return listNames(DEMO_JOURNEYS).map((name) => ({
    name,
    count: Math.max(1, Math.round((visitors * DEMO_JOURNEYS[name]) / 1_000)),
    from: begin,
    until: end - (DEMO_JOURNEY_DAYS[name] ?? 0) * DAY_MS - DEMO_LAST_OUTAGE_MS.crm,
  }))
}

function listRecent({ end }: Extent): Group[] {
  return listNames(DEMO_RECENT_JOURNEYS).flatMap((name) => {
    const recent = DEMO_RECENT_JOURNEYS[name]
    if (!recent) return []
    const { count, from, until } = recent
    return [{ name, count, from: end - from * DAY_MS, until: end - until * DAY_MS }]
  })
}

function listCampaign({ end }: Extent): Group[] {
  const { daysAgo, newVisitors, returningVisitors } = DEMO_CAMPAIGN
  const day = {
    from: end - daysAgo * DAY_MS,
    until: end - (daysAgo - 1) * DAY_MS - CAMPAIGN_ENDS_EARLIER_MS,
  }
  return [
    { name: 'confirms', count: newVisitors, ...day },
    { name: 'signsUpAgain', count: returningVisitors, ...day },
  ]
}

/** Lists the names of a table of journeys: `Object.keys` forgets their type. */
function listNames(table: { readonly [Name in JourneyName]?: unknown }): JourneyName[] {
  return Object.keys(table) as JourneyName[]
}
