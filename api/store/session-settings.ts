import { STATEMENT_TIMEOUT_MS } from './limits.ts'

/** Settings that end what is stuck, so that it does not keep its locks. */
const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `${name} = ${STATEMENT_TIMEOUT_MS}`,
)

/** What a connection with a session of its own sets once. Planning took a third of the server's time. */
export const SESSION_SETTINGS = [...TIMEOUTS, 'plan_cache_mode = force_generic_plan']
  .map((setting) => `set ${setting}`)
  .join('; ')

/** What a connection without one sets in each transaction. */
export const TRANSACTION_SETTINGS = TIMEOUTS.map((setting) => `set local ${setting}`).join('; ')
