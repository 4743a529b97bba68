import type { FaultSettings, Service } from './faults.ts'

/** What the chart itself reads of what the outside world saw; the page shows far more of it. */
export type World = {
  /** Newest first. */
  readonly messages: readonly { readonly id: string; readonly code: string }[]
  readonly faults: Readonly<Record<Service, FaultSettings>>
}

/** Ids of the messages a reading has and the one before had not. The first reading brings no news. */
export function newMessageIds(before: World | null, after: World): readonly string[] {
  if (before === null) return []
  const known = new Set(before.messages.map(({ id }) => id))
  return after.messages.map(({ id }) => id).filter((id) => !known.has(id))
}
