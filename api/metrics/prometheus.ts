import { DURATION_BUCKETS } from '#machines/metrics/limits.ts'
import type { RequestCounter } from './recorder.ts'

/** One value of a metric, with its labels. */
export type Sample = { readonly labels?: Readonly<Record<string, string | number>>; readonly value: number }

/** A metric with all its values. */
export type Metric = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly samples: readonly Sample[]
}

/** Formats metrics as Prometheus' text format, version 0.0.4. */
export function formatPrometheus(metrics: readonly Metric[], requests: readonly RequestCounter[]): string {
  const lines = [
    ...metrics.flatMap(({ name, help, type, samples }) => [
      ...formatHead(name, help, type),
      ...samples.map(({ labels = {}, value }) => formatSample(name, labels, value)),
    ]),
    ...formatHead('http_request_duration_seconds', 'Duration of API requests.', 'histogram'),
    ...requests.flatMap(formatDurations),
  ]
  return `${lines.join('\n')}\n`
}

function formatDurations({ endpoint, method, status, count, seconds, buckets }: RequestCounter): string[] {
  const name = 'http_request_duration_seconds'
  const labels = { endpoint, method, status }
  return [
    ...DURATION_BUCKETS.map((bound, index) =>
      formatSample(`${name}_bucket`, { ...labels, le: bound }, buckets[index] ?? 0),
    ),
    formatSample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    formatSample(`${name}_sum`, labels, seconds),
    formatSample(`${name}_count`, labels, count),
  ]
}

function formatHead(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function formatSample(
  name: string,
  labels: Readonly<Record<string, string | number>>,
  value: number,
): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
