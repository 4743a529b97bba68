import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appointments } from '#api/store/schema.ts'
import { findEnd, listDeals, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { cancel, move, readMails } from '#tests/support/calls.ts'
import { book, CONTACT, listOwnAppointments, listSlots } from '#tests/support/scheduling.ts'
import { countTries } from '#tests/support/thorough.ts'

/**
 * Three visitors book, move and cancel calls of 30 and 60 minutes in generated orders, some at the same moment, on four
 * neighbouring slots: no slot is given twice, every call has one activity at its time, and its last
 * e-mail says how it stands.
 */
const api = setUpSharedApi()

const PEOPLE = ['11987654321', '11987650001', '11987650002']
const MINUTE_MS = 60_000

type CallRequest = {
  readonly who: number
  readonly does: 'book' | 'bookHour' | 'move' | 'cancel'
  readonly slot: number
  /** Whether it happens while the one before it is under way. */
  readonly isParallel: boolean
}

const callRequest: fc.Arbitrary<CallRequest> = fc.record({
  who: fc.nat({ max: PEOPLE.length - 1 }),
  does: fc.constantFrom('book', 'bookHour', 'move', 'cancel'),
  slot: fc.nat({ max: 3 }),
  isParallel: fc.boolean(),
})

/** An order that meets every case: two want one slot, one call is moved, one cancelled. */
const EVERY_CASE: readonly CallRequest[] = [
  { who: 0, does: 'book', slot: 0, isParallel: false },
  { who: 1, does: 'book', slot: 0, isParallel: false },
  { who: 1, does: 'book', slot: 1, isParallel: false },
  { who: 0, does: 'move', slot: 2, isParallel: false },
  { who: 1, does: 'cancel', slot: 0, isParallel: false },
]

type Person = { readonly visitor: TestVisitor; readonly contact: object }

async function createPerson(telefone: string): Promise<Person> {
  const visitor = api.createVisitor()
  const email = `p${telefone}@exemplo.com.br`
  expect(findEnd(await visitor.signUp({ telefone, email })).outcome).toBe('completed')
  return { visitor, contact: { ...CONTACT, contactPhone: `+55${telefone}`, contactEmail: email } }
}

async function fulfil({ visitor, contact }: Person, { does, slot }: CallRequest, slots: readonly string[]) {
  const time = slots[slot] ?? ''
  const [call] = await listOwnAppointments(visitor)
  if (does === 'book') return book(visitor, time, contact)
  if (does === 'bookHour') return book(visitor, time, { ...contact, kind: 'consultation' })
  if (!call) return null
  return does === 'move' ? move(visitor, call, time) : cancel(visitor, call)
}

test('no order of bookings, changes and cancellations breaks a promise', async () => {
  const seen = { booked: 0, moved: 0, cancelled: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(callRequest, { minLength: 6, maxLength: 14 }), async (requests) => {
      await api.reset()
      const people = await Promise.all(PEOPLE.map(createPerson))
      const [first] = people
      if (!first) throw new Error('Nobody is there')
      const slots = (await listSlots(first.visitor)).filter((slot) =>
        / (14:00|14:30|15:00|15:30)$/.test(slot),
      )
      expect(slots).toHaveLength(4)

      let underWay: Promise<Response | null>[] = []
      for (const next of requests) {
        if (!next.isParallel) await Promise.all(underWay.splice(0))
        const person = people[next.who]
        if (person)
          underWay.push(
            fulfil(person, next, slots).then((answer) => {
              if (answer && !answer.ok) {
                expect([409, 422, 429]).toContain(answer.status)
                seen.refused += 1
              }
              return answer
            }),
          )
      }
      await Promise.all(underWay)
      underWay = []
      await api.drainOutbox()

      const calls = await api.services.database.db.select().from(appointments)
      const held = calls
        .filter(({ status }) => status === 'booked')
        .flatMap(({ startsAt, minutes }) =>
          Array.from({ length: minutes / 30 }, (_, part) => startsAt.getTime() + part * 30 * MINUTE_MS),
        )
      expect(new Set(held).size).toBe(held.length)

      const activities = listDeals(await api.readSandbox()).flatMap((deal) => deal.activities)
      expect(activities).toHaveLength(calls.length)
      const mails = await readMails(api)
      for (const { id, startsAt, status, revision } of calls) {
        const about = activities.filter(({ note }) => note?.includes(id))
        const iso = startsAt.toISOString()
        expect(about).toMatchObject([
          { due_date: iso.slice(0, 10), due_time: iso.slice(11, 16), done: status === 'cancelled' },
        ])
        // Newest first: the latest change of a call is its state.
        const last = mails.find((mail) => mail.id.startsWith(id) && !mail.id.endsWith('.reminder'))
        const cause = status === 'cancelled' ? 'cancelled' : revision === 0 ? 'booked' : 'changed'
        expect(last?.id).toMatch(new RegExp(`^${id}\\.[^.]+\\.${revision}\\.${cause}$`))
        seen.booked += 1
        if (status === 'cancelled') seen.cancelled += 1
        else if (revision > 0) seen.moved += 1
      }
    }),
    { numRuns: countTries(25), examples: [[[...EVERY_CASE]]] },
  )
  // The orders met every case.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  expect(seen.booked).toBeGreaterThan(countTries(25))
}, 240_000)
