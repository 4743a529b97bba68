import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { type Heard, hearing } from '#src/inspector/observed/hearing.ts'
import { masking } from '#src/inspector/observed/masking.ts'
import { createReporter } from '#src/inspector/observed/report.ts'
import { signed } from '#src/inspector/recording/chart-book.ts'
import { EMPTY_RECORDING, grown, type Recording, toldBy } from '#src/inspector/recording/recording.ts'

/** An inspector without a window: everything it would be sent, as it would be sent. */
export type Listening = {
  /** For the actor's options. */
  readonly inspect: (event: InspectionEvent) => void
  /** For what the page's own relay tells. */
  readonly report: (heard: Heard) => void
  readonly messages: readonly StatelyInspectionEvent[]
  readonly recording: () => Recording
}

/** Listens to an actor as the inspector does. */
export function listening(): Listening {
  const messages: StatelyInspectionEvent[] = []
  const { report } = createReporter(createInspector({ send: (message) => messages.push(message) }, masking))
  return {
    inspect: hearing(report),
    report,
    messages,
    recording: () =>
      signed(
        grown(
          EMPTY_RECORDING,
          // What crosses to another window is plain data.
          messages.flatMap((message) => toldBy(JSON.parse(JSON.stringify(message)), 'browser') ?? []),
        ),
      ),
  }
}
