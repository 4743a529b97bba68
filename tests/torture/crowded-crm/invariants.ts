import { ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { createRecords } from '#api/sandbox/records.ts'
import { jobs } from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import { findContradictions } from '#tests/support/note-contradictions.ts'
import { type Crm, isOurNote, readWholeCrm } from './crm.ts'
import type { Player } from './player.ts'
import type { Seen } from './witness.ts'

/** A broken promise, and the visitor whom it is about, if it is one. */
export type Violation = { readonly player: Player | null; readonly what: string }

/** What was promised for the end of a month. */
type Invariant = (end: End) => readonly Violation[]

/** What is there at the end. */
type End = {
  readonly players: readonly Player[]
  readonly seen: readonly Seen[]
  readonly crm: Crm
  readonly payments: readonly z.infer<typeof StoredPayment>[]
  readonly subscriptions: readonly z.infer<typeof StoredSubscription>[]
  readonly waiting: readonly (typeof jobs.$inferSelect)[]
}

const EVERY = 100_000

const StoredPayment = z.object({
  id: z.string(),
  customer: z.string(),
  subscription: z.string().nullish(),
  status: z.string(),
  deleted: z.boolean(),
})

const StoredSubscription = z.object({ id: z.string(), customer: z.string(), status: z.string() })

const PAYABLE: readonly string[] = ['PENDING', 'OVERDUE']
const PAID: readonly string[] = ['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH']

/**
 * What salespeople do that leaves a visitor two open deals: they open one again beside that of the next purchase, make the person
 * another visitor's (decision 40), or delete the person, so that the visitor begins anew.
 */
const SECOND_DEALS = ['reopen', 'mergePersonsOfTwo', 'deletePerson']

/** Everything that holds at the end of a month, in whatever order things happened. */
const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'a payment has its won deal, or its task for the sales team': ({ players, seen, payments }) =>
    players.flatMap((player) =>
      player.payments
        // One that was lost on the way counts where it was not taken back before it was found.
        .filter(
          (one) => one.isTold || payments.some(({ id, status }) => id === one.id && PAID.includes(status)),
        )
        .filter(
          ({ at }) =>
            !seen.some(
              (one) => one.player === player && (one.what === 'task' || (one.what === 'won' && one.at >= at)),
            ),
        )
        .map(({ id }) => ({ player, what: id })),
    ),

  'no two persons are one visitor': ({ crm, players, seen }) => {
    const ours = crm.persons.filter(({ id }) => findCreator(seen, 'person', id) !== null)
    return ours.flatMap((person, index) => {
      const list = (one: typeof person) => [...one.emails, ...one.phones].map(({ value }) => value)
      const twin = ours
        .slice(index + 1)
        .find((other) => list(other).some((value) => list(person).includes(value)))
      if (!twin) return []
      const player = players.find(({ prospect }) => list(twin).includes(prospect.email)) ?? null
      // A visitor whose person became another visitor's gets one of their own again (decision 40).
      if (player?.salesActs.has('mergePersonsOfTwo')) return []
      return [{ player, what: `pessoas ${person.id} e ${twin.id}` }]
    })
  },

  'a visitor has one open deal of the site': ({ crm, players, seen }) =>
    players.flatMap((player) => {
      const open = crm.deals.filter(
        ({ id, status }) =>
          status === 'open' &&
          seen.some(
            (one) => one.player === player && one.what === 'created' && one.kind === 'deal' && one.id === id,
          ),
      )
      const isSalesDoing = SECOND_DEALS.some((act) => player.salesActs.has(act))
      return open.length > 1 && !isSalesDoing
        ? [{ player, what: `negócios ${open.map(({ id }) => id).join(', ')}` }]
        : []
    }),

  'a deal has one note of the site': ({ crm, seen }) =>
    crm.deals
      .filter(({ notes }) => notes.filter(isOurNote).length > 1)
      .map(({ id, notes }) => ({
        player: findCreator(seen, 'note', notes.find(isOurNote)?.id),
        what: `negócio ${id}, notas ${notes
          .filter(isOurNote)
          .map((note) => note.id)
          .join(', ')}`,
      })),

  'a task is on a deal once': ({ crm, seen }) =>
    crm.deals.flatMap(({ id, activities }) => {
      const format = ({ subject, note }: (typeof activities)[number]) =>
        `${subject} ${note?.replace(/negócio \d+/, 'negócio')}`
      const findPlayer = (one: (typeof activities)[number]) => findCreator(seen, 'activity', one.id)
      return activities.flatMap((one, index) => {
        // Each of two visitors whose deals were merged was promised a call.
        const isTwice = activities
          .slice(index + 1)
          .some((other) => format(other) === format(one) && findPlayer(other) === findPlayer(one))
        return isTwice ? [{ player: findPlayer(one), what: `negócio ${id}: ${one.subject}` }] : []
      })
    }),

  'what salespeople wrote stays': ({ crm }) =>
    crm.deletedNotes
      .filter((note) => !isOurNote(note))
      .map(({ id }) => ({ player: null, what: `nota ${id}` })),

  'a note contradicts nothing': ({ crm, seen }) =>
    crm.deals.flatMap(({ id, notes }) =>
      notes.filter(isOurNote).flatMap((note) =>
        findContradictions(note.content).map((what) => ({
          player: findCreator(seen, 'note', note.id),
          what: `negócio ${id}: ${what}`,
        })),
      ),
    ),

  'a customer has one charge to pay, and none beside a paid one': ({ payments, players }) =>
    groupByCustomer(payments.filter((one) => !one.subscription && !one.deleted)).flatMap(
      ([customer, charges]) => {
        const open = charges.filter(({ status }) => PAYABLE.includes(status))
        const paid = charges.filter(({ status }) => !PAYABLE.includes(status) && status !== 'REFUNDED')
        if (open.length + paid.length <= 1) return []
        const what = `${customer}: ${charges.map(({ id, status }) => `${id} ${status}`).join(', ')}`
        const player = players.find((one) =>
          one.payments.some(({ id }) => charges.some((charge) => charge.id === id)),
        )
        return [{ player: player ?? null, what }]
      },
    ),

  'a customer has one subscription': ({ subscriptions }) =>
    groupByCustomer(subscriptions.filter(({ status }) => status === 'ACTIVE'))
      .filter(([, active]) => active.length > 1)
      .map(([customer]) => ({ player: null, what: customer })),

  'no job waits': ({ waiting, players }) =>
    waiting.map(({ kind, subject, state, problem, attempts }) => ({
      player: players.find(({ leadIds }) => [...leadIds].some((id) => subject.includes(id))) ?? null,
      what: `${kind} ${state}, ${attempts} tentativas: ${problem}`,
    })),
}

