import * as z from 'zod'
import { VISITOR_CRM_TOKENS_DAILY } from '#machines/crm-account/limits.ts'
import { CRM_REQUEST_MS, READS_PER_ADDRESS_HOURLY, VISITOR_READS_HOURLY } from '#machines/deals/limits.ts'
import { ADDRESS_SHARE } from '#machines/lib/limits.ts'
import { DAY_SECONDS, SECOND_MS } from '#machines/lib/units.ts'
import type { AppContext } from '../context.ts'
import { sendSuccess } from '../context.ts'
import type { Action } from '../crm/action.ts'
import { changes, PIPEDRIVE_KEY_INVALID } from '../crm/changes.ts'
import { contactChanges } from '../crm/contact-changes.ts'
import { creations } from '../crm/creations.ts'
import { toCrmFailure } from '../crm/failures.ts'
import { DEAL_ID_INVALID } from '../crm/ids.ts'
import { lookups } from '../crm/lookups.ts'
import { hasSpareTokens } from '../crm-account/token-budget.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { getRequester } from '../lib/requester.ts'
import { getPublicId } from '../ownership/public-ids.ts'
import { CRM_POLICY, type CrmAction } from '../policy.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { limitAddress, limitSession, spendLimits } from '../quota.ts'
import { authorize, type Caller } from '../session/authorize.ts'

const ACTIONS: Readonly<Record<CrmAction, Action>> = {
  ...lookups,
  ...changes,
  ...contactChanges,
  ...creations,
}

/** What people type: texts of a record, and what a record is looked for by. */
const TYPED = ['name', 'email', 'phone', 'title', 'subject', 'note', 'term', 'content'] as const

const Named = z.looseObject({ action: z.string() })

/** `POST /api/crm`, the CRM proxy (spec S2 7): `{action, ...fields}` in, `{success, data, error}` out. */
export const crm = new Endpoint('/api/crm', {
  POST: { access: CRM_POLICY, example: { action: 'ping' } },
}).post('/', async (c) => {
  const named = await readJson(c.req.raw, Named, {
    typed: TYPED,
    describe: () => new Failure('unknown_action'),
  })
  if (!isAction(named.action)) throw new Failure('unknown_action')
  const caller = await authorize(c, CRM_POLICY[named.action])
  const action = ACTIONS[named.action]
  const parsed = action.body.safeParse(named)
  if (!parsed.success) throw toInvalid(named.action, parsed.error)
  if (isReading(named.action) && caller.kind === 'visitor') await spendReading(c, action, parsed.data)
  const services = c.get('services')
  const signal = AbortSignal.timeout(CRM_REQUEST_MS)
  try {
    const leave = await services.crmProxyPlaces.enter(getRequester(), signal)
    const data = await action.run({ services, caller, signal, body: parsed.data }).finally(leave)
    return sendSuccess(c, data)
  } catch (thrown) {
    if (action.isNullOnFailure && thrown instanceof ProviderError) return sendSuccess(c, null)
    const isUnusable = thrown instanceof ProviderError && thrown.kind === 'badAnswer' && action.unusable
    throw toCrmFailure(
      withPublicId(thrown, caller, services.secrets.session),
      isUnusable || action.failure(parsed.data),
    )
  }
})

/** Returns true for the actions that read the CRM; `ping` reads nothing. */
function isReading(action: CrmAction) {
  return Object.hasOwn(lookups, action) && action !== 'ping'
}

/**
 * Counts a visitor's reading. From 80 % of the CRM's daily tokens on, readings are refused, because the rest is kept
 * for sign-ups.
 * @throws Failure rate_limited; upstream_failed, with the action's own message, until the next day
 */
async function spendReading(c: AppContext, { tokens, failure }: Action, body: unknown): Promise<void> {
  const services = c.get('services')
  const daily = { windowSeconds: DAY_SECONDS, points: tokens }
  const ofAddress = Math.floor(services.crmTokens.limit * ADDRESS_SHARE)
  await spendLimits(
    services.database.db,
    ...limitSession(c, 'crm-read', { max: VISITOR_READS_HOURLY }),
    ...limitSession(c, 'crm-tokens', { ...daily, max: VISITOR_CRM_TOKENS_DAILY }),
    limitAddress(c, 'crm-read', { max: READS_PER_ADDRESS_HOURLY }),
    limitAddress(c, 'crm-tokens', { ...daily, max: ofAddress }),
  )
  if (tokens > 0 && !hasSpareTokens(services))
    throw new Failure('upstream_failed', {
      message: failure(body),
      retryAfterSeconds: Math.ceil(services.crmTokens.getMsToReset() / SECOND_MS),
    })
}

/** Replaces the id of a deleted deal by the one its visitor knows. */
function withPublicId(thrown: unknown, caller: Caller, secret: string): unknown {
  if (!(thrown instanceof DealDeleted) || caller.kind === 'operator' || !caller.lead) return thrown
  return new DealDeleted(getPublicId(secret, caller.lead.id, 'dealId'))
}

/** Checks only own properties, so that inherited names such as `constructor` are not actions. */
function isAction(name: string): name is CrmAction {
  return Object.hasOwn(CRM_POLICY, name)
}

function toInvalid(action: CrmAction, error: z.ZodError): Failure {
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'dealId' || field === 'activityData.deal_id')
    return new Failure('invalid', { message: DEAL_ID_INVALID, field })
  if (field === 'apiKey') return new Failure('invalid', { message: PIPEDRIVE_KEY_INVALID, field })
  const rule = issue?.code === 'custom' ? { message: issue.message } : {}
  if (action === 'createDeal') {
    const said = rule.message ?? (field || 'campo desconhecido')
    return new Failure('invalid', { message: `Dados inválidos: ${said}`, field })
  }
  return new Failure('invalid', field ? { field, ...rule } : {})
}
