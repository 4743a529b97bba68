import { ADDRESS_SHARE } from '#machines/lib/limits.ts'
import { HOUR_SECONDS } from '#machines/lib/units.ts'
import type { AppContext } from './context.ts'
import { getAddressKey } from './lib/client-address.ts'
import { Failure } from './lib/failure.ts'
import { hashContact } from './lib/hash-contact.ts'
import { countHitOnEach, type Limit } from './store/quotas.ts'
import type { Db } from './store/types.ts'

/** How many uses a window allows. The window starts with its first use and lasts an hour by default. */
export type Quota = {
  readonly max: number
  readonly windowSeconds?: number
  /** The weight of this use; 1 by default. */
  readonly points?: number
}

/**
 * Limits uses by anything.
 * @param key what is counted, as in `call:<id>`
 */
export function limitBy(key: string, { max, windowSeconds = HOUR_SECONDS, points = 1 }: Quota): Limit {
  return { key, max, windowSeconds, points }
}

/**
 * Creates the limit of a total that all visitors share, and the limit of one address: a tenth of that total.
 * @param key what is counted, as in `otp:day`
 */
export function limitTotal(key: string, address: string | null, quota: Quota): readonly Limit[] {
  // One use is always possible.
  const ofAddress = { ...quota, max: Math.max(quota.points ?? 1, Math.floor(quota.max * ADDRESS_SHARE)) }
  return [limitBy(`${key}:address:${getAddressKey(address)}`, ofAddress), limitBy(key, quota)]
}

/**
 * Limits uses by the visitor's session; without a session nothing is counted.
 * @param subject what is counted, as in `track`
 */
export function limitSession(c: AppContext, subject: string, quota: Quota): readonly Limit[] {
  const session = c.get('session')
  return session ? [limitBy(`${subject}:session:${session.id}`, quota)] : []
}

/**
 * Limits uses by the network address a request comes from.
 * @param subject what is counted, as in `ab-test`
 */
export function limitAddress(c: AppContext, subject: string, quota: Quota): Limit {
  return limitBy(`${subject}:address:${getAddressKey(c.get('address'))}`, quota)
}

/**
 * Limits uses by an e-mail address, by a keyed hash of it.
 * @param subject what is counted, as in `booking-email`
 */
export function limitEmail(c: AppContext, subject: string, emailKey: string, quota: Quota): Limit {
  return limitBy(`${subject}:${hashContact(c.get('services').secrets.session, emailKey)}`, quota)
}

/**
 * Counts one use against each limit, or against none if one of them refuses it.
 * @param limits from the caller's own to those that others share
 * @throws Failure rate_limited, with the time after which another try makes sense
 */
export async function spendLimits(db: Db, ...limits: readonly Limit[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await countHitOnEach(db, limits)
  if (!isAllowed) throw new Failure('rate_limited', { retryAfterSeconds })
}

/** Counts one use against the limit of the network address a request comes from. @throws Failure rate_limited */
export function spendAddressQuota(c: AppContext, subject: string, quota: Quota): Promise<void> {
  return spendLimits(c.get('services').database.db, limitAddress(c, subject, quota))
}

/**
 * Counts one use against the hourly limit of a visitor's session; without a session nothing is counted.
 * @throws Failure rate_limited
 */
export function spendVisitorQuota(c: AppContext, subject: string, max: number): Promise<void> {
  return spendLimits(c.get('services').database.db, ...limitSession(c, subject, { max }))
}
