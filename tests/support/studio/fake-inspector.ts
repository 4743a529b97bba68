import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { maskingOptions } from '#src/studio/inspector/reporting/masking.ts'
import { createReporter } from '#src/studio/inspector/reporting/report.ts'
import {
  createTimedInspector,
  type TimedInspection,
} from '#src/studio/inspector/reporting/timed-inspection.ts'
import { withFingerprints } from '#src/studio/recordings/chart-catalog.ts'
import {
  appendObservations,
  EMPTY_RECORDING,
  parseObservation,
  type Recording,
} from '#src/studio/recordings/recording.ts'

/** An inspector without a window. */
export type FakeInspector = {
  /** The `inspect` option of an actor. */
  readonly inspect: (event: InspectionEvent) => void
  /** Takes what the page's relay records. */
  readonly report: (inspection: TimedInspection) => void
  /** Every message it would have sent, already masked. */
  readonly messages: readonly StatelyInspectionEvent[]
  readonly readRecording: () => Recording
}

/** Makes an inspector that collects its messages instead of sending them to a window. */
export function createFakeInspector(): FakeInspector {
  const messages: StatelyInspectionEvent[] = []
  const { report } = createReporter(
    createInspector({ send: (message) => messages.push(message) }, maskingOptions),
  )
  return {
    inspect: createTimedInspector(report),
    report,
    messages,
    readRecording: () =>
      withFingerprints(
        appendObservations(
          EMPTY_RECORDING,
          // Messages reach another window as plain data.
          messages.flatMap(
            (message) => parseObservation(JSON.parse(JSON.stringify(message)), 'browser') ?? [],
          ),
        ),
      ),
  }
}
