import type { ServerRecord } from '#machines/visitor-data/registry.ts'
import type { JsonObject } from '../store/schema.ts'

/** The server's data about a visitor: records by kind, newest first. Dates are ISO 8601 in the answer. */
export type VisitorData = Readonly<Record<ServerRecord, readonly JsonObject[]>>
