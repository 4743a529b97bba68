import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

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

/** Share of the CRM's daily tokens that sign-ups without a proven phone may take (decision 55). */
export const UNPROVED_TOKEN_SHARE = 0.5

/**
 * Most of the CRM's daily tokens that a sign-up takes before its phone is proven: person, deal and note; where the account's
 * persons are not known here, two searches more.
 */
export const UNPROVED_SIGN_UP_TOKENS = { indexed: 25, searched: 65 } as const

/** How often the CRM's changed persons are read, in milliseconds: one reading costs 10 of the daily tokens. */
export const PERSONS_READ_EVERY_MS = 15 * MINUTE_MS

/** Age from which on what was read of the CRM's persons no longer counts, in milliseconds: some readings failed. */
export const PERSON_INDEX_MS = 3 * PERSONS_READ_EVERY_MS

/** Share of the CRM's daily tokens that one visitor's readings may take: enough for some journeys. */
export const VISITOR_CRM_TOKENS_DAILY = 600

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

/** Share of the day's tokens after which they are kept for proven sign-ups; the rest waits for the next day (`requireSpareTokens`). */
export const CRM_SPARE_SHARE = 0.8

/**
 * How long a deal's note waits for further changes, in milliseconds: before it is first written, and before it is
 * rewritten. Changes that arrive during the wait are written together.
 */
export const NOTE_WAITS_MS = { first: 60_000, rewrite: 300_000 } as const

/** Events of the page that one visitor may report in an hour: most of them write to the CRM. */
export const TRACKED_EVENTS_HOURLY = 60

/** How often the changes of the CRM's organizations are read, in milliseconds: each reading takes ten tokens. */
export const ORGANIZATIONS_READ_EVERY_MS = HOUR_MS

/** Changes are read from this long before the last reading, in milliseconds: the CRM's clock or list may lag behind. */
export const CRM_CHANGES_OVERLAP_MS = 10 * MINUTE_MS

/** Age at which the index of organizations is built anew from all of them, in milliseconds. */
export const ORGANIZATION_INDEX_MS = 2 * DAY_MS

/**
 * How long we rely on what we know of the CRM, in milliseconds: how its fields are defined, and how our note on a deal was
 * written last. Salespeople may change both at any time.
 */
export const CRM_KNOWLEDGE_MS = 6 * HOUR_MS

/** Pause before an account that did not answer is asked for its fields again, in milliseconds. */
export const CRM_FIELDS_RETRY_MS = MINUTE_MS

/** How often the CRM's account is read again while it refuses something or did not answer, in milliseconds. */
export const CRM_ACCOUNT_CHECK_EVERY_MS = 10 * MINUTE_MS

/** Time limit of reading the account, in milliseconds. */
export const CRM_ACCOUNT_CHECK_MS = 20 * SECOND_MS

/** How often a server adds its spent tokens to the count that all servers share, in milliseconds. */
export const CRM_TOKENS_SAVED_MS = MINUTE_MS

/** How long a day's count of tokens is kept, in milliseconds: longer than the day. */
export const CRM_TOKENS_KEPT_MS = 2 * DAY_MS

/** Searches that may start in one second. Pipedrive allows 10 in 2 s on every plan. */
export const CRM_SEARCHES_PER_SECOND = 5

/** Longest wait for the turn of a search, in milliseconds; a search with a longer wait fails at once. */
export const CRM_SEARCH_WAIT_MS = 10 * SECOND_MS

/** Hits of a search by default. */
export const CRM_SEARCH_HITS = 10

/** Most pages read of one list, in case its paging never ends. */
export const CRM_MOST_PAGES = 100

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
