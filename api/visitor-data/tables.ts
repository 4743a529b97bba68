import type { ServerRecord } from '#machines/visitor-data/registry.ts'

/**
 * Every table of the database and what it holds about a visitor. A test compares the names with the schema: a new
 * table has to say here what of it `/meus-dados` shows (`read.ts`) and deletes (`erase.ts`), or why nothing.
 */
export const TABLES: Readonly<
  Record<string, { readonly holds: ServerRecord } | { readonly because: string }>
> = {
  sessions: { holds: 'session' },
  leads: { holds: 'signUps' },
  otp_codes: { holds: 'codes' },
  consents: { holds: 'consents' },
  appointments: { holds: 'appointments' },
  checkouts: { holds: 'checkouts' },
  charges: { holds: 'charges' },
  class_registrations: { holds: 'classRegistrations' },
  ad_visitors: { holds: 'adVisitors' },
  ad_events: { holds: 'adEvents' },
  payment_notices: {
    because: 'events of a charge, tied to a sign-up by its id, which is removed; for 30 days',
  },
  ab_events: {
    because:
      'a layout and a random id; a sign-up counts under its own id, which names nobody once it is gone',
  },
  ab_tallies: { because: 'counts of everybody together' },
  metrics: { because: 'counts of everybody together' },
  metric_alerts: { because: 'counts of everybody together' },
  jobs: { because: 'work of a sign-up, named by its id; deleted with it' },
  intents: { because: 'keys of what a sign-up created outside; deleted with it' },
  deal_history: { because: 'moves of a deal, tied to a sign-up by its id, which is removed' },
  locks: { because: 'gone within a minute of the sign-up' },
  rate_limits: { because: 'counters that expire within the hour and protect everybody' },
  caches: { because: 'ids and prices, for six hours at most' },
  sandbox_records: { because: 'what the simulated services received; emptied at /sandbox' },
  sandbox_sequences: { because: 'counters' },
  sandbox_faults: { because: 'settings' },
}
