import { sql } from 'drizzle-orm'
import { DAY_MS } from '#machines/lib/units.ts'
import { KEPT_DAYS } from '#machines/visitor-data/limits.ts'
import { addToNow } from './fragments.ts'
import type { NewJob } from './jobs.ts'
import { queryRows } from './rows.ts'
import { charges, jobs, paymentWebhookEvents } from './schema.ts'
import type { Db } from './types.ts'

/** A webhook event of the payment provider. */
export type PaymentWebhookEvent = Pick<
  typeof paymentWebhookEvents.$inferSelect,
  'id' | 'event' | 'paymentId' | 'leadId' | 'outcome'
>

/**
 * Stores an event and queues its work, in one statement. Returns false, and changes nothing, when the event was
 * stored before.
 */
export async function storeWebhookEvent(
  db: Db,
  webhookEvent: PaymentWebhookEvent,
  job: NewJob | null,
): Promise<boolean> {
  const { id, event, paymentId, leadId, outcome } = webhookEvent
  const rows = await queryRows(
    db,
    sql`
      with stored as (
        insert into ${paymentWebhookEvents} (id, event, payment_id, lead_id, outcome)
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

/**
 * Returns whether the payment provider has told nothing since an open charge was made, at least `milliseconds` ago: it tells each
 * new charge, whatever becomes of it. Says nothing of a charge whose events may be deleted by now.
 */
export async function isWebhookSilent(db: Db, milliseconds: number): Promise<boolean> {
  const [row] = await queryRows(
    db,
    sql`
      select exists (
        select from ${charges} charge
        where charge.status = 'pending' and charge.created_at <= ${addToNow(-milliseconds)}
          and charge.created_at > ${addToNow(-KEPT_DAYS.webhookEvents * DAY_MS)}
          and charge.created_at > coalesce(
            (select max(received_at) from ${paymentWebhookEvents}), '-infinity'::timestamptz
          )
      ) as "isSilent"`,
  )
  return row?.isSilent === true
}
