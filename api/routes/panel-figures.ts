import { Hono } from 'hono'
import { type AppEnv, sendSuccess } from '../context.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { listDailyFigures } from '../store/daily-figures.ts'

/** `GET /api/panel/figures` counts what happened on each of the last seven days. */
export const panelFigures = new Hono<AppEnv>().get('/', async (c) => {
  await requireOperatorSession(c)
  return sendSuccess(c, await listDailyFigures(c.get('services').database.db))
})
