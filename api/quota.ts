import { createHmac } from 'node:crypto'
import { HOUR_SECONDS } from '#machines/lib/units.ts'
import type { AppContext } from './context.ts'
import { getAddressKey } from './lib/client-address.ts'
import { Failure } from './lib/failure.ts'
import type { Db } from './store/database.ts'
import { countHit, countHitOnEach } from './store/quotas.ts'

/** How many uses a window allows. The window starts with its first use and lasts an hour by default. */
export type Quota = { readonly max: number; readonly windowSeconds?: number }

/**
 * Counts one use against a limit.
 * @param key what is counted, as in `scheduling:<session id>`
 * @throws Failure rate_limited, with the time after which another try makes sense
 */
export async function spendQuota(
  db: Db,
  key: string,
  { max, windowSeconds = HOUR_SECONDS }: Quota,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await countHit(db, key, windowSeconds, max)
  if (!isAllowed) throw new Failure('rate_limited', { retryAfterSeconds })
}

/**
 * Counts one use against the limit of the network address a request comes from.
 * @param subject what is counted, as in `ab-test`
 * @throws Failure rate_limited
 */
export function spendAddressQuota(c: AppContext, subject: string, limit: Quota): Promise<void> {
  return spendQuota(c.get('services').database.db, `${subject}:${getAddressKey(c.get('address'))}`, limit)
}

/**
 * Counts one use against the limit of an e-mail address, by a keyed hash of it.
 * @param subject what is counted, as in `booking-email`
 * @throws Failure rate_limited
 */
export function spendEmailQuota(
  c: AppContext,
  subject: string,
  emailKey: string,
  limit: Quota,
): Promise<void> {
  const { database, secrets } = c.get('services')
  const email = createHmac('sha256', secrets.session).update(emailKey).digest('base64url')
  return spendQuota(database.db, `${subject}:${email}`, limit)
}

/**
 * Counts one use against the hourly limit of a visitor's session; without a session nothing is counted.
 * @param subject what is counted, as in `track`
 * @throws Failure rate_limited
 */
export async function spendVisitorQuota(c: AppContext, subject: string, max: number): Promise<void> {
  const session = c.get('session')
  if (session) await spendQuota(c.get('services').database.db, `${subject}:${session.id}`, { max })
}

/**
 * What one visitor may use within a window, an hour by default, and what all visitors of an address may use
 * together.
 */
export type VisitorQuota = {
  /** What is counted, as in `crm-read`. */
  readonly subject: string
  readonly perSession: number
  readonly perAddress: number
  readonly windowSeconds?: number
  /** The weight of this use; 1 by default. */
  readonly points?: number
}

/**
 * Counts one use against each limit of a visitor's session and of the network address it comes from. One statement.
 * @param sessionId null without a session: then only the address counts
 * @throws Failure rate_limited
 */
export async function spendVisitorQuotas(
  c: AppContext,
  sessionId: string | null,
  wanted: readonly VisitorQuota[],
): Promise<void> {
  const address = getAddressKey(c.get('address'))
  const limits = wanted.flatMap(
    ({ subject, perSession, perAddress, windowSeconds = HOUR_SECONDS, points = 1 }) => [
      { key: `${subject}:address:${address}`, max: perAddress, windowSeconds, points },
      ...(sessionId === null
        ? []
        : [{ key: `${subject}:session:${sessionId}`, max: perSession, windowSeconds, points }]),
    ],
  )
  const { isAllowed, retryAfterSeconds } = await countHitOnEach(c.get('services').database.db, limits)
  if (!isAllowed) throw new Failure('rate_limited', { retryAfterSeconds })
}
