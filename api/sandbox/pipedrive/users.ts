import { Hono } from 'hono'
import * as z from 'zod'
import { type Account, parseId, readBody } from './context.ts'
import { USER } from './seed.ts'

const UserChange = z.object({ active_flag: z.union([z.boolean(), z.literal([0, 1])]) })

/** Creates the endpoints of the account's users, which exist only in API v1: our own, and activating and deactivating others. */
export function createUserRoutes({ records, replies }: Account): Hono {
  return new Hono()
    .get('/me', () => replies.sendData(USER))
    .put('/:id', async (context) => {
      const body = UserChange.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const id = parseId(context)
      const data = { id, active_flag: Boolean(body.data.active_flag) }
      const known = await records.update('user', id, data)
      if (!known) await records.insert([{ kind: 'user', id, data }])
      return replies.sendData(data)
    })
}
