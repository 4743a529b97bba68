import { describe, expect, test } from 'vitest'
import { jobEntry } from '#machines/outbox/job.entry.ts'
import { type JobEvent, jobMachine } from '#machines/outbox/job.machine.ts'
import { type JobChartState, jobLife } from '#machines/outbox/job-life.ts'

const EVENTS: Readonly<Record<string, JobEvent>> = {
  claimed: { type: 'job.claimed' },
  finished: { type: 'job.finished' },
  tried11: { type: 'attempt.failed', attempts: 11 },
  tried12: { type: 'attempt.failed', attempts: 12 },
  failed: { type: 'job.failed' },
  released: { type: 'job.released' },
  expired: { type: 'lease.expired' },
  replayed: { type: 'job.replayed' },
}
const STATES: readonly JobChartState[] = ['waiting', 'leased', 'repeated', 'done', 'dead']

/** What each event leads to, state by state; `-` where it is impossible. */
const TABLE = `
           claimed finished tried11  tried12 failed released expired replayed
  waiting  leased  -        -        -       -      -        -       -
  leased   -       done     repeated dead    dead   waiting  waiting -
  repeated leased  -        -        -       -      -        -       waiting
  done     -       -        -        -       -      -        -       -
  dead     -       -        -        -       -      -        -       waiting`

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const CELLS = rows.flatMap(([from = '', ...cells]) =>
  cells.map((to, at) => [from, header[at] ?? '', to] as const),
)

describe('what an event does to a job', () => {
  test.each(CELLS)('%s, %s: %s', (from, name, to) => {
    const event = EVENTS[name]
    const state = STATES.find((one) => one === from)
    if (!event || !state) throw new Error(`The table names ${from} and ${name}`)
    const decision = jobLife.decide(state, event)
    expect(decision.outcome === 'stepped' ? decision.state : '-').toBe(to)
  })

  test('the table has every state and every event', () => {
    expect(rows.map(([from]) => from)).toEqual(STATES)
    expect(Object.keys(jobMachine.states).sort()).toEqual([...STATES].sort())
    expect(new Set(header.map((name) => EVENTS[name]?.type))).toEqual(
      new Set(jobEntry.events.map(({ type }) => type)),
    )
  })
})
