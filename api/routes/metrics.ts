import { Hono } from 'hono'
import type { AppEnv } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { asPrometheus, type Metric } from '../metrics/prometheus.ts'
import type { Services } from '../services.ts'
import { countAdEvents } from '../store/ad-events.ts'
import { countJobs } from '../store/jobs.ts'
import { duplicateSignUps, listAlerts } from '../store/metrics.ts'

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /api/metrics`: counters and gauges in Prometheus' text format, for the operator alone. */
export const metrics = new Hono<AppEnv>().get('/', async (c) => {
  if (!c.get('operator')) throw new Failure('not_found')
  const services = c.get('services')
  const running = c.get('worker').running()
  const text = asPrometheus(await gauges(services, running), services.recorder.counters())
  return c.body(text, 200, { 'content-type': FORMAT })
})

async function gauges({ database, guards, recorder }: Services, running: number): Promise<Metric[]> {
  const { db } = database
  const [jobs, adEvents, duplicates, alerts] = await Promise.all([
    countJobs(db),
    countAdEvents(db),
    duplicateSignUps(db),
    listAlerts(db),
  ])
  const loads = Object.entries(guards).map(([provider, guard]) => ({ provider, ...guard.load() }))
  const errors = recorder.recentErrors()
  const [latest] = alerts
  return [
    gauge('outbox_jobs', 'Jobs of the outbox that wait or were given up.', byState(jobs)),
    gauge('outbox_jobs_running', 'Jobs under way in this process.', [{ value: running }]),
    gauge('ad_events', 'Events for the ad platform that wait or were dropped.', byState(adEvents)),
    gauge(
      'provider_breaker_open',
      'Whether calls to a provider are held back (1) or pass (0).',
      loads.map(({ provider, state }) => ({ labels: { provider }, value: state === 'closed' ? 0 : 1 })),
    ),
    gauge(
      'provider_calls',
      'Calls to a provider under way and waiting for a place.',
      loads.flatMap(({ provider, inFlight, waiting }) => [
        { labels: { provider, state: 'in_flight' }, value: inFlight },
        { labels: { provider, state: 'waiting' }, value: waiting },
      ]),
    ),
    gauge('recent_requests', 'API requests of the last five minutes in this process.', [
      { labels: { outcome: 'failed' }, value: errors.count },
      { labels: { outcome: 'answered' }, value: errors.of - errors.count },
    ]),
    gauge('signups_daily', 'Sign-ups of the last day that reached the CRM.', [
      { labels: { person: 'known' }, value: duplicates.count },
      { labels: { person: 'new' }, value: duplicates.of - duplicates.count },
    ]),
    gauge('alerts_kept', 'Alerts of the last seven days, 50 at most.', [{ value: alerts.length }]),
    gauge('alert_latest_timestamp_seconds', 'When the latest alert was raised; 0 without one.', [
      { value: latest ? Math.floor(latest.at.getTime() / 1_000) : 0 },
    ]),
  ]
}

function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name: `pauta_${name}`, help, type: 'gauge', samples }
}

function byState(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))
}
