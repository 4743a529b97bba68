import type { AllRecords } from '#api/sandbox/all-records.ts'
import { factEventId } from '#machines/ad-events/event-id.ts'

/** What a visitor knows: who they are, and the leads the server acknowledged to them. */
export type Acknowledged = {
  readonly email: string
  readonly leadIds: readonly string[]
  readonly hasSimulation: boolean
}

/** Stages of deals by id, as they were seen at one moment. */
export type StagesSeen = Readonly<Record<number, number>>

/** Stage ids in the order a deal goes through them. */
export type StageOrder = readonly number[]

/**
 * Everything that is wrong with the outside world, from acknowledgements and its own records alone: each acknowledged
 * e-mail has one person with one open deal; each lead with a simulation one customer and one subscription; nobody else
 * has anything.
 */
export function wrongRecords(visitors: readonly Acknowledged[], world: AllRecords): string[] {
  const personsOf = groupBy(world.persons, ({ emails }) => emails)
  const dealsOf = groupBy(world.deals, ({ person_id }) => [String(person_id)])
  const customersOf = groupBy(world.customers, ({ externalReference }) => [externalReference ?? ''])
  const subscriptionsOf = groupBy(world.subscriptions, ({ externalReference }) => [externalReference ?? ''])
  const acknowledged = visitors.filter(({ leadIds }) => leadIds.length > 0)

  const found = acknowledged.flatMap(({ email, leadIds, hasSimulation }) => {
    const persons = personsOf.get(email) ?? []
    const deals = persons.flatMap(({ id }) => dealsOf.get(String(id)) ?? [])
    const wanted = hasSimulation ? 1 : 0
    return [
      leadIds.length === 1 ? null : `${email}: one key became ${leadIds.length} leads`,
      persons.length === 1 ? null : `${email}: ${persons.length} persons`,
      deals.length === 1 ? null : `${email}: ${deals.length} deals`,
      deals.every(({ status }) => status === 'open') ? null : `${email}: a deal is not open`,
      ...leadIds.flatMap((leadId) => [
        count(customersOf, leadId) === wanted ? null : `${email}: ${count(customersOf, leadId)} customers`,
        count(subscriptionsOf, leadId) === wanted
          ? null
          : `${email}: ${count(subscriptionsOf, leadId)} subscriptions`,
      ]),
    ].filter((problem) => problem !== null)
  })
  const known = new Set(visitors.map(({ email }) => email))
  const strangers = world.persons.filter(({ emails }) => !emails.some((email) => known.has(email)))
  const orphans = world.deals.filter(({ person_id }) => !world.persons.some(({ id }) => id === person_id))
  return [
    ...found,
    ...strangers.map(({ id }) => `person ${id} belongs to nobody who signed up`),
    ...orphans.map(({ id }) => `deal ${id} belongs to no person`),
  ]
}

/**
 * Ad events that the ad platform does not count exactly once, of those that pages were told are taken and of those the
 * server owes for the subscriptions of leads who agreed; and events nobody agreed to.
 */
export function wrongAdEvents(
  reported: readonly string[],
  agreeingLeads: ReadonlySet<string>,
  { adEvents, subscriptions }: AllRecords,
): string[] {
  const received = groupBy(adEvents, ({ eventId }) => [eventId])
  const owed = subscriptions
    .filter(({ externalReference }) => agreeingLeads.has(externalReference ?? ''))
    .map(({ id }) => factEventId('Subscribe', id))
  const expected = new Set([...reported, ...owed])
  return [
    ...[...expected]
      .filter((id) => count(received, id) !== 1)
      .map((id) => `ad event ${id} arrived ${count(received, id)} times`),
    ...[...received.keys()].filter((id) => !expected.has(id)).map((id) => `nobody agreed to ad event ${id}`),
  ]
}

/** Deals that were seen at a stage before one they had already reached. */
export function movedBack(order: StageOrder, moments: readonly StagesSeen[]): string[] {
  const reached = new Map<string, number>()
  return moments.flatMap((stages) =>
    Object.entries(stages).flatMap(([deal, stage]) => {
      const position = order.indexOf(stage)
      const before = reached.get(deal) ?? -1
      reached.set(deal, Math.max(before, position))
      return position < before ? [`deal ${deal} moved back to stage ${stage}`] : []
    }),
  )
}

function count<Item>(groups: ReadonlyMap<string, readonly Item[]>, key: string): number {
  return groups.get(key)?.length ?? 0
}

function groupBy<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
