import { createHmac, randomBytes } from 'node:crypto'
import { OPERATOR_SESSION_SECONDS } from '#machines/panel/limits.ts'
import type { AppContext } from '../context.ts'
import type { NamedSecret } from '../lib/config-values.ts'
import { Failure } from '../lib/failure.ts'
import { createSecretCookie } from '../lib/secret-cookie.ts'
import {
  createOperatorSession,
  endOperatorSession,
  findOperatorSession,
  type OperatorSession,
} from '../store/operators.ts'
import { listKeys } from './check-key.ts'

/** The operator's session cookie. It is sent only from our own pages. */
const operatorCookie = createSecretCookie('op', 'Strict')

const SESSION_OVER = 'Sua sessão no painel terminou. Entre de novo.'

/**
 * Starts an operator's session: sets its token as a cookie and stores the token's hash under the key that opened it. The session
 * ends with that key.
 */
export async function openOperatorSession(c: AppContext, { name, secret }: NamedSecret): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await createOperatorSession(c.get('services').database.db, hashToken(token, secret), name)
  operatorCookie.set(c, token, OPERATOR_SESSION_SECONDS)
}

/** Reads the session of the request's cookie; null without one, or after it expired. */
export async function readOperatorSession(c: AppContext): Promise<OperatorSession | null> {
  const token = operatorCookie.read(c)
  return token === null ? null : findOperatorSession(c.get('services').database.db, listHashes(c, token))
}

/** Requires an operator's session. @throws Failure session_required */
export async function requireOperatorSession(c: AppContext): Promise<OperatorSession> {
  const session = await readOperatorSession(c)
  if (!session) throw new Failure('session_required', { message: SESSION_OVER })
  return session
}

/** Ends the session of the request's cookie. Returns its operator; null when there was none. */
export async function closeOperatorSession(c: AppContext): Promise<string | null> {
  const token = operatorCookie.read(c)
  operatorCookie.remove(c)
  return token === null ? null : endOperatorSession(c.get('services').database.db, listHashes(c, token))
}

/** Lists the token's hashes under each key that is still configured. */
function listHashes(c: AppContext, token: string): readonly string[] {
  return listKeys(c.get('services').config).map(({ secret }) => hashToken(token, secret))
}

function hashToken(token: string, secret: string) {
  return createHmac('sha256', secret).update(token).digest('hex')
}
