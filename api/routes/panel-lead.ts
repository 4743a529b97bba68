import * as z from 'zod'
import { PLAIN_LEAD_ACTS } from '#machines/panel/lead-page.ts'
import { CNPJ_MASKED_LENGTH } from '#machines/rules/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { actOnLead } from '../panel/act-on-lead.ts'
import { listFreeTimesOfCall } from '../panel/call-of-lead.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { readLeadHistory } from '../panel/read-lead-history.ts'
import { readLeadPage } from '../panel/read-lead-page.ts'
import { describeRequest, slot } from '../scheduling/request.ts'

const Which = z.strictObject({ id: z.uuid() })

const call = { callId: z.uuid(), revision: z.int().min(0) }

const Act = z.discriminatedUnion('act', [
  Which.extend({ act: z.enum(PLAIN_LEAD_ACTS) }),
  Which.extend({ act: z.literal('moveCall'), ...call, to: slot }),
  Which.extend({ act: z.literal('cancelCall'), ...call }),
  Which.extend({ act: z.literal('correctCnpj'), cpfCnpj: z.string().max(CNPJ_MASKED_LENGTH) }),
])

/** `POST /api/panel/lead` shows where a lead stands, what happened to it and what is still to be done. */
export const panelLead = new Endpoint('/api/panel/lead', {
  POST: { access: 'operatorSession', example: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b' } },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { id } = await readJson(c.req.raw, Which)
  return sendSuccess(c, await readLeadPage(c.get('services'), id))
})

/** `POST /api/panel/lead-history` lists the steps that a lead and what belongs to it took on their charts. */
export const panelLeadHistory = new Endpoint('/api/panel/lead-history', {
  POST: { access: 'operatorSession', example: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b' } },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { id } = await readJson(c.req.raw, Which)
  return sendSuccess(c, await readLeadHistory(c.get('services'), id))
})

/** `POST /api/panel/call-times` lists the times a booked call of a lead can be moved to. */
export const panelCallTimes = new Endpoint('/api/panel/call-times', {
  POST: {
    access: 'operatorSession',
    example: {
      id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b',
      callId: '3d6c1b0e-8a52-4f0a-9c57-2f1f6f8f2f11',
    },
  },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { id, callId } = await readJson(c.req.raw, Which.extend({ callId: z.uuid() }))
  return sendSuccess(c, { days: await listFreeTimesOfCall(c.get('services'), id, callId) })
})

/**
 * `POST /api/panel/lead-acts` acts on a lead: retries its failed jobs, sends another code, marks it as dealt with, reads its
 * payments from the provider again, moves or cancels a call, or corrects a refused CNPJ.
 */
export const panelLeadActs = new Endpoint('/api/panel/lead-acts', {
  POST: {
    access: 'operatorSession',
    example: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b', act: 'retry' },
  },
}).post('/', async (c) => {
  const { operator } = await requireOperatorSession(c)
  const { id, ...request } = await readJson(c.req.raw, Act, { describe: describeRequest })
  const result = await actOnLead(c.get('services'), {
    operator,
    leadId: id,
    request,
    requestId: c.get('requestId'),
    address: c.get('address'),
  })
  return sendSuccess(c, result)
})
