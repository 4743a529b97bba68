import { createLife, type StateOf } from '../lib/life.ts'
import { jobMachine } from './job.machine.ts'

/** The life of a job of the outbox, which the server stores. */
export const jobLife = createLife(jobMachine)

/** A state of the chart `job`. */
export type JobChartState = StateOf<typeof jobMachine>
