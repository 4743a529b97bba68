import { sql } from 'drizzle-orm'
import type { Db } from '#api/store/types.ts'

/** Creates the unique uuid of a row. */
const uuid = sql`gen_random_uuid()`
const longAgo = sql`now() - (n % 20) * interval '1 day'`

/**
 * Fills every table that grows with visitors with `rows` rows each, as after a busy year.
 */
export async function fillStore(db: Db, rows: number): Promise<void> {
  const series = sql`generate_series(1, ${rows}::integer) n`
  const statements = [
    sql`insert into sessions (id, expires_at, ip)
      select 'filler-' || n, now() + interval '20 days', '203.0.113.1' from ${series}`,
    sql`insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, status,
        person_id, deal_id, created_at, source)
      select ${uuid}, 'filler-' || n, 'key-' || n, 'print-' || n, 'filler.' || n || '@exemplo.com.br', '+5521' || n,
        '{"nomeCompleto":"Visitante","email":"filler@exemplo.com.br","countryCode":"55","telefone":"21999999999",
          "razaoSocial":"Escritório","cpfCnpj":"11222333000181","termsAccepted":true}'::jsonb,
        'completed', 1000000 + n, 1000000 + n, ${longAgo}, '{"channel":"direct"}'::jsonb from ${series}`,
    sql`insert into jobs (kind, subject, key, payload, state, attempts, finished_at)
      select 'deal-note', 'filler-' || n, 'filler-' || n, '{}'::jsonb, 'done', 1, now() from ${series}`,
    sql`insert into intents (key, kind, lead_id, state, external_id, quarantine_until)
      select 'filler:' || n, 'person', ${uuid}, 'done', n, now() from ${series}`,
    sql`insert into ad_events (name, event_id, lead_id, occurred_at, payload, state, finished_at)
      select 'PageView', 'filler-' || n, ${uuid}, now(), '{}'::jsonb, 'sent', now() from ${series}`,
    sql`insert into ad_visitors (lead_id, browser, source_url)
      select ${uuid}, '{}'::jsonb, 'https://pauta.example/' from ${series}`,
    sql`insert into ab_events (id, test, kind, variant)
      select ${uuid}, 'home_main', 'exposure', (array['A','B','C'])[1 + n % 3] from ${series}`,
    sql`insert into ab_tallies (test, kind, variant, count)
      select test, kind, variant, count(*) from ab_events group by test, kind, variant`,
    sql`insert into otp_codes (session_id, phone, code_hash, channel, expires_at)
      select 'filler-' || n, '+5521' || n, 'hash', 'whatsapp', now() from ${series}`,
    sql`insert into consents (session_id, version, analytics, marketing, decided_at)
      select 'filler-' || n, 1, true, false, now() from ${series}`,
    sql`insert into rate_limits (key, points, expires_at)
      select 'filler-' || n, 1, now() + interval '1 hour' from ${series}`,
    sql`insert into caches (key, value, expires_at)
      select 'filler-' || n, '1'::jsonb, now() + interval '1 hour' from ${series}`,
    sql`insert into deal_history (deal_id, lead_id, family, event, outcome)
      select 1000000 + n, ${uuid}, 'pipeline', 'signup_completed', 'moved' from ${series}`,
    sql`insert into appointments (id, calendar, starts_at, lead_id, idempotency_key, status, contact)
      select ${uuid}, 'filler', now() + n * interval '1 hour', ${uuid}, 'key-' || n, 'booked', '{}'::jsonb from ${series}`,
    sql`insert into checkouts (lead_id, implementation) select ${uuid}, 'accepted' from ${series}`,
    sql`insert into charges (id, lead_id, method, status, cents, due_date, external_id)
      select ${uuid}, ${uuid}, 'pix', 'paid', 44900, '2026-11-20', 'pay_filler_' || n from ${series}`,
    sql`insert into payment_webhook_events (id, event, payment_id, outcome)
      select 'evt_filler_' || n, 'PAYMENT_RECEIVED', 'pay_filler_' || n, 'queued' from ${series}`,
    sql`insert into class_registrations (id, masterclass, name, email_key, phone)
      select ${uuid}, 'automacao', 'Visitante', 'filler.' || n || '@exemplo.com.br', '+5521' || n from ${series}`,
  ]
  for (const statement of statements) await db.execute(statement)
  // In a store that grew slowly, upkeep has done this long ago.
  await db.execute(sql`vacuum (analyze)`)
}
