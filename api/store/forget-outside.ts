import { sql } from 'drizzle-orm'
import {
  appointments,
  caches,
  charges,
  checkouts,
  intents,
  jobs,
  leads,
  paymentWebhookEvents,
  personHolders,
  subscriptions,
} from './schema.ts'
import type { Db } from './types.ts'

/**
 * Forgets every id of the providers, because after they were emptied a stored id names nothing. Sign-ups
 * stay; their unfinished work and booked calls are deleted, so that the slots are free again. One statement.
 */
export async function forgetOutsideRecords(db: Db): Promise<void> {
  await db.execute(sql`
    with intents_gone as (delete from ${intents}),
      caches_gone as (delete from ${caches}),
      charges_gone as (delete from ${charges}),
      checkouts_gone as (delete from ${checkouts}),
      appointments_gone as (delete from ${appointments}),
      holders_gone as (delete from ${personHolders}),
      subscriptions_gone as (delete from ${subscriptions}),
      webhook_events_gone as (delete from ${paymentWebhookEvents}),
      jobs_gone as (delete from ${jobs} where state <> 'done')
    update ${leads}
    set person_id = null, deal_id = null, owns_person = false, owns_deal = false, customer_id = null,
      subscription_id = null, payment_owed_at = null, held_events = '[]'::jsonb`)
}
