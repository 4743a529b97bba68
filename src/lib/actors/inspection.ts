import { recordInspection } from '#src/studio/inspector/relay.ts'

/**
 * Options every actor of the browser is started with: in development they make it report to the inspector. A build
 * contains an empty object and nothing of the inspector.
 */
export const inspection = import.meta.env.DEV ? { inspect: recordInspection } : {}
