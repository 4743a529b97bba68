import * as z from 'zod'
import { LINK_TOKEN_LENGTH, USES_PER_ADDRESS_HOURLY } from '#machines/continuation/limits.ts'
import type { AppContext } from '../context.ts'
import { sendSuccess } from '../context.ts'
import { openLink } from '../continuation/open-link.ts'
import { sendLink } from '../continuation/send-link.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { CONTINUATION_POLICY } from '../policy.ts'
import { spendAddressQuota } from '../quota.ts'
import { authorize, isProofExpired } from '../session/authorize.ts'
import type { Lead } from '../store/leads.ts'

const ContinuationRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send') }),
  z.strictObject({
    action: z.literal('use'),
    token: z.string().max(LINK_TOKEN_LENGTH),
    /** Whether the browser gives up another sign-up of its own. */
    replace: z.boolean().default(false),
  }),
])

/**
 * Continues a sign-up on another device: `send` e-mails a link to the sign-up's address, `use` opens it. Only by `POST`:
 * scanners open the links of e-mails, and a token in a body appears in no log.
 */
export const continuation = new Endpoint('/api/continuation', {
  POST: { access: CONTINUATION_POLICY, example: { action: 'use', token: 'a-forged-token' } },
}).post('/', async (c) => {
  const request = await readJson(c.req.raw, ContinuationRequest)
  if (request.action === 'send') return sendSuccess(c, await sendLink(c, await requireOwnLead(c)))
  await spendAddressQuota(c, 'continuation-use', { max: USES_PER_ADDRESS_HOURLY })
  return sendSuccess(c, await openLink(c, request.token, request.replace))
})

/** Requires a sign-up of the caller's own, and no expired proof of its phone. @throws Failure not_found or phone_not_proven */
async function requireOwnLead(c: AppContext): Promise<Lead> {
  const caller = await authorize(c, CONTINUATION_POLICY.send)
  if (caller.kind === 'operator' || !caller.lead) throw new Failure('not_found')
  if (isProofExpired(caller.session, caller.lead)) throw new Failure('phone_not_proven')
  return caller.lead
}
