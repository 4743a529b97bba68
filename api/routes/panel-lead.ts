import { Hono } from 'hono'
import * as z from 'zod'
import { LEAD_ACTS } from '#machines/panel/lead-page.ts'
import { type AppEnv, sendSuccess } from '../context.ts'
import { readJson } from '../lib/read-json.ts'
import { actOnLead } from '../panel/act-on-lead.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { readLeadPage } from '../panel/read-lead-page.ts'

const Which = z.strictObject({ id: z.uuid() })
const Act = Which.extend({ act: z.enum(LEAD_ACTS) })

/** `POST /api/panel/lead` shows where a lead stands, what happened to it and what is still to be done. */
export const panelLead = new Hono<AppEnv>().post('/', async (c) => {
  await requireOperatorSession(c)
  const { id } = await readJson(c.req.raw, Which)
  return sendSuccess(c, await readLeadPage(c.get('services'), id))
})

/**
 * `POST /api/panel/lead-acts` acts on a lead: retries its failed jobs, sends another code, or marks it as dealt
 * with.
 */
export const panelLeadActs = new Hono<AppEnv>().post('/', async (c) => {
  const { operator } = await requireOperatorSession(c)
  const { id, act } = await readJson(c.req.raw, Act)
  const changed = await actOnLead(c.get('services'), {
    operator,
    leadId: id,
    act,
    requestId: c.get('requestId'),
    address: c.get('address'),
  })
  return sendSuccess(c, { changed })
})
