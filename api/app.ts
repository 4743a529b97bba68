import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { UNAVAILABLE_SECONDS } from '#machines/lib/limits.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext, AppEnv } from './context.ts'
import { ENDPOINTS, isForPrograms } from './endpoints.ts'
import { getAddressKey, getClientAddress } from './lib/client-address.ts'
import { createFailureResponse, Failure } from './lib/failure.ts'
import { hasKey } from './lib/has-key.ts'
import { createHostRule } from './lib/host.ts'
import { describeError } from './lib/log.ts'
import { requireKnownHost, requireSameOrigin } from './lib/origin-gate.ts'
import { type Requester, runFor } from './lib/requester.ts'
import { API_POLICY, addSecurityHeaders } from './lib/security-headers.ts'
import type { Worker } from './outbox/worker.ts'
import { createSandboxAdmin } from './sandbox/admin.ts'
import type { Services } from './services.ts'
import { readVisitorCookie, renewVisitorCookie } from './session/visitor-cookie.ts'
import { verifyVisitorToken } from './session/visitor-token.ts'
import { findSession, type Session } from './store/sessions.ts'

/** The API as one Web-standard handler. */
export type App = { fetch(request: Request, bindings?: AppEnv['Bindings']): Promise<Response> }

/** Builds the API: the gate every request passes, the endpoints, the failure handler and the security headers. */
export function createApp(services: Services, worker: Worker): App {
  const app = new Hono<AppEnv>()
  const isKnownHost = createHostRule(services.config)
  app.use('/api/*', async (c, next) => {
    c.set('arrivedAt', performance.now())
    c.set('services', services)
    c.set('worker', worker)
    c.set('requestId', randomUUID())
    const socketAddress = c.env?.socketAddress ?? null
    c.set('address', getClientAddress(c.req.raw.headers, socketAddress, services.config.TRUSTED_PROXIES))
    c.set('isOperator', hasKey(c.req.raw, services.config.OPERATOR_KEY))
    c.set('isScheduler', hasKey(c.req.raw, services.config.CRON_SECRET))
    // The platform's scheduler calls under a name of the platform, which is none of the site.
    if (!c.get('isScheduler')) requireKnownHost(c.req.raw, isKnownHost)
    if (isWrite(c) && !isMachine(c)) requireSameOrigin(c.req.raw)
    c.set('session', await findRequestSession(c))
    await runFor(describeRequester(c), next)
  })
  for (const endpoint of ENDPOINTS) {
    const allow = Object.keys(endpoint.policy).join(', ')
    app.route(endpoint.path, endpoint)
    app.all(endpoint.path, () => {
      throw new Failure('method_not_allowed', { headers: { allow } })
    })
  }
  if (services.sandbox) {
    const reached = {
      db: services.database.db,
      secrets: services.secrets,
      siteUrl: services.config.VITE_BRAND_SITE_URL,
    }
    app.route('/api/sandbox', createSandboxAdmin(services.sandbox, reached))
  }
  app.notFound(() => {
    throw new Failure('not_found')
  })
  app.onError((thrown, c) => createFailureResponse(toFailure(thrown, c), c.get('requestId') ?? randomUUID()))

  const [host = 'localhost'] = services.config.ALLOWED_HOSTS
  services.sandbox?.deliverTo(async (event) => app.fetch(event), `http://${host}`)

  return {
    async fetch(request, bindings = {}) {
      const startedAt = performance.now()
      const answer = await app.fetch(request, bindings)
      // Only the sandbox's pages set a policy of their own.
      const response = addSecurityHeaders(answer, answer.headers.get('content-security-policy') ?? API_POLICY)
      response.headers.set('cache-control', 'no-store')
      if (response.status === 503 && !response.headers.has('retry-after'))
        response.headers.set('retry-after', String(UNAVAILABLE_SECONDS))
      services.recorder.record({
        endpoint: getEndpointName(request),
        method: request.method,
        status: response.status,
        milliseconds: performance.now() - startedAt,
      })
      return response
    },
  }
}

/** The endpoint's name in metrics. Unknown paths share one name, so that they cannot create metrics at will. */
function getEndpointName(request: Request): string {
  const { pathname } = new URL(request.url)
  return ENDPOINTS.find(({ path }) => path === pathname)?.path ?? 'other'
}

function isWrite(c: AppContext) {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD'
}

/**
 * Returns true when the caller is a program: the operator, the platform's scheduler or a provider. These
 * authenticate by a key, never by a cookie.
 */
function isMachine(c: AppContext) {
  return c.get('isOperator') || isForPrograms(c.req.path)
}

/** Names the requester whose share of the providers is used: the session, or the address without a session. */
function describeRequester(c: AppContext): Requester {
  const name = c.get('isOperator') ? 'operator' : c.get('session')?.id
  return {
    kind: 'visitor',
    name: name ?? `address:${getAddressKey(c.get('address'))}`,
    requestId: c.get('requestId'),
  }
}

async function findRequestSession(c: AppContext): Promise<Session | null> {
  const { database, secrets } = c.get('services')
  const token = readVisitorCookie(c)
  const id = token === null ? null : verifyVisitorToken(token, secrets.session)
  if (token === null || id === null) return null
  const session = await findSession(database.db, id, VISITOR_COOKIE_SECONDS)
  if (session) renewVisitorCookie(c, token, session)
  return session
}

/** Converts anything thrown to a failure of the closed list. Unexpected errors are logged, by class and place only. */
function toFailure(thrown: unknown, c: AppContext): Failure {
  if (thrown instanceof Failure) return thrown
  if (thrown instanceof HTTPException && thrown.status < 500) return new Failure('malformed')
  c.get('services').log('error', 'request.failed', {
    requestId: c.get('requestId'),
    endpoint: c.req.path,
    method: c.req.method,
    ...describeError(thrown),
  })
  return new Failure('unavailable')
}
