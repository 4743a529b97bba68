import type { SandboxViewSnapshot } from '#machines/sandbox-view/sandbox-view.machine.ts'
import type { SandboxState } from '#src/lib/api-types.ts'

/** The latest reading, with all that the page shows of it; null before the first one. */
export function worldOf({ context }: SandboxViewSnapshot): SandboxState | null {
  // The chart may not know the API's types and names what it needs itself; `readWorld` gives it nothing else.
  return context.world as SandboxState | null
}
