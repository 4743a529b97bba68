import type { ServerRecord } from './registry.ts'

/** One thing the browser keeps: its name and its content, parsed where it can be. */
export type KeptItem = { readonly name: string; readonly value: unknown }

/** What this browser keeps, by place. */
export type BrowserData = {
  readonly cookies: readonly KeptItem[]
  readonly permanent: readonly KeptItem[]
  readonly tab: readonly KeptItem[]
}

/** What the server keeps: records by kind, newest first. */
export type ServerData = Readonly<Record<ServerRecord, readonly Readonly<Record<string, unknown>>[]>>

/** Everything kept about the visitor; `server` is null when it could not be asked. */
export type KeptData = { readonly browser: BrowserData; readonly server: ServerData | null }

/** Nothing at all. */
export const NOTHING_IN_BROWSER: BrowserData = { cookies: [], permanent: [], tab: [] }

/** What the server keeps about somebody it does not know. */
export const NOTHING_AT_SERVER: ServerData = {
  session: [],
  signUps: [],
  codes: [],
  consents: [],
  appointments: [],
  checkouts: [],
  charges: [],
  classRegistrations: [],
  adVisitors: [],
  adEvents: [],
}
