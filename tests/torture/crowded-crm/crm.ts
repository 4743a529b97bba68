import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { NOTE_HEADING } from '#api/deal-note/upsert-note.ts'
import { escapeHtml } from '#api/deals/note-html.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { leads } from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import type { Player } from './player.ts'

/** More records of one kind than a month has. */
const EVERY = 100_000

const Contact = z.array(z.object({ value: z.string() }))

const CrmPerson = z.object({ id: z.number(), is_deleted: z.boolean(), emails: Contact, phones: Contact })

const StoredDeal = z.object({
  id: z.number(),
  title: z.string(),
  status: z.string(),
  is_deleted: z.boolean(),
  person_id: z.number().nullable(),
  org_id: z.number().nullable(),
  owner_id: z.number(),
  pipeline_id: z.number(),
  stage_id: z.number(),
})

const CrmNote = z.object({
  id: z.number(),
  deal_id: z.number(),
  content: z.string(),
  active_flag: z.boolean(),
})

const CrmActivity = z.object({
  id: z.number(),
  deal_id: z.number().nullable(),
  person_id: z.number().nullable(),
  owner_id: z.number(),
  subject: z.string(),
  note: z.string().nullable(),
  done: z.boolean(),
  is_deleted: z.boolean(),
})

type CrmNote = z.infer<typeof CrmNote>

/** A living deal of the CRM with its living notes and activities. */
export type CrmDeal = z.infer<typeof StoredDeal> & {
  readonly notes: readonly CrmNote[]
  readonly activities: readonly z.infer<typeof CrmActivity>[]
}

/** The CRM's living records, newest first. */
export type Crm = {
  readonly persons: readonly z.infer<typeof CrmPerson>[]
  readonly deals: readonly CrmDeal[]
  readonly deletedNotes: readonly CrmNote[]
}

/** Whether a note is the one that the site writes. */
export function isOurNote({ content }: Pick<CrmNote, 'content'>): boolean {
  return content.includes(escapeHtml(NOTE_HEADING))
}

/** Reads all living records of the CRM. */
export async function readWholeCrm(db: Db): Promise<Crm> {
  async function read<Kept>(kind: string, schema: z.ZodType<Kept>): Promise<Kept[]> {
    const stored = await createRecords(db, 'pipedrive').listNewest(kind, EVERY)
    return stored.map((data) => schema.parse(data))
  }
  const isLiving = ({ is_deleted }: { is_deleted: boolean }) => !is_deleted
  const activities = (await read('activity', CrmActivity)).filter(isLiving)
  const all = await read('note', CrmNote)
  const notes = all.filter(({ active_flag }) => active_flag)
  return {
    persons: (await read('person', CrmPerson)).filter(isLiving),
    deletedNotes: all.filter(({ active_flag }) => !active_flag),
    deals: (await read('deal', StoredDeal)).filter(isLiving).map((deal) => ({
      ...deal,
      notes: notes.filter(({ deal_id }) => deal_id === deal.id),
      activities: activities.filter(({ deal_id }) => deal_id === deal.id),
    })),
  }
}

/**
 * Reads the living records that salespeople see as a player's: the deals and the person of their sign-ups, and of the persons that have
 * their e-mail.
 */
export async function readCrm(player: Player): Promise<Pick<Crm, 'persons' | 'deals'>> {
  const { db } = player.month.services.database
  const sessions = player.visits.map(({ sessionId }) => sessionId)
  const signUps = await db.select().from(leads).where(inArray(leads.sessionId, sessions))
  const crm = await readWholeCrm(db)
  const own = crm.deals.filter(({ id }) => signUps.some(({ dealId }) => dealId === id))
  const persons = crm.persons.filter(
    ({ id, emails }) =>
      own.some(({ person_id }) => person_id === id) ||
      signUps.some(({ personId }) => personId === id) ||
      emails.some(({ value }) => value === player.prospect.email),
  )
  const deals = crm.deals.filter(
    ({ id, person_id }) =>
      own.some((deal) => deal.id === id) || persons.some((person) => person.id === person_id),
  )
  return { persons, deals }
}
