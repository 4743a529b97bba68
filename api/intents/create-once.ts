import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Store } from '../services.ts'
import {
  abandonIntent,
  composeResolution,
  extendQuarantine,
  type Plan,
  planIntent,
  reopenIntent,
  replaceIntent,
} from '../store/intents.ts'
import { type StoreWrite, storeWrites } from '../store/writes.ts'

/** Thrown while an earlier create without an answer may still be applied: try again after `retryAfterMs`. */
export class StillUncertain extends Error {
  readonly retryable = false
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('an earlier create may still be applied')
    this.name = 'StillUncertain'
    this.retryAfterMs = retryAfterMs
  }
}

/** One object to create, and how to find it. */
export type CreateOnce = {
  /** Key of the intent, as in `person:ana@exemplo.com.br`. The provider gets one object per key. */
  readonly key: string
  readonly kind: string
  /** The sign-up it is created for; null for an object without a sign-up. */
  readonly leadId: string | null
  /** Searches the provider for the object; null when it does not exist. */
  readonly find: (signal: AbortSignal) => Promise<string | null>
  /** Creates the object and returns its id. */
  readonly create: (signal: AbortSignal) => Promise<string>
  /** True when the object may exist already, created by someone else: then `find` runs first. */
  readonly mayExist?: boolean
  /** A cheaper search that may miss the newest objects. Asked in place of `find` at the first try only. */
  readonly look?: ((signal: AbortSignal) => Promise<string | null>) | undefined
  /**
   * Checks whether an object created earlier still counts although `find` does not return it, for example because the
   * search index lags behind. Without `recheck` an object that was created once counts forever.
   */
  readonly recheck?: (id: string, signal: AbortSignal) => Promise<boolean>
  readonly signal: AbortSignal
}

/** The one object behind an intent. */
export type CreatedOnce = {
  readonly id: string
  /** The lead it was created for, in this run or an earlier one; null when it existed before. */
  readonly madeBy: string | null
  /** True when this very call created it. */
  readonly isNew: boolean
}

/** The object behind an intent, and the writes its caller still has to store; none when the store knows the object. */
export type UnstoredObject = CreatedOnce & { readonly writes: readonly StoreWrite[] }

/**
 * Creates an object in a provider at most once, even across failures (decision 9). The intent is stored
 * before the call. After a call without an answer, nothing is created until a quarantine has passed and a search has
 * found nothing. In a restored database the search always comes first, because intents written after the backup are
 * lost.
 * @throws StillUncertain during the quarantine, or the provider's own error
 */
export async function createOnce(services: Store, wanted: CreateOnce): Promise<CreatedOnce> {
  const { writes, ...created } = await createUnstored(services, wanted)
  await storeWrites(services.database.db, writes)
  return created
}

/**
 * Does the same as `createOnce`, for a caller that stores the object's id in one statement with its consequences. An
 * id that is never stored counts as a call without an answer.
 * @throws StillUncertain during the quarantine, or the provider's own error
 */
export async function createUnstored(services: Store, wanted: CreateOnce): Promise<UnstoredObject> {
  const { key, kind, leadId } = wanted
  const { quarantineMs } = services
  const { db } = services.database
  const known = await findFirst(services, wanted)
  // The intent of an existing object names no lead, so that no later run treats the object as its own.
  const plan = await planIntent(db, key, kind, known === null ? leadId : null, quarantineMs)
  if (plan.outcome === 'planned')
    return known === null ? createObject(services, wanted) : toFound(key, known, null)
  if (plan.outcome === 'done' && !wanted.recheck)
    return { id: plan.externalId, madeBy: plan.leadId, isNew: false, writes: [] }
  if (plan.outcome === 'open' && !plan.isOver && known === null)
    // At most the whole wait, should this clock differ from the database's.
    throw new StillUncertain(Math.min(quarantineMs, plan.quarantineUntil.getTime() - Date.now()))
  const found = known ?? (await findAgain(services, wanted, plan))
  if (found !== null) {
    const isAnother = plan.outcome === 'done' && plan.externalId !== found
    return toFound(key, found, isAnother ? null : plan.leadId)
  }
  const isOurTurn =
    plan.outcome === 'done'
      ? await replaceIntent(db, key, plan.externalId, leadId, quarantineMs)
      : await reopenIntent(db, key, leadId, quarantineMs)
  if (!isOurTurn) throw new StillUncertain(quarantineMs)
  return createObject(services, wanted)
}

/** Searches before the intent is planned, where the object may be there already. */
async function findFirst(
  { isRestored }: Store,
  { find, look, mayExist, signal }: CreateOnce,
): Promise<string | null> {
  if (isRestored) return withRetry(find, signal)
  return mayExist ? withRetry(look ?? find, signal) : null
}

/** Searches for the object of an earlier plan. */
async function findAgain(
  { isRestored }: Store,
  { find, look, recheck, signal }: CreateOnce,
  plan: Exclude<Plan, { outcome: 'planned' }>,
): Promise<string | null> {
  if (plan.outcome === 'open') return withRetry(find, signal)
  const { externalId } = plan
  if (await withRetry(async (scope) => recheck?.(externalId, scope), signal)) return externalId
  return look && !isRestored ? withRetry(find, signal) : null
}

/** Creates the object of a plan that is this caller's. */
async function createObject(
  services: Store,
  { key, leadId, create, signal }: CreateOnce,
): Promise<UnstoredObject> {
  const { quarantineMs } = services
  const { db } = services.database
  signal.throwIfAborted()
  let attempts = 0
  try {
    const id = await withRetry(async (scope) => {
      // The quarantine starts with the last call that was sent, not with the plan.
      if (attempts > 0) await extendQuarantine(db, key, quarantineMs)
      attempts += 1
      return create(scope)
    }, signal)
    return { ...toFound(key, id, leadId), isNew: true }
  } catch (thrown) {
    // A deleted deal is an answer: nothing was created for it.
    const isAnswered =
      thrown instanceof DealDeleted || (thrown instanceof ProviderError && !thrown.isMaybeApplied)
    if (isAnswered) await abandonIntent(db, key)
    else await extendQuarantine(db, key, quarantineMs)
    throw thrown
  }
}

const toFound = (key: string, id: string, madeBy: string | null): UnstoredObject => ({
  id,
  madeBy,
  isNew: false,
  writes: [composeResolution(key, id)],
})
