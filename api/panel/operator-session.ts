import { createHash, randomBytes } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { OPERATOR_SESSION_SECONDS } from '#machines/panel/limits.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import {
  createOperatorSession,
  endOperatorSession,
  findOperatorSession,
  type OperatorSession,
} from '../store/operators.ts'

/** The operator's session cookie. It is sent only from our own pages, and scripts cannot read it. */
const OPERATOR_COOKIE = '__Host-op'

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const

const SESSION_OVER = 'Sua sessão no painel terminou. Entre de novo.'

/** Starts an operator's session: sets its token as a cookie and stores the token's hash. */
export async function openOperatorSession(c: AppContext, operator: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await createOperatorSession(c.get('services').database.db, hashToken(token), operator)
  setCookie(c, OPERATOR_COOKIE, token, { ...ATTRIBUTES, maxAge: OPERATOR_SESSION_SECONDS })
}

/** Reads the session of the request's cookie; null without one, or after it expired. */
export async function readOperatorSession(c: AppContext): Promise<OperatorSession | null> {
  const token = getCookie(c, OPERATOR_COOKIE)
  return token === undefined ? null : findOperatorSession(c.get('services').database.db, hashToken(token))
}

/** Requires an operator's session. @throws Failure session_required */
export async function requireOperatorSession(c: AppContext): Promise<OperatorSession> {
  const session = await readOperatorSession(c)
  if (!session) throw new Failure('session_required', { message: SESSION_OVER })
  return session
}

/** Ends the session of the request's cookie. Returns its operator; null when there was none. */
export async function closeOperatorSession(c: AppContext): Promise<string | null> {
  const token = getCookie(c, OPERATOR_COOKIE)
  deleteCookie(c, OPERATOR_COOKIE, ATTRIBUTES)
  return token === undefined ? null : endOperatorSession(c.get('services').database.db, hashToken(token))
}

function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
