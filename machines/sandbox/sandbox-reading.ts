import type { FaultSettings, Service } from './faults.ts'

/** The part of the sandbox's state that the chart itself reads; the page shows more. */
export type SandboxReading = {
  /** Newest first. */
  readonly messages: readonly { readonly id: string; readonly code: string }[]
  readonly faults: Readonly<Record<Service, FaultSettings>>
}

/** Finds the ids of messages that are new since the previous reading; empty at the first reading. */
export function findNewMessageIds(before: SandboxReading | null, after: SandboxReading): readonly string[] {
  if (before === null) return []
  const known = new Set(before.messages.map(({ id }) => id))
  return after.messages.map(({ id }) => id).filter((id) => !known.has(id))
}
