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

/**
 * How long a deal's note waits for further changes, in milliseconds: before it is first written, or was last more than
 * `CRM_KNOWLEDGE_MS` ago, and before it is rewritten sooner. Changes that arrive during the wait are written together.
 */
export const NOTE_WAITS_MS = { first: 60_000, rewrite: 300_000 } as const

/** Events of the page that one visitor may report in an hour: most of them write to the CRM. */
export const TRACKED_EVENTS_HOURLY = 60

/** Greatest id of a record: pages and the CRM hold ids as signed integers of 32 bits. */
export const LARGEST_RECORD_ID = 2_147_483_647

/** Most participants and attendees of an activity in one request. */
export const MOST_ATTENDEES = 20

/** Most labels of a deal in one request. */
export const MOST_LABELS = 20

/** Highest value of a deal in a request, in reais. */
export const MOST_DEAL_VALUE = 10_000_000

/** Longest text of one of our fields of a deal, in characters. */
export const DEAL_FIELD_LENGTH = 200
