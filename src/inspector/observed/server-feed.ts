import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { Heard } from './hearing.ts'
import { masking } from './masking.ts'
import { createReporter } from './report.ts'

/** Loaded by the development server: turns what the server's actors do into masked messages for the inspector. */
export function createServerFeed(send: (message: StatelyInspectionEvent) => void): (heard: Heard) => void {
  return createReporter(createInspector({ send }, masking)).report
}
