import type { ServerRecord } from './registry.ts'

/** One stored item: its name and its content, parsed when possible. */
export type StoredItem = { readonly name: string; readonly value: unknown }

/** What this browser stores, by place. */
export type BrowserData = {
  readonly cookies: readonly StoredItem[]
  readonly permanent: readonly StoredItem[]
  readonly tab: readonly StoredItem[]
}

/** What the server stores: records by kind, newest first. */
export type ServerData = Readonly<Record<ServerRecord, readonly Readonly<Record<string, unknown>>[]>>

/** Everything stored about the visitor; `server` is null when the server could not be reached. */
export type StoredData = { readonly browser: BrowserData; readonly server: ServerData | null }

/** An empty browser. */
export const NOTHING_IN_BROWSER: BrowserData = { cookies: [], permanent: [], tab: [] }

/** What the server stores about an unknown visitor: nothing. */
export const NOTHING_AT_SERVER: ServerData = {
  session: [],
  signUps: [],
  codes: [],
  continuations: [],
  consents: [],
  appointments: [],
  checkouts: [],
  charges: [],
  classRegistrations: [],
  adVisitors: [],
  adEvents: [],
}
