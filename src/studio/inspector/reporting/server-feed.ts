import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { maskingOptions } from './masking.ts'
import { createReporter, createRun } from './report.ts'
import type { TimedInspection } from './timed-inspection.ts'

/** Turns inspection events of the server's actors into masked messages. The development server loads this file. */
export function createServerFeed(
  send: (message: StatelyInspectionEvent) => void,
): (inspection: TimedInspection) => void {
  return createReporter(createInspector({ send }, maskingOptions), createRun()).report
}
