import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { NewJob } from './jobs.ts'
import { queryRows } from './rows.ts'
import { jobs, paymentNotices } from './schema.ts'

/** A webhook event of the payment provider. */
export type PaymentNotice = Pick<
  typeof paymentNotices.$inferSelect,
  'id' | 'event' | 'paymentId' | 'leadId' | 'outcome'
>

/**
 * Stores an event and queues its work, in one statement. An event that was stored before changes nothing: false.
 */
export async function storeNotice(db: Db, notice: PaymentNotice, job: NewJob | null): Promise<boolean> {
  const { id, event, paymentId, leadId, outcome } = notice
  const rows = await queryRows(
    db,
    sql`
      with stored as (
        insert into ${paymentNotices} (id, event, payment_id, lead_id, outcome)
        values (${id}, ${event}, ${paymentId}, ${leadId}::uuid, ${outcome})
        on conflict (id) do nothing
        returning id
      ), queued as (
        insert into ${jobs} (kind, subject, key, payload)
        select ${job?.kind ?? ''}, ${job?.subject ?? ''}, ${job?.key ?? ''}, ${JSON.stringify(job?.payload ?? {})}::jsonb
        from stored where ${job !== null}
        on conflict (key) do nothing
      )
      select id from stored`,
  )
  return rows.length > 0
}
