import type { TimedInspection } from './timed-inspection.ts'

/** The longest slice of reporting, in milliseconds: half a frame, so that typing is never delayed. */
const SLICE_MS = 8

/**
 * Creates a listener that passes inspections on later, in order, in slices between the page's own tasks. That is safe
 * because snapshots and events are never changed in place.
 */
export function deferInspections(
  report: (inspection: TimedInspection) => void,
): (inspection: TimedInspection) => void {
  const waiting: TimedInspection[] = []
  let isScheduled = false

  function schedule() {
    isScheduled = true
    setTimeout(work)
  }

  function work() {
    isScheduled = false
    const end = performance.now() + SLICE_MS
    let done = 0
    while (done < waiting.length && performance.now() < end) {
      const inspection = waiting[done++]
      if (inspection) report(inspection)
    }
    waiting.splice(0, done)
    if (waiting.length > 0) schedule()
  }

  return (inspection) => {
    waiting.push(inspection)
    if (!isScheduled) schedule()
  }
}
