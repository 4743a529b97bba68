import type { ServerRecord } from '#machines/visitor-data/registry.ts'

/**
 * Every table of the database and what it holds about a visitor. A test compares the names with the schema: a new table
 * must state here which record of `/meus-dados` shows it (`read.ts`, `erase.ts`), or why none does.
 */
export const TABLES: Readonly<
  Record<string, { readonly holds: ServerRecord } | { readonly because: string }>
> = {
  sessions: { holds: 'session' },
  leads: { holds: 'signUps' },
  otp_codes: { holds: 'codes' },
  consents: { holds: 'consents' },
  continuations: { holds: 'continuations' },
  appointments: { holds: 'appointments' },
  checkouts: { holds: 'checkouts' },
  charges: { holds: 'charges' },
  class_registrations: { holds: 'classRegistrations' },
  ad_visitors: { holds: 'adVisitors' },
  ad_events: { holds: 'adEvents' },
  crm_contacts: {
    because: 'keyed hashes of the contacts that the CRM’s persons have there, which identify no person',
  },
  person_holders: {
    because: 'who holds a person of the CRM: a phone shown with its sign-up, deleted with it',
  },
  subscriptions: {
    because: 'ids and price at the payment provider, shown with the sign-up and deleted with it',
  },
  payment_webhook_events: {
    because: 'events of a charge, tied to a sign-up by its id, which is removed; for 30 days',
  },
  undelivered_messages: {
    because: 'keyed hashes of messages that did not arrive, which identify no person; for two days',
  },
  ab_events: {
    because:
      'a layout and a random id; a sign-up counts under its own id, which identifies no person once it is deleted',
  },
  ab_tallies: { because: 'counts over all visitors' },
  chart_steps: {
    because:
      'steps of the stored charts, tied to a sign-up by its id, which is removed; what stays is counted',
  },
  chart_days: { because: 'counts over all visitors' },
  chart_sums: { because: 'how far the steps are counted' },
  deal_facts: {
    because:
      'answers shown with a sign-up, as its deal was last counted by them; deleted with the deal’s last sign-up',
  },
  fact_days: { because: 'counts over all visitors' },
  lead_costs: { because: 'counts over all visitors' },
  metrics: { because: 'counts over all visitors' },
  metric_alerts: { because: 'what was wrong with the server, and counts over all visitors' },
  jobs: {
    because: 'work of a sign-up, named by its id, at most with an e-mail that was corrected; deleted with it',
  },
  intents: {
    because:
      'keys of what a sign-up created outside, deleted with it; ids of the notes of deals, which identify no person',
  },
  deal_history: {
    because:
      'moves of a deal, tied to a sign-up by its id, which is removed; deleted with the deal’s last sign-up',
  },
  log_lines: { because: 'codes, numbers and our own ids, for a week; nothing that a visitor typed' },
  restores: { because: 'when the database was filled from a backup' },
  locks: { because: 'gone within a minute of the sign-up, or with it' },
  rate_limits: {
    because:
      'counters of a day at most, by session, address, or keyed hash of a phone or e-mail; they protect all visitors',
  },
  caches: {
    because:
      'ids, prices, checksums, counts, and the CNPJs of the CRM’s organizations, for two days at most; how payments of subscriptions stand, by their ids, for 75 days',
  },
  operator_sessions: { because: 'sessions of those who run the site, by the name of their key' },
  operator_acts: {
    because: 'what those who run the site did with jobs and leads, named by their ids and kinds',
  },
  sandbox_records: { because: 'what the simulated services received; emptied at /sandbox' },
  sandbox_sequences: { because: 'counters' },
  sandbox_faults: { because: 'settings' },
}
