import { HOUR_SECONDS } from '#machines/lib/units.ts'
import type { AppContext } from './context.ts'
import { getAddressKey } from './lib/client-address.ts'
import { Failure } from './lib/failure.ts'
import type { Db } from './store/database.ts'
import { countHit, countHitOnEach } from './store/rate-limits.ts'

/** How many uses a window allows. The window starts with its first use and lasts an hour by default. */
export type RateLimit = { readonly max: number; readonly windowSeconds?: number }

/**
 * Counts one use against a limit.
 * @param key what is counted, as in `scheduling:<session id>`
 * @throws Failure rate_limited, with the time after which another try makes sense
 */
export async function spendLimit(
  db: Db,
  key: string,
  { max, windowSeconds = HOUR_SECONDS }: RateLimit,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await countHit(db, key, windowSeconds, max)
  if (!allowed) throw new Failure('rate_limited', { retryAfterSeconds })
}

/**
 * Counts one use against the limit of the network address a request comes from.
 * @param subject what is counted, as in `ab-test`
 * @throws Failure rate_limited
 */
export function spendAddressLimit(c: AppContext, subject: string, limit: RateLimit): Promise<void> {
  return spendLimit(c.get('services').database.db, `${subject}:${getAddressKey(c.get('address'))}`, limit)
}

/**
 * Counts one use against the hourly limit of a visitor's session; without a session nothing is counted.
 * @param subject what is counted, as in `track`
 * @throws Failure rate_limited
 */
export async function spendVisitorLimit(c: AppContext, subject: string, max: number): Promise<void> {
  const session = c.get('session')
  if (session) await spendLimit(c.get('services').database.db, `${subject}:${session.id}`, { max })
}

/**
 * Counts one use against the limits of a visitor's session and of the network address it comes from.
 * @param subject what is counted, as in `crm-read`
 * @param sessionId null without a session: then only the address counts
 * @throws Failure rate_limited
 */
export async function spendVisitorLimits(
  c: AppContext,
  subject: string,
  sessionId: string | null,
  { perSession, perAddress }: { readonly perSession: number; readonly perAddress: number },
): Promise<void> {
  const limits = [
    { key: `${subject}:address:${getAddressKey(c.get('address'))}`, max: perAddress },
    ...(sessionId === null ? [] : [{ key: `${subject}:session:${sessionId}`, max: perSession }]),
  ].map((limit) => ({ ...limit, windowSeconds: HOUR_SECONDS }))
  const { allowed, retryAfterSeconds } = await countHitOnEach(c.get('services').database.db, limits)
  if (!allowed) throw new Failure('rate_limited', { retryAfterSeconds })
}
