import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listDailyFigures } from '#api/store/daily-figures.ts'
import { queryRows } from '#api/store/rows.ts'
import type { Db } from '#api/store/types.ts'
import { describeStore } from '#tests/support/database.ts'

/** A moment of a day in São Paulo: midnight some days ago, and a time after it, as in `23:59:59`. */
const at = (daysAgo: number, time: string) =>
  sql`((date_trunc('day', now() at time zone 'America/Sao_Paulo') - ${daysAgo}::integer * interval '1 day' + ${time}::interval)
    at time zone 'America/Sao_Paulo')`

const FIRST = '00:00:00'
const LAST = '23:59:59.999999'

/** A lead of each day and state, with the moment of its proof; of a phone of its own unless `phone` is given. */
function addLead(
  tx: Db,
  createdAt: SQL,
  provenAt: SQL,
  status = 'completed',
  handledAt = sql`null`,
  phone?: string,
) {
  const id = randomUUID()
  return tx.execute(sql`insert into leads
      (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, status, created_at, proven_at, handled_at)
    values (${id}, ${id}, ${id}, ${id}, 'ana@exemplo.com.br', ${phone ?? id}, '{}', ${status}, ${createdAt},
      ${provenAt}, ${handledAt})`)
}

const addCall = (tx: Db, createdAt: SQL, startsAt: SQL) =>
  tx.execute(sql`insert into appointments (id, calendar, starts_at, lead_id, idempotency_key, status, contact, created_at)
    values (${randomUUID()}, 'office', ${startsAt}, ${randomUUID()}, 'key', 'booked', '{}', ${createdAt})`)

const addCharge = (tx: Db, cents: number, createdAt: SQL, paidAt: SQL) =>
  tx.execute(sql`insert into charges (id, lead_id, method, status, cents, due_date, created_at, paid_at)
    values (${randomUUID()}, ${randomUUID()}, 'boleto', 'paid', ${cents}, '2026-11-27', ${createdAt}, ${paidAt})`)

const addJob = (tx: Db, state: string, finishedAt: SQL) =>
  tx.execute(sql`insert into jobs (kind, subject, key, payload, state, created_at, finished_at)
    values ('note', 's', ${randomUUID()}, '{}', ${state}, ${at(20, FIRST)}, ${finishedAt})`)

const NEVER = sql`null::timestamptz`

describeStore('the daily figures', (store) => {
  /** Reads the figures after a change, both at one moment, so that no midnight comes between them. */
  const readAfter = (change: (tx: Db) => Promise<void>) =>
    store.db.transaction(async (tx) => {
      await change(tx)
      const [row] = await queryRows(
        tx,
        sql`select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today`,
      )
      return { today: String(row?.today), days: await listDailyFigures(tx) }
    })

  it('has a row of zeros for each of seven days, today last', async () => {
    const { today, days } = await readAfter(async () => {})
    expect(days).toHaveLength(7)
    const expected = Array.from({ length: 7 }, (_, index) =>
      new Date(Date.parse(today) - (6 - index) * 86_400_000).toISOString().slice(0, 10),
    )
    expect(days).toEqual(
      expected.map((day) => ({
        day,
        signUps: 0,
        confirmed: 0,
        calls: 0,
        paidCents: 0,
        stuck: 0,
        deadJobs: 0,
      })),
    )
  })

  it('counts each thing on the day of São Paulo when it happened, from midnight to midnight', async () => {
    const { days } = await readAfter(async (tx) => {
      await addLead(tx, at(7, LAST), at(6, FIRST))
      await addLead(tx, at(6, FIRST), at(6, LAST))
      await addLead(tx, at(6, LAST), at(5, FIRST))
      await addLead(tx, at(2, '12:00:00'), NEVER, 'dead')
      await addLead(tx, at(2, '12:00:00'), NEVER, 'failed', at(1, FIRST))
      await addLead(tx, at(0, FIRST), at(0, FIRST), 'owed')
      await addCall(tx, at(4, LAST), at(0, LAST))
      await addCharge(tx, 149_000, at(9, FIRST), at(3, LAST))
      await addCharge(tx, 90_050, at(9, FIRST), at(3, FIRST))
      await addCharge(tx, 1, at(3, FIRST), NEVER)
      await addJob(tx, 'dead', at(1, LAST))
      await addJob(tx, 'done', at(1, LAST))
    })
    const list = (name: keyof (typeof days)[number]) => days.map((day) => day[name])
    expect(list('signUps')).toEqual([2, 0, 0, 0, 2, 0, 1])
    expect(list('confirmed')).toEqual([2, 1, 0, 0, 0, 0, 1])
    expect(list('calls')).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(list('paidCents')).toEqual([0, 0, 0, 239_050, 0, 0, 0])
    expect(list('stuck')).toEqual([0, 0, 0, 0, 1, 0, 1])
    expect(list('deadJobs')).toEqual([0, 0, 0, 0, 0, 1, 0])
  })

  it('counts a phone once on each day when a code proved it, however many sign-ups it has', async () => {
    const { days } = await readAfter(async (tx) => {
      const add = (createdAt: SQL, provenAt: SQL) =>
        addLead(tx, createdAt, provenAt, 'completed', sql`null`, '+5511987654321')
      await add(at(4, FIRST), at(4, '12:00:00'))
      await add(at(2, FIRST), at(4, '12:00:00'))
      await add(at(1, FIRST), at(1, '12:00:00'))
    })
    expect(days.map(({ confirmed }) => confirmed)).toEqual([0, 0, 1, 0, 0, 1, 0])
  })
})
