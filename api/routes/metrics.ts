import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { formatPrometheus, type Metric } from '../metrics/prometheus.ts'
import type { Services } from '../services.ts'
import { countAdEvents } from '../store/ad-events.ts'
import { listAlerts } from '../store/alerts.ts'
import { countJobs } from '../store/jobs.ts'
import { countDuplicateSignUps } from '../store/metrics.ts'

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /api/metrics` returns counters and gauges in Prometheus' text format, to the operator only. */
export const metrics = new Endpoint('/api/metrics', {
  GET: { access: 'operator' },
}).get('/', async (c) => {
  if (!c.get('isOperator')) throw new Failure('not_found')
  const services = c.get('services')
  const running = c.get('worker').countRunning()
  const text = formatPrometheus(await collectGauges(services, running), services.recorder.listCounters())
  return c.body(text, 200, { 'content-type': FORMAT })
})

async function collectGauges(services: Services, running: number): Promise<Metric[]> {
  const { database, guards, recorder, webhookCalls, crmTokens, crmMonitor } = services
  const { db } = database
  const [jobs, adEvents, duplicates, alerts] = await Promise.all([
    countJobs(db),
    countAdEvents(db),
    countDuplicateSignUps(db),
    listAlerts(db),
  ])
  const loads = Object.entries(guards).map(([provider, guard]) => ({ provider, ...guard.getLoad() }))
  const errors = recorder.getRecentErrors()
  const [latest] = alerts
  return [
    createGauge('outbox_jobs', 'Jobs of the outbox that wait or are dead letters.', sampleByState(jobs)),
    createGauge('outbox_jobs_running', 'Jobs under way in this process.', [{ value: running }]),
    createGauge('event_loop_delay_seconds', 'How late the event loop was, since it was last asked.', [
      { labels: { quantile: '0.99' }, value: recorder.eventLoop.getP99Seconds() },
    ]),
    createGauge(
      'ad_events',
      'Events for the ad platform that wait or were dropped.',
      sampleByState(adEvents),
    ),
    createGauge(
      'provider_breaker_open',
      'Whether calls to a provider are held back (1) or pass (0).',
      loads.map(({ provider, state }) => ({ labels: { provider }, value: state === 'closed' ? 0 : 1 })),
    ),
    createGauge(
      'provider_calls',
      'Calls to a provider under way and waiting for a place.',
      loads.flatMap(({ provider, inFlight, waiting }) => [
        { labels: { provider, state: 'in_flight' }, value: inFlight },
        { labels: { provider, state: 'waiting' }, value: waiting },
      ]),
    ),
    createGauge('crm_tokens', "Tokens of the CRM's API: spent today, and of one day.", [
      { labels: { state: 'spent' }, value: crmTokens.getUsed() },
      { labels: { state: 'limit' }, value: crmTokens.limit },
    ]),
    createGauge(
      'crm_refusals',
      'Labels and fields that the CRM refused in this process, while the rest of the write was taken.',
      Object.entries(crmMonitor.countRefusals()).map(([part, value]) => ({ labels: { part }, value })),
    ),
    createGauge(
      'webhooks_refused',
      'Webhook calls of providers that this process refused or could not read.',
      webhookCalls.listRefused().map(({ provider, code, count }) => ({
        labels: { provider, code },
        value: count,
      })),
    ),
    createGauge('recent_requests', 'API requests of the last five minutes in this process.', [
      { labels: { outcome: 'failed' }, value: errors.count },
      { labels: { outcome: 'answered' }, value: errors.of - errors.count },
    ]),
    createGauge('signups_daily', 'Sign-ups of the last day that reached the CRM.', [
      { labels: { person: 'known' }, value: duplicates.count },
      { labels: { person: 'new' }, value: duplicates.of - duplicates.count },
    ]),
    createGauge('alerts_kept', 'Alerts of the last seven days, 50 at most.', [{ value: alerts.length }]),
    createGauge('alert_latest_timestamp_seconds', 'When the latest alert was raised; 0 without one.', [
      { value: latest ? Math.floor(latest.at.getTime() / 1_000) : 0 },
    ]),
  ]
}

function createGauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name: `pauta_${name}`, help, type: 'gauge', samples }
}

function sampleByState(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))
}
