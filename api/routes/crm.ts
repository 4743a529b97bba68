import { Hono } from 'hono'
import * as z from 'zod'
import type { Action } from '../crm/action.ts'
import { changes, PIPEDRIVE_KEY_INVALID } from '../crm/changes.ts'
import { creations } from '../crm/creations.ts'
import { crmFailure } from '../crm/failures.ts'
import { DEAL_ID_INVALID } from '../crm/ids.ts'
import { lookups } from '../crm/lookups.ts'
import { authorize } from '../lib/authorize.ts'
import type { AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { CRM_POLICY, type CrmAction } from '../policy.ts'
import { ProviderError } from '../providers/provider-error.ts'

/** Longest the proxy works on one request, attempts included, in milliseconds. */
const PATIENCE_MS = 20_000

const ACTIONS: Readonly<Record<CrmAction, Action>> = { ...lookups, ...changes, ...creations }

const Named = z.looseObject({ action: z.string() })

/** The one CRM proxy (spec S2 7): `{action, ...fields}` in, `{success, data, error}` out. */
export const crm = new Hono<AppEnv>().post('/', async (c) => {
  const named = await readJson(c.req.raw, Named, { describe: () => new Failure('unknown_action') })
  if (!isAction(named.action)) throw new Failure('unknown_action')
  const caller = await authorize(c, CRM_POLICY[named.action])
  const action = ACTIONS[named.action]
  const parsed = action.body.safeParse(named)
  if (!parsed.success) throw describeIssue(named.action, parsed.error)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return success(c, await action.run({ services: c.get('services'), caller, signal, body: parsed.data }))
  } catch (thrown) {
    if (action.nullOnFailure && thrown instanceof ProviderError) return success(c, null)
    const isUnusable = thrown instanceof ProviderError && thrown.kind === 'badAnswer' && action.unusable
    throw crmFailure(thrown, isUnusable || action.failure(parsed.data))
  }
})

/** A closed list, so that names every object inherits are no actions. */
function isAction(name: string): name is CrmAction {
  return Object.hasOwn(CRM_POLICY, name)
}

function describeIssue(action: CrmAction, error: z.ZodError): Failure {
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