/** Lists what does not hold at the end of a month. */
export async function findViolations(
  db: Db,
  players: readonly Player[],
  seen: readonly Seen[],
): Promise<Violation[]> {
  async function read<Kept>(kind: string, schema: z.ZodType<Kept>): Promise<Kept[]> {
    return (await createRecords(db, 'asaas').listNewest(kind, EVERY)).map((data) => schema.parse(data))
  }
  const end: End = {
    players,
    seen,
    crm: await readWholeCrm(db),
    payments: await read('payment', StoredPayment),
    subscriptions: await read('subscription', StoredSubscription),
    waiting: await db
      .select()
      .from(jobs)
      .where(sql`${ne(jobs.state, 'done')} and (${jobs.state} = 'dead' or ${jobs.attempts} > 0)`),
  }
  return Object.entries(INVARIANTS).flatMap(([name, find]) =>
    find(end).map(({ player, what }) => ({ player, what: `${name}: ${what}` })),
  )
}

/** Finds the player for whom the program created a record. */
function findCreator(seen: readonly Seen[], kind: string, id: number | undefined): Player | null {
  const found = seen.find((one) => one.what === 'created' && one.kind === kind && one.id === id)
  return found?.player ?? null
}

function groupByCustomer<One extends { readonly customer: string }>(all: readonly One[]): [string, One[]][] {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(one.customer, [...(groups.get(one.customer) ?? []), one])
  return [...groups]
}
