import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { listDailyFigures } from '../store/daily-figures.ts'

/** `GET /api/panel/figures` counts what happened on each of the last seven days. */
export const panelFigures = new Endpoint('/api/panel/figures', {
  GET: { access: 'operatorSession' },
}).get('/', async (c) => {
  await requireOperatorSession(c)
  return sendSuccess(c, await listDailyFigures(c.get('services').database.db))
})
