import { NOTHING_AT_SERVER } from '#machines/visitor-data/stored-data.ts'
import { ERASE_UNDER_WAY_MESSAGE } from '#machines/visitor-data/visitor-data-failure.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { requireNoExpiredProof } from '../session/authorize.ts'
import { deleteVisitorCookie } from '../session/visitor-cookie.ts'
import { eraseVisitor } from '../visitor-data/erase.ts'
import { readVisitorData } from '../visitor-data/read.ts'

/** `GET /api/my-data` returns what the server stores about the visitor, `DELETE` erases it (LGPD art. 18). Neither starts a session. */
export const myData = new Endpoint('/api/my-data', {
  GET: { access: 'anonymous' },
  DELETE: { access: 'anonymous' },
})
  .get('/', async (c) => {
    const session = c.get('session')
    if (session) requireNoExpiredProof(session)
    return sendSuccess(c, session ? await readVisitorData(c.get('services'), session) : NOTHING_AT_SERVER)
  })
  .delete('/', async (c) => {
    const session = c.get('session')
    if (session) requireNoExpiredProof(session)
    // Without a session there is nothing to delete, for example when the answer to an earlier deletion was lost.
    if (session && !(await eraseVisitor(c.get('services').database.db, session)))
      throw new Failure('conflict', { message: ERASE_UNDER_WAY_MESSAGE })
    deleteVisitorCookie(c)
    return sendSuccess(c)
  })
