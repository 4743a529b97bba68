import type { fromPromise } from 'xstate'

/** Aborted when the chart stops waiting for an actor: an `AbortSignal`, by a name that this room without a DOM knows. */
export type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']
