import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

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

/** Tokens of the CRM that one visitor's readings may take in a day: enough for some journeys. */
export const VISITOR_CRM_TOKENS_DAILY = 600

/** Tokens of the CRM's API in a day: one seat of its smallest plan. `PIPEDRIVE_DAILY_TOKENS` replaces it. */
export const CRM_DAILY_TOKENS = 30_000

/** Share of the day's tokens after which they are kept for proven sign-ups; the rest waits for the next day (`requireSpareTokens`). */
export const CRM_SPARE_SHARE = 0.8

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
