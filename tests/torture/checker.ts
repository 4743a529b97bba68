import type { AllRecords } from '#api/sandbox/state.ts'
import { createFactEventId } from '#machines/ad-events/event-id.ts'

/** A visitor, with the leads the server acknowledged to them. */
export type Acknowledged = {
  readonly email: string
  readonly leadIds: readonly string[]
  /** Whether a plan was simulated: once the phone is proven, the visitor gets a customer and a subscription. */
  readonly hasSimulation: boolean
}

/** Stage ids by deal id, read at one moment. */
export type StagesSeen = Readonly<Record<number, number>>

/** Stage ids in forward order. */
export type StageOrder = readonly number[]

/**
 * Compares the acknowledged sign-ups with the sandbox's records and lists what is wrong, one line each. Every acknowledged
 * e-mail must have one person with one open deal, and there must be no other records. These visitors never validate a phone,
 * so the payment provider must have no customer, even for those with a simulation (decision 38).
 */
export function findWrongRecords(visitors: readonly Acknowledged[], world: AllRecords): string[] {
  const personsOf = groupBy(world.persons, ({ emails }) => emails)
  const dealsOf = groupBy(world.deals, ({ person_id }) => [String(person_id)])
  const acknowledged = visitors.filter(({ leadIds }) => leadIds.length > 0)

  const found = acknowledged.flatMap(({ email, leadIds }) => {
    const persons = personsOf.get(email) ?? []
    const deals = persons.flatMap(({ id }) => dealsOf.get(String(id)) ?? [])
    return [
      leadIds.length === 1 ? null : `${email}: one key became ${leadIds.length} leads`,
      persons.length === 1 ? null : `${email}: ${persons.length} persons`,
      deals.length === 1 ? null : `${email}: ${deals.length} deals`,
      deals.every(({ status }) => status === 'open') ? null : `${email}: a deal is not open`,
    ].filter((problem) => problem !== null)
  })
  const known = new Set(visitors.map(({ email }) => email))
  const strangers = world.persons.filter(({ emails }) => !emails.some((email) => known.has(email)))
  const orphans = world.deals.filter(({ person_id }) => !world.persons.some(({ id }) => id === person_id))
  return [
    ...found,
    ...strangers.map(({ id }) => `person ${id} belongs to no visitor who signed up`),
    ...[...world.customers, ...world.subscriptions].map(
      ({ id }) => `${id} exists although no visitor proved a phone`,
    ),
    ...orphans.map(({ id }) => `deal ${id} belongs to no person`),
  ]
}

/**
 * Lists what is wrong with the ad events. Each event accepted from a page, and one for each subscription of a lead with
 * consent, must arrive exactly once. No other event may arrive.
 */
export function findWrongAdEvents(
  reported: readonly string[],
  agreeingLeads: ReadonlySet<string>,
  { adEvents, subscriptions }: AllRecords,
): string[] {
  const received = groupBy(adEvents, ({ eventId }) => [eventId])
  const owed = subscriptions
    .filter(({ externalReference }) => agreeingLeads.has(externalReference ?? ''))
    .map(({ id }) => createFactEventId('Subscribe', id))
  const expected = new Set([...reported, ...owed])
  return [
    ...[...expected]
      .filter((id) => count(received, id) !== 1)
      .map((id) => `ad event ${id} arrived ${count(received, id)} times`),
    ...[...received.keys()]
      .filter((id) => !expected.has(id))
      .map((id) => `ad event ${id} arrived without consent`),
  ]
}

/** Lists the deals that moved back from a stage they had reached. */
export function findDealsMovedBack(order: StageOrder, moments: readonly StagesSeen[]): string[] {
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
  listKeys: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of listKeys(item)) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
