import { jobEntry } from '#machines/outbox/job.entry.ts'
import { jobLife } from '#machines/outbox/job-life.ts'
import { testLife } from '#tests/support/life-table.ts'

const EVENTS = {
  claimed: { type: 'job.claimed' },
  finished: { type: 'job.finished' },
  tried11: { type: 'attempt.failed', attempts: 11 },
  tried12: { type: 'attempt.failed', attempts: 12 },
  failed: { type: 'job.failed' },
  released: { type: 'job.released' },
  expired: { type: 'lease.expired' },
  replayed: { type: 'job.replayed' },
} as const

const TABLE = `
           claimed finished tried11  tried12 failed released expired replayed
  waiting  leased  -        -        -       -      -        -       -
  leased   -       done     repeated dead    dead   waiting  waiting -
  repeated leased  -        -        -       -      -        -       waiting
  done     -       -        -        -       -      -        -       -
  dead     -       -        -        -       -      -        -       waiting`

testLife(jobLife, jobEntry, EVENTS, TABLE)
