import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it, test, vi } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import {
  cancelAppointment,
  confirmHold,
  correctAddress,
  moveAppointment,
  releaseHold,
} from '#api/store/appointment-changes.ts'
import type { Appointment } from '#api/store/appointments.ts'
import { enqueueAll } from '#api/store/jobs.ts'
import { appointments, jobs } from '#api/store/schema.ts'
import type { AppointmentEvent } from '#machines/scheduling/appointment.machine.ts'
import {
  type AppointmentState,
  appointmentLife,
  getAppointmentState,
} from '#machines/scheduling/appointment-life.ts'
import { describeStore } from '#tests/support/database.ts'
import { listSourcesWith } from '#tests/support/source-files.ts'
import { createExampleJob, createLeadJob, createNewLead } from '#tests/support/store-examples.ts'
import { countTries } from '#tests/support/thorough.ts'

const EVENTS: readonly AppointmentEvent['type'][] = [
  'booking.confirmed',
  'booking.failed',
  'call.moved',
  'call.cancelled',
  'address.corrected',
  'call.begun',
]
const HOUR_MS = 3_600_000

describeStore('the life of a call', (store) => {
  async function insert(): Promise<string> {
    const id = randomUUID()
    const lead = createNewLead({ sessionId: id })
    await acceptLead(store.db, lead, createLeadJob(lead))
    await store.db.insert(appointments).values({
      id,
      calendar: id,
      startsAt: new Date(Date.now() + 100 * HOUR_MS),
      leadId: lead.id,
      idempotencyKey: id,
      status: 'reserved',
      contact: { email: 'ana@exemplo.com.br' },
    })
    return id
  }

  async function read(id: string): Promise<Appointment | null> {
    const [row] = await store.db.select().from(appointments).where(eq(appointments.id, id))
    return row ?? null
  }

  function getState(row: Appointment | null): AppointmentState {
    return row ? getAppointmentState({ ...row, hasBegun: row.startsAt.getTime() <= Date.now() }) : 'released'
  }

  /** Applies an event as the server does. Each event that is applied queues a job of its own name. */
  async function applyEvent(id: string, type: AppointmentEvent['type'], at: number) {
    const alsoStore = async () => {}
    const queued = [{ job: createExampleJob(`${id}:${at}`), delayMs: 0 }]
    const change = { id, revision: (await read(id))?.revision ?? 0, listJobs: () => queued, alsoStore }
    if (type === 'booking.confirmed') await confirmHold(store.db, id, queued)
    else if (type === 'booking.failed') await releaseHold(store.db, id)
    else if (type === 'call.cancelled') await cancelAppointment(store.db, change)
    else if (type === 'address.corrected') {
      const former = String((await read(id))?.contact.email)
      await store.db.transaction((tx) =>
        correctAddress(tx, { sessionId: id, former, email: `ana${at}@exemplo.com.br` }, () =>
          enqueueAll(tx, queued),
        ),
      )
    } else if (type === 'call.moved')
      await moveAppointment(store.db, { ...change, startsAt: new Date(Date.now() + (200 + at) * HOUR_MS) })
    else
      await store.db
        .update(appointments)
        .set({ startsAt: sql`least(starts_at, now())` })
        .where(eq(appointments.id, id))
  }

  it('after any events the store says what the chart says, and each step is reported once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 10 }), async (events) => {
        const id = await insert()
        let state: AppointmentState = 'reserved'
        let reports = 0
        let hasBegun = false
        for (const [at, type] of events.entries()) {
          const decision = appointmentLife.decide(state, { type })
          const before = await read(id)
          await applyEvent(id, type, at)
          if (decision.outcome === 'stepped') {
            state = decision.state
            if (decision.actions.length > 0) reports += 1
          } else if (type !== 'call.begun') expect(await read(id)).toEqual(before)
          if (type === 'call.begun') hasBegun = true
          // A hold whose time came while the provider did not answer is over once it is confirmed.
          if (hasBegun && state === 'booked') state = 'over'
          expect(getState(await read(id))).toBe(state)
        }
        expect(await store.db.$count(jobs, sql`key like ${`%${id}%`}`)).toBe(reports)
      }),
      { numRuns: countTries(60) },
    )
  })

  it('only one of a simultaneous move and cancellation for the same state is applied', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await insert()
      await confirmHold(store.db, id, [])
      const listJobs = (changed: Appointment) => [
        { job: createExampleJob(`${id}:${changed.status}:${changed.revision}`), delayMs: 0 },
      ]
      const startsAt = new Date(Date.now() + 300 * HOUR_MS)
      const alsoStore = vi.fn(async () => {})
      const outcomes = await Promise.all([
        moveAppointment(store.db, { id, revision: 0, startsAt, listJobs, alsoStore }),
        cancelAppointment(store.db, { id, revision: 0, listJobs, alsoStore }),
      ])
      expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
      expect(alsoStore).toHaveBeenCalledTimes(1)
      expect(await store.db.$count(jobs, sql`key like ${`%${id}%`}`)).toBe(1)
    }
  })
})

test('one file changes the stored state of a call', () => {
  expect(listSourcesWith(/update\(appointments\)|update \$\{appointments\}/)).toEqual([
    'store/appointment-changes.ts',
  ])
})
