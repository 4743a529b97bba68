/** Longest pipeline history kept for a deal (spec S2 9). */
export const HISTORY_LIMIT = 50

/** The CRM's id of the pipeline that holds all deals (spec S2 9). */
export const PIPELINE_ID = 2

/** Writes to the CRM one visitor may make in an hour. */
export const VISITOR_WRITES_HOURLY = 20

/** Readings of the CRM one visitor may make in an hour. A journey makes some dozens. */
export const VISITOR_READS_HOURLY = 1_200

/** Readings of the CRM per address and hour: a whole office shares one address. */
export const READS_PER_ADDRESS_HOURLY = 6_000

/** Share of the CRM's daily tokens that one visitor's readings may take: enough for some journeys. */
export const VISITOR_CRM_TOKENS_DAILY = 600

/** Share of the CRM's daily tokens that the readings from one address may take: a tenth. */
export const CRM_TOKENS_PER_ADDRESS_DAILY = 3_000

/**
 * Requests to the CRM proxy served at once: for all visitors together, and for one visitor. A request may make several
 * calls and wait for its turn to search, so the limits on calls (`PROVIDER_PLACES`) are not enough.
 */
export const CRM_PROXY_PLACES = { total: 10, each: 4 }

/** Longest text of a note, in characters. */
export const NOTE_MAX_LENGTH = 4_000

/** Most deals in one list (spec S2 9). */
export const DEALS_QUERY_LIMIT = 100

/** Longest the server works on one request to the CRM proxy, attempts included, in milliseconds. */
export const CRM_REQUEST_MS = 20_000

/** The CRM's keys for types of activities: a booked call (spec S2 9) and a task of the sales team. */
export const ACTIVITY_TYPES = { call: 'demonstracao', task: 'task' } as const

/** Value of a new deal, in reais (spec S2 9). */
export const DEFAULT_DEAL_VALUE = 0

/** The CRM's ids of the stages (spec S2 4). */
export const STAGE_IDS = {
  leadCaptured: 14,
  qualifiedLead: 27,
  meetingScheduled: 46,
  proposalSent: 17,
  plans: 15,
  awaitingPayment: 47,
  awaitingActivation: 26,
} as const

/** The CRM's ids of the marks on a deal for how it was paid and tested (spec S2 4, payment labels). */
export const DEAL_LABELS = {
  testGroupA: 66,
  testGroupB: 67,
  failedPayment: 68,
  boletoSuccess: 69,
  creditCardSuccess: 70,
  assistedImplementation: 77,
} as const

/** Tokens of the CRM's API in a day: one seat of its smallest plan. `PIPEDRIVE_DAILY_TOKENS` replaces it. */
export const CRM_DAILY_TOKENS = 30_000

/** Share of the day's tokens after which only calls that visitors wait for are made; the rest waits for the next day. */
export const CRM_SPARE_SHARE = 0.8

/**
 * How long a deal's note waits for further changes, in milliseconds: before it is first written, and before it is
 * rewritten. Changes that arrive during the wait are written together.
 */
export const NOTE_WAITS_MS = { first: 60_000, rewrite: 300_000 } as const

/** Events of the page that one visitor may report in an hour: most of them write to the CRM. */
export const TRACKED_EVENTS_HOURLY = 60

/** How often the changes of the CRM's organizations are read, in milliseconds: each reading takes ten tokens. */
export const ORGANIZATIONS_READ_EVERY_MS = 3_600_000
