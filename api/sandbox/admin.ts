import { Hono } from 'hono'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { FaultSettings, SERVICES } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * What the sandbox's page asks: `GET /state`, `PUT /faults/:service`, `DELETE /faults`, `POST /reset`; and
 * `GET /records`, everything the services hold, for programs that check it. It has no authorisation of its own, because
 * it exists only while the sandbox stands in for the services.
 */
export function sandboxAdmin(sandbox: Sandbox): Hono {
  return new Hono()
    .get('/state', async (context) => context.json({ success: true, data: await sandbox.state() }))
    .get('/records', async (context) => context.json({ success: true, data: await sandbox.allRecords() }))
    .put('/faults/:service', async (context) => {
      const service = SERVICES.find((name) => name === context.req.param('service'))
      if (!service) throw new Failure('not_found')
      const settings = await readJson(context.req.raw, FaultSettings)
      await sandbox.faults.set(service, settings)
      return context.json({ success: true, data: settings })
    })
    .delete('/faults', async (context) => {
      await sandbox.faults.clear()
      return context.json({ success: true, data: null })
    })
    .post('/reset', async (context) => {
      await sandbox.reset()
      return context.json({ success: true, data: null })
    })
}
