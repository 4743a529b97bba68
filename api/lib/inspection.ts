/// <reference types="vite/types/importMeta.d.ts" />
import type { InspectionEvent } from 'xstate'

/** Where the development server lays what wants to hear of actors (`src/app/build/dev-inspector.ts`). */
const KEY = Symbol.for('pauta.inspect')

/** What a chart of the server is started with: in development the inspector hears it; in a build this is nothing. */
export function inspection(): { readonly inspect?: (event: InspectionEvent) => void } {
  if (!import.meta.env.DEV) return {}
  const inspect = (globalThis as { [KEY]?: (event: InspectionEvent) => void })[KEY]
  return inspect ? { inspect } : {}
}
