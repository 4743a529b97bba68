import type { SandboxViewSnapshot } from '#machines/sandbox/sandbox-page.machine.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'

/** Returns the latest reading of the sandbox; null before the first one. */
export function getRecords({ context }: SandboxViewSnapshot): SandboxState | null {
  // The chart must not import the API's types; `readRecords` always returns this shape.
  return context.records as SandboxState | null
}
