import { ProviderError } from '../providers/provider-error.ts'
import type { Services } from '../services.ts'
import {
  abandonIntent,
  extendQuarantine,
  type Plan,
  planIntent,
  reopenIntent,
  replaceIntent,
  settleIntent,
} from '../store/intents.ts'
import { retried } from './retried.ts'

/** A create whose answer never came is still too fresh to look for: try again after `retryAfterMs`. */
export class StillUncertain extends Error {
  readonly retryable = false
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('an earlier create may still be applied')
    this.name = 'StillUncertain'
    this.retryAfterMs = retryAfterMs
  }
}

/** What one create is about. */
export type CreateOnce = {
  /** The intent, as in `person:ana@exemplo.com.br`; one object in the outside world per key. */
  readonly key: string
  readonly kind: string
  readonly leadId: string
  /** Looks for the object in the outside world; null when it is not there. */
  readonly find: (signal: AbortSignal) => Promise<string | null>
  /** Makes the object and answers its id. */
  readonly create: (signal: AbortSignal) => Promise<string>
  /** True where somebody else may have made the object before us: it is looked for before anything is created. */
  readonly mayExist?: boolean
  /**
   * Where an object made earlier may be gone, closed or changed by now: tells whether it counts although `find` does not
   * find it, as where a search index lags behind. Without it, what was made once counts for ever.
   */
  readonly recheck?: (id: string, signal: AbortSignal) => Promise<boolean>
  readonly signal: AbortSignal
}

/** The one object behind an intent. */
export type CreatedOnce = {
  readonly id: string
  /** The lead that made it, in this run or in an earlier one; null when it was there before us. */
  readonly madeBy: string | null
}

/**
 * Makes one object in an outside service at most once, whatever fails (decision 9): the intent is written before the
 * call; after a call whose answer never came nothing is created until a quarantine has passed and a search found nothing.
 * @throws StillUncertain while the quarantine lasts, or the provider's own error
 */
export async function createOnce(
  services: Services,
  { key, kind, leadId, find, create, mayExist = false, recheck, signal }: CreateOnce,
): Promise<CreatedOnce> {
  const { db } = services.database
  const { quarantineMs } = services
  async function findAgain(plan: Exclude<Plan, { outcome: 'planned' }>): Promise<string | null> {
    if (plan.outcome === 'open') return retried(find, signal)
    const { externalId } = plan
    return (await retried(async (scope) => recheck?.(externalId, scope), signal)) ? externalId : null
  }

  const known = mayExist ? await retried(find, signal) : null
  // An intent for what exists already has no maker, so that no later run takes the object for its own.
  const plan = await planIntent(db, key, kind, known === null ? leadId : null, quarantineMs)
  if (plan.outcome === 'planned' && known !== null) {
    await settleIntent(db, key, known)
    return { id: known, madeBy: null }
  }
  if (plan.outcome !== 'planned') {
    if (plan.outcome === 'done' && !recheck) return { id: plan.externalId, madeBy: plan.leadId }
    if (plan.outcome === 'open' && !plan.over && known === null)
      throw new StillUncertain(plan.quarantineUntil.getTime() - Date.now())
    const found = known ?? (await findAgain(plan))
    if (found !== null) {
      await settleIntent(db, key, found)
      const isAnother = plan.outcome === 'done' && plan.externalId !== found
      return { id: found, madeBy: isAnother ? null : plan.leadId }
    }
    const isOurTurn =
      plan.outcome === 'done'
        ? await replaceIntent(db, key, plan.externalId, leadId, quarantineMs)
        : await reopenIntent(db, key, leadId, quarantineMs)
    if (!isOurTurn) throw new StillUncertain(quarantineMs)
  }
  signal.throwIfAborted()
  let attempts = 0
  try {
    const id = await retried(async (scope) => {
      // The quarantine counts from the last call that went out, not from the plan.
      if (attempts > 0) await extendQuarantine(db, key, quarantineMs)
      attempts += 1
      return create(scope)
    }, signal)
    await settleIntent(db, key, id)
    return { id, madeBy: leadId }
  } catch (thrown) {
    if (thrown instanceof ProviderError && !thrown.maybeApplied) await abandonIntent(db, key)
    else await extendQuarantine(db, key, quarantineMs)
    throw thrown
  }
}
