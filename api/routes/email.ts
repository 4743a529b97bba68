import * as z from 'zod'
import { EMAIL_CORRECTIONS_HOURLY, TYPED_LENGTH } from '#machines/sign-up/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { spendVisitorQuota } from '../quota.ts'
import { authorize } from '../session/authorize.ts'
import { correctEmail } from '../sign-up/correct-email.ts'
import { parseLead } from '../sign-up/parse-lead.ts'

const EmailRequest = z.strictObject({ email: z.string().max(TYPED_LENGTH.text) })

/**
 * `POST /api/email` corrects the e-mail address of the visitor's own sign-up, whose phone is proven, and returns it as it is stored. It
 * takes no id: whose address it is, only the session says.
 */
export const email = new Endpoint('/api/email', {
  POST: {
    access: 'proven',
    limit: `${EMAIL_CORRECTIONS_HOURLY} an hour and visitor`,
    example: { email: 'ana@exemplo.com.br' },
  },
}).post('/', async (c) => {
  const request = await readJson(c.req.raw, EmailRequest, { typed: ['email'] })
  const caller = await authorize(c, 'proven')
  if (caller.kind === 'operator' || !caller.lead) throw new Failure('forbidden')
  await spendVisitorQuota(c, 'email', EMAIL_CORRECTIONS_HOURLY)
  return sendSuccess(c, await correctEmail(c.get('services'), parseLead(caller.lead), request.email))
})
