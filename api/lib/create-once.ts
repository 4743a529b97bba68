import { ProviderError } from '../providers/provider-error.ts'
import type { Services } from '../services.ts'
import { abandonIntent, planIntent, reopenIntent, replaceIntent, settleIntent } from '../store/intents.ts'
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
  /** True where an object made earlier may be gone or closed by now: it counts only while `find` still finds it. */
  readonly recheck?: boolean
  readonly signal: AbortSignal
}

/**
 * Makes one object in an outside service at most once, whatever fails (decision 9): the intent is written before the
 * call; after a call whose answer never came nothing is created until a quarantine has passed and a search found nothing.
 * @returns the object's id, and whether this lead made it, now or in an earlier run
 * @throws StillUncertain while the quarantine lasts, or the provider's own error
 */
export async function createOnce(
  services: Services,
  { key, kind, leadId, find, create, recheck = false, signal }: CreateOnce,
): Promise<{ readonly id: string; readonly created: boolean }> {
  const { db } = services.database
  const { quarantineMs } = services
  const plan = await planIntent(db, key, kind, leadId, quarantineMs)
  if (plan.outcome !== 'planned') {
    const created = plan.leadId === leadId
    if (plan.outcome === 'done' && !recheck) return { id: plan.externalId, created }
    if (plan.outcome === 'open' && !plan.over)
      throw new StillUncertain(plan.quarantineUntil.getTime() - Date.now())
    const found = await retried(find, signal)
    if (found !== null) {
      await settleIntent(db, key, found)
      return { id: found, created }
    }
    const isOurTurn =
      plan.outcome === 'done'
        ? await replaceIntent(db, key, plan.externalId, leadId, quarantineMs)
        : await reopenIntent(db, key, leadId, quarantineMs)
    if (!isOurTurn) throw new StillUncertain(quarantineMs)
  }
  signal.throwIfAborted()
  try {
    const id = await retried(create, signal)
    await settleIntent(db, key, id)
    return { id, created: true }
  } catch (thrown) {
    if (thrown instanceof ProviderError && !thrown.maybeApplied) await abandonIntent(db, key)
    throw thrown
  }
}
