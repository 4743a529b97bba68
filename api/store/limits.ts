/** Technical numbers of the store. Those of the business stand in `machines/<feature>/limits.ts`. */

/** Connections to a Postgres server. The embedded engine has one session and takes one. */
export const POOL_SIZE = 10

/**
 * Connections to the embedded Postgres. On the same machine more connections are not faster, and each takes some ten
 * megabytes once it has prepared our statements.
 */
export const NATIVE_POOL_SIZE = 6

/** Longest time a statement waits for a connection, in milliseconds; its request is then answered with 503. */
export const CONNECT_TIMEOUT_MS = 5_000

/** Idle time after which a connection to a Postgres server is closed, in milliseconds. */
export const IDLE_TIMEOUT_MS = 30_000

/** Time after which a statement is stuck, in milliseconds: it is cancelled, so that it does not keep its row locks. */
export const STATEMENT_TIMEOUT_MS = 10_000

/** How often the start tries to tell a pooler in front of a Postgres server from the server itself. */
export const POOLER_TRIES = 3

/** Pause after the engine could not be opened, in milliseconds. */
export const ENGINE_RETRY_MS = 5_000

/**
 * Different statements kept prepared on each connection; the product has some two hundred. Others are planned each
 * time.
 */
export const MOST_PREPARED = 500

/**
 * How often the embedded engine's tables are checked; a table with at least `changes` changed rows, plus this share
 * of its rows, is vacuumed and analysed.
 */
export const UPKEEP = { everyMs: 5_000, changes: 200, share: 0.1 }

/**
 * Messages sent to the engine at once: it answers one while the next is on its way. Statements written meanwhile are
 * sent together.
 */
export const MESSAGES_UNDER_WAY = 2

/**
 * How long an expired lock stays, in milliseconds. A statement that drew its token before the row's last holder must
 * still find that row and fail; no statement runs this long.
 */
export const EXPIRED_LOCK_KEPT_MS = 60_000

/** How long before its interval ends a turn is free again, in milliseconds: a scheduler's calls may come this much too early. */
export const TURN_ENDS_EARLY_MS = 30_000

/** Any number, the same in every server: its holder migrates, the others wait. */
export const MIGRATION_LOCK = 7_301_992_144

/** How long a server waits for another one's migration, in milliseconds. */
export const MIGRATION_WAIT_MS = 60_000

/** Most leads that a search finds and sorts; with more, it reads the newest leads instead. */
export const SORTED_LEADS = 20_000

/** Newest leads that a search by name looks at first. Names of one in a hundred leads fill a page with them. */
export const NEWEST_LEADS = 2_000

/** Most sessions waiting for a code to one phone among which a message names its own. */
export const ASKERS_AT_ONCE = 100

/** Most rows that one statement removes from a table that grows with visitors, so that it holds its locks for a moment only. */
export const SWEPT_AT_ONCE = 500
