import { hear } from '#src/inspector/relay.ts'

/**
 * What every actor of the browser is started with: in development it tells the inspector what it does. In a build this
 * is nothing, and nothing of the inspector is there.
 */
export const inspection = import.meta.env.DEV ? { inspect: hear } : {}
