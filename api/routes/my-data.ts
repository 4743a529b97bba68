import { Hono } from 'hono'
import { NOTHING_AT_SERVER } from '#machines/visitor-data/kept-data.ts'
import type { AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { FORGOTTEN_VISITOR_COOKIE } from '../lib/visitor-token.ts'
import { eraseVisitor } from '../visitor-data/erase.ts'
import { readVisitorData } from '../visitor-data/read.ts'

const UNDER_WAY =
  'Seu cadastro ou pagamento ainda está sendo processado. Aguarde um minuto e tente novamente: apagar agora deixaria registros pela metade.'

/** What the server keeps about the visitor who asks, and its deletion (LGPD art. 18). Asking starts no session. */
export const myData = new Hono<AppEnv>()
  .get('/', async (c) => {
    const session = c.get('session')
    return success(
      c,
      session ? await readVisitorData(c.get('services').database.db, session) : NOTHING_AT_SERVER,
    )
  })
  .delete('/', async (c) => {
    const session = c.get('session')
    // Without a session there is nothing left to delete: the answer to the first request may have been lost.
    if (session && !(await eraseVisitor(c.get('services').database.db, session)))
      throw new Failure('conflict', { message: UNDER_WAY })
    c.header('set-cookie', FORGOTTEN_VISITOR_COOKIE, { append: true })
    return success(c)
  })
