import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { listOperatorActs } from '../store/operators.ts'

/** `GET /api/panel/acts` lists what operators did, newest first. */
export const panelActs = new Endpoint('/api/panel/acts', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  return sendSuccess(c, await listOperatorActs(c.get('services').database.db))
})
