import * as z from 'zod'
import { MINUTE_MS, SECOND_MS } from '#machines/lib/units.ts'
import { KEY_MAX_LENGTH, KEY_TRIES_PER_ADDRESS } from '#machines/panel/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { checkKey } from '../panel/check-key.ts'
import { closeOperatorSession, openOperatorSession, readOperatorSession } from '../panel/operator-session.ts'
import { recordOperatorAct } from '../store/operators.ts'

const Body = z.strictObject({ key: z.string().min(1).max(KEY_MAX_LENGTH) })

/**
 * `/api/panel/session`: `GET` names the operator, null without a session; `POST` exchanges a key for a session of eight
 * hours; `DELETE` ends it.
 */
export const panelSession = new Endpoint('/api/panel/session', {
  GET: { access: 'anonymous' },
  POST: {
    // Takes the operator's key in its body.
    access: 'anonymous',
    limit: `${KEY_TRIES_PER_ADDRESS.max} wrong keys in ${(KEY_TRIES_PER_ADDRESS.windowSeconds * SECOND_MS) / MINUTE_MS} minutes and address`,
    example: { key: 'a-wrong-key' },
  },
  DELETE: { access: 'anonymous' },
})
  .get('/', async (c) => {
    const session = await readOperatorSession(c)
    return sendSuccess(c, { operator: session?.operator ?? null })
  })
  .post('/', async (c) => {
    const { key } = await readJson(c.req.raw, Body)
    const known = await checkKey(c, key)
    const { name: operator } = known
    await openOperatorSession(c, known)
    await recordOperatorAct(c.get('services').database.db, { operator, act: 'came_in' })
    return sendSuccess(c, { operator })
  })
  .delete('/', async (c) => {
    const operator = await closeOperatorSession(c)
    if (operator !== null)
      await recordOperatorAct(c.get('services').database.db, { operator, act: 'went_out' })
    return sendSuccess(c)
  })
