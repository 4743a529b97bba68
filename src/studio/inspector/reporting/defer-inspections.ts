import type { TimedInspection } from './timed-inspection.ts'

/** Reporting goes on for this long at once, in milliseconds: half a frame, so that what the visitor types shows first. */
const SLICE_MS = 8

/**
 * Makes a listener that passes inspections on later, in order, in slices between the page's own tasks. Snapshots and
 * events are never changed in place, so they read the same then.
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
