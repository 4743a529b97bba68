import { type StateValueFrom, transition } from 'xstate'
import { type JobEvent, jobMachine } from './job.machine.ts'

/** A state of the chart `job`. */
export type JobChartState = StateValueFrom<typeof jobMachine>

/** Decides with the chart, without running it, what an event does to a job in a state; null when it is impossible there. */
export function decideJob(state: JobChartState, event: JobEvent): JobChartState | null {
  const before = toJobSnapshot(state)
  if (!before.can(event)) return null
  const [after] = transition(jobMachine, before, event)
  return after.value
}

/** Returns the chart's snapshot of a state. */
export function toJobSnapshot(state: JobChartState) {
  return jobMachine.resolveState({ value: state, context: {} })
}
