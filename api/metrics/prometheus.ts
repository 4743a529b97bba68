import { DURATION_BUCKETS, type RequestCounter } from './recorder.ts'

/** One figure with what tells it from the others of its name. */
export type Sample = { readonly labels?: Readonly<Record<string, string | number>>; readonly value: number }

/** Everything of one name. */
export type Metric = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly samples: readonly Sample[]
}

/** Metrics in Prometheus' text format, version 0.0.4. */
export function asPrometheus(metrics: readonly Metric[], requests: readonly RequestCounter[]): string {
  const lines = [
    ...metrics.flatMap(({ name, help, type, samples }) => [
      ...head(name, help, type),
      ...samples.map(({ labels = {}, value }) => line(name, labels, value)),
    ]),
    ...head('http_request_duration_seconds', 'Duration of API requests.', 'histogram'),
    ...requests.flatMap(durationLines),
  ]
  return `${lines.join('\n')}\n`
}

function durationLines({ endpoint, method, status, count, seconds, buckets }: RequestCounter): string[] {
  const name = 'http_request_duration_seconds'
  const labels = { endpoint, method, status }
  return [
    ...DURATION_BUCKETS.map((bound, index) =>
      line(`${name}_bucket`, { ...labels, le: bound }, buckets[index] ?? 0),
    ),
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    line(`${name}_sum`, labels, seconds),
    line(`${name}_count`, labels, count),
  ]
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function line(name: string, labels: Readonly<Record<string, string | number>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
