import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { DealNoteJob } from '#api/deal-note/jobs.ts'
import { DealChangeJob } from '#api/deals/jobs.ts'
import { getCustomerKey } from '#api/payments/customer-key.ts'
import { type Database, openDatabase } from '#api/store/database.ts'
import {
  chartSteps,
  dealHistory,
  intents,
  jobs,
  leads,
  personHolders,
  sessions,
  subscriptions,
} from '#api/store/schema.ts'
import { resolveShippedFile } from '#api/store/shipped-file.ts'
import { createEmptyPostgresDatabase } from '#tests/support/database.ts'

// Migrations convert the rows of an older release.

const FIRM = '11222333000181'
const OTHER_FIRM = '11444777000161'
const ANA = '+5511987654321'
const BIA = '+5511987650002'

/** A lead as it was stored before migration 0007, at the named minute. */
type OldLead = {
  readonly id: number
  readonly session: string
  readonly minute: number
  readonly phone?: string
  readonly cnpj?: string
  readonly personId?: number | null
  readonly ownsPerson?: boolean
  readonly customerId?: string | null
  readonly subscriptionId?: string | null
}

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Opens a database with the tables after the given migration. */
async function openOldDatabase(last: number) {
  const url = await createEmptyPostgresDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const migrations = readMigrationFiles({ migrationsFolder: resolveShippedFile('migrations') })
  for (const { sql, hash, folderMillis } of migrations.slice(0, last + 1)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  return {
    client,
    /** Opens it as a server of today does. */
    async open(): Promise<Database> {
      await client.end()
      const database = await openDatabase({ url })
      opened.push(database)
      return database
    },
  }
}

async function addSession(client: Client, id: string, phone: string | null) {
  await client.query(
    `insert into sessions (id, expires_at, phone, phone_validated_at)
     values ($1, now() + interval '7 days', $2, case when $2::text is null then null else timestamptz '2026-11-20 12:00Z' end)`,
    [id, phone],
  )
}

async function addLead(client: Client, lead: OldLead) {
  const { id, session, minute, phone = ANA, cnpj = FIRM, personId = 7, ownsPerson = true } = lead
  await client.query(
    `insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, status,
       person_id, owns_person, customer_id, subscription_id, created_at)
     values ($1, $2, $3, $3, 'ana@exemplo.com.br', $4, $5, 'completed', $6, $7, $8, $9, $10)`,
    [
      toId(id),
      session,
      `key-${id}`,
      phone,
      JSON.stringify({ cpfCnpj: cnpj }),
      personId,
      ownsPerson,
      lead.customerId ?? null,
      lead.subscriptionId ?? null,
      new Date(Date.UTC(2026, 10, 20, 12, minute)),
    ],
  )
}

test('only the latest migration has a snapshot, which is all that drizzle-kit reads', async () => {
  const files = (await readdir(resolveShippedFile('migrations')))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const snapshots = (await readdir(join(resolveShippedFile('migrations'), 'meta'))).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  expect(snapshots).toEqual([`${files.at(-1)?.slice(0, 4)}_snapshot.json`])
})

test('0007: only a proven lead that made its person holds it, and only a phone that is the one proven', async () => {
  const { client, open } = await openOldDatabase(6)
  await addSession(client, 'ana', ANA)
  await addSession(client, 'bia', BIA)
  await addSession(client, 'stranger', null)
  // Ana signed up twice; the newest holds.
  await addLead(client, { id: 1, session: 'ana', minute: 1, personId: 7 })
  await addLead(client, { id: 2, session: 'ana', minute: 2, personId: 7 })
  // Bia typed Ana's e-mail and reached Ana's person without making it.
  await addLead(client, { id: 3, session: 'bia', minute: 3, phone: BIA, personId: 7, ownsPerson: false })
  // A stranger made a person and proved nothing; Bia reached it later.
  await addLead(client, { id: 4, session: 'stranger', minute: 4, phone: BIA, personId: 8 })
  await addLead(client, { id: 5, session: 'bia', minute: 5, phone: BIA, personId: 8, ownsPerson: false })
  // In Ana's session, with a number that she did not prove, and one whose session is gone.
  await addLead(client, { id: 6, session: 'ana', minute: 6, phone: BIA, personId: 9 })
  await addLead(client, { id: 7, session: 'gone', minute: 7, personId: 10 })
  // One that the CRM never got.
  await addLead(client, { id: 8, session: 'ana', minute: 8, personId: null, ownsPerson: false })

  const { db } = await open()
  const all = await db.select().from(leads).orderBy(asc(leads.id))
  const proven = all.filter(({ provenAt }) => provenAt !== null).map(({ id }) => id)
  expect(proven).toEqual([1, 2, 3, 5, 8].map(toId))
  expect(all[0]).toMatchObject({
    provenAt: new Date('2026-11-20T12:00:00Z'),
    heldEvents: [],
    saidAt: null,
    paymentOwedAt: null,
  })
  expect(await db.select().from(personHolders)).toEqual([
    {
      personId: 7,
      leadId: toId(2),
      phoneKey: ANA,
      leadAt: new Date('2026-11-20T12:02:00Z'),
      writtenAt: expect.any(Date),
    },
  ])
})

test('0007: a subscription is that of the proven phone and CNPJ, unless two phones share its customer', async () => {
  const { client, open } = await openOldDatabase(6)
  await addSession(client, 'ana', ANA)
  await addSession(client, 'bia', BIA)
  await addSession(client, 'stranger', null)
  const one = { customerId: 'cus_1', subscriptionId: 'sub_1' }
  await addLead(client, { id: 1, session: 'ana', minute: 1, ...one })
  await addLead(client, { id: 2, session: 'ana', minute: 2, ...one })
  // Two phones reached one customer by the same CNPJ: neither proves whose it is.
  const shared = { customerId: 'cus_2', cnpj: OTHER_FIRM }
  await addLead(client, { id: 3, session: 'bia', minute: 3, phone: BIA, subscriptionId: 'sub_2', ...shared })
  await addLead(client, { id: 4, session: 'ana', minute: 4, subscriptionId: 'sub_3', ...shared })
  // Without proof, and without a subscription.
  await addLead(client, {
    id: 5,
    session: 'stranger',
    minute: 5,
    customerId: 'cus_4',
    subscriptionId: 'sub_4',
  })
  await addLead(client, { id: 6, session: 'bia', minute: 6, phone: BIA, customerId: 'cus_5' })
  // One subscription with two spellings of a CNPJ must not keep the server from starting.
  const spelled = { customerId: 'cus_6', subscriptionId: 'sub_6', phone: BIA }
  await addLead(client, { id: 7, session: 'bia', minute: 7, cnpj: '22333444000181', ...spelled })
  await addLead(client, { id: 8, session: 'bia', minute: 8, cnpj: '22.333.444/0001-81', ...spelled })

  const { db } = await open()
  const stored = await db.select().from(subscriptions).orderBy(asc(subscriptions.subscriptionId))
  expect(stored).toMatchObject([
    { key: getCustomerKey(ANA, FIRM), leadId: toId(2), customerId: 'cus_1', subscriptionId: 'sub_1' },
    { customerId: 'cus_6', subscriptionId: 'sub_6' },
  ])
})

test('0008 and 0010: jobs that an older release queued are still understood', async () => {
  const { client, open } = await openOldDatabase(7)
  const lead = toId(1)
  await addLead(client, { id: 1, session: 'ana', minute: 1 })
  await client.query('update leads set deal_id = 12')
  // Without a deal: its first event will queue the note.
  await addLead(client, { id: 2, session: 'ana', minute: 2, personId: null })
  const old: readonly (readonly [string, object])[] = [
    ['deal-event', { event: { type: 'pipeline.call_scheduled' } }],
    ['payment-labels', { add: ['boletoSuccess'], remove: [] }],
    ['signup-note', {}],
    ['score', {}],
  ]
  const addJob = (kind: string, subject: string, payload: object) =>
    client.query('insert into jobs (kind, subject, key, payload) values ($1, $2, $3, $4)', [
      kind,
      subject,
      `${kind}:${subject}`,
      JSON.stringify(payload),
    ])
  for (const [kind, payload] of old) await addJob(kind, lead, payload)
  await addJob('signup-note', toId(2), {})

  const { db } = await open()
  const migrated = await db.select().from(jobs).orderBy(asc(jobs.id))
  expect(migrated.map(({ kind, subject }) => [kind, subject])).toEqual([
    [DealChangeJob.kind, lead],
    [DealChangeJob.kind, lead],
    [DealNoteJob.kind, 'note:12'],
    [DealNoteJob.kind, 'note:12'],
  ])
  for (const { kind, payload } of migrated) {
    const definition = kind === DealChangeJob.kind ? DealChangeJob : DealNoteJob
    expect(definition.payload.safeParse(payload).error, kind).toBeUndefined()
  }
})

test('0019: what outlived a sign-up goes, and a paid boleto counts for how long its sign-up is kept', async () => {
  const { client, open } = await openOldDatabase(18)
  await addSession(client, 'ana', ANA)
  const record = { currentStep: 'signup', email: 'ana@exemplo.com.br', telefone: ANA }
  await client.query('update sessions set snapshot = $1', [JSON.stringify(record)])
  await addLead(client, { id: 1, session: 'ana', minute: 1 })
  await addLead(client, { id: 2, session: 'bia', minute: 2, phone: BIA })
  await client.query('update leads set deal_id = 12')
  for (const key of [
    'person:ana@exemplo.com.br',
    `person:${BIA}`,
    'person:gone@exemplo.com.br',
    'person:+5511900000000',
  ])
    await client.query(
      "insert into intents (key, kind, state, external_id, quarantine_until) values ($1, 'person', 'done', '1', now())",
      [key],
    )
  const addHistory = (dealId: number, leadId: string | null, metadata: object, day: number) =>
    client.query(
      `insert into deal_history (deal_id, lead_id, family, event, outcome, metadata, at)
       values ($1, $2, 'pipeline', 'payment_completed', 'moved', $3, $4)`,
      [dealId, leadId, JSON.stringify(metadata), new Date(Date.UTC(2026, 9, day))],
    )
  await addHistory(12, toId(1), { conversionSource: 'subscription' }, 5)
  await addHistory(12, toId(1), { conversionSource: 'subscription' }, 7)
  await addHistory(12, toId(2), { conversionSource: 'checkout' }, 9)
  await addHistory(12, null, {}, 10)
  await addHistory(13, null, {}, 11)

  const { db } = await open()
  expect(await db.select({ snapshot: sessions.snapshot }).from(sessions)).toEqual([
    { snapshot: { currentStep: 'signup' } },
  ])
  const keys = await db.select({ key: intents.key }).from(intents).orderBy(asc(intents.key))
  expect(keys.map(({ key }) => key)).toEqual([`person:${BIA}`, 'person:ana@exemplo.com.br'])
  expect(await db.select({ paid: leads.subscriptionPaidAt }).from(leads).orderBy(asc(leads.id))).toEqual([
    { paid: new Date('2026-10-07T00:00:00Z') },
    { paid: null },
  ])
  const deals = await db.select({ dealId: dealHistory.dealId }).from(dealHistory)
  expect(deals.map(({ dealId }) => dealId)).toEqual([12, 12, 12, 12])
})

test('0021: what was kept of clicks without consent is their kind, and no id', async () => {
  const { client, open } = await openOldDatabase(20)
  const ID = 'IwAR1a'
  const sources = [
    { channel: 'paid', gclid: ID, fbclid: ID, utm_campaign: 'bancas' },
    { channel: 'paid', fbclid: ID },
    { channel: 'direct' },
  ]
  for (const [index, source] of sources.entries()) {
    await addLead(client, { id: index, session: 'ana', minute: index })
    await client.query('update leads set source = $1 where id = $2', [source, toId(index)])
  }
  const addresses = [`https://pauta.example/?utm_source=a&gclid=${ID}`, '/signup?source=premium', null]
  for (const [index, url] of addresses.entries()) {
    await addSession(client, `s${index}`, null)
    const metadata = {
      userAgent: 'x',
      url,
      referrer: index === 1 ? `https://pauta.example/?wbraid=${ID}` : '',
    }
    await client.query('update sessions set snapshot = $1 where id = $2', [{ metadata }, `s${index}`])
  }

  const { db } = await open()
  const all = await db.select().from(leads).orderBy(asc(leads.id))
  expect(all.map(({ source }) => source)).toEqual([
    { channel: 'paid', click: 'gclid', utm_campaign: 'bancas' },
    { channel: 'paid', click: 'fbclid' },
    { channel: 'direct' },
  ])
  const kept = await db.select().from(sessions).orderBy(asc(sessions.id))
  expect(kept.map(({ snapshot }) => snapshot?.metadata)).toEqual([
    { userAgent: 'x', url: 'https://pauta.example/', referrer: '' },
    { userAgent: 'x', url: '/signup?source=premium', referrer: 'https://pauta.example/' },
    { userAgent: 'x', url: null, referrer: '' },
  ])
})

test('0027: summed steps of no sign-up are gone, the others wait for their sum', async () => {
  const { client, open } = await openOldDatabase(26)
  await client.query('insert into chart_sums (id, last_step) values (1, 2)')
  for (const leadId of [null, toId(1), null])
    await client.query(`insert into chart_steps (chart, to_state, lead_id) values ('lead', 'accepted', $1)`, [
      leadId,
    ])

  const { db } = await open()
  expect(await db.select({ id: chartSteps.id }).from(chartSteps).orderBy(asc(chartSteps.id))).toEqual([
    { id: 2 },
    { id: 3 },
  ])
})

test('0032: what is owed is what no accepted code has queued yet', async () => {
  const { client, open } = await openOldDatabase(31)
  await addLead(client, { id: 1, session: 'ana', minute: 1 })
  await addLead(client, { id: 2, session: 'bia', minute: 2 })
  await client.query("update leads set payment_owed_at = '2026-11-20T12:00:00Z'")
  await client.query('update leads set proven_at = now() where id = $1', [toId(1)])

  const { db } = await open()
  const owed = await db.select({ since: leads.paymentOwedAt }).from(leads).orderBy(asc(leads.id))
  expect(owed).toEqual([{ since: null }, { since: new Date('2026-11-20T12:00:00Z') }])
})
