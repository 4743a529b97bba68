import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientAddress } from './lib/client-address.ts'
import type { AppContext, AppEnv } from './lib/context.ts'
import { Failure, failureResponse } from './lib/failure.ts'
import { describeError } from './lib/log.ts'
import { isOperator } from './lib/operator.ts'
import { requireKnownHost, requireSameOrigin } from './lib/origin-gate.ts'
import { API_POLICY, secure } from './lib/security-headers.ts'
import { sessionIdOf, tokenOf, VISITOR_COOKIE_SECONDS } from './lib/visitor-token.ts'
import { abTest } from './routes/ab-test.ts'
import { adEvents } from './routes/ad-events.ts'
import { consent } from './routes/consent.ts'
import { crm } from './routes/crm.ts'
import { health } from './routes/health.ts'
import { ip } from './routes/ip.ts'
import { logs } from './routes/logs.ts'
import { masterclass } from './routes/masterclass.ts'
import { metrics } from './routes/metrics.ts'
import { myData } from './routes/my-data.ts'
import { otp } from './routes/otp.ts'
import { payments } from './routes/payments.ts'
import { scheduling } from './routes/scheduling.ts'
import { session } from './routes/session.ts'
import { signup } from './routes/signup.ts'
import { track } from './routes/track.ts'
import { asaasWebhook } from './routes/webhooks-asaas.ts'
import { replay, work } from './routes/work.ts'
import { sandboxAdmin } from './sandbox/admin.ts'
import type { Services } from './services.ts'
import { findSession, type Session } from './store/sessions.ts'
import type { Worker } from './work/worker.ts'

/** The API as one Web-standard handler. */
export type App = { fetch(request: Request, bindings?: AppEnv['Bindings']): Promise<Response> }

/** Endpoints by path, with the methods they answer to. */
export const ENDPOINTS = [
  { path: '/api/signup', methods: 'GET, POST', routes: signup },
  { path: '/api/otp', methods: 'POST', routes: otp },
  { path: '/api/crm', methods: 'POST', routes: crm },
  { path: '/api/scheduling', methods: 'GET, POST', routes: scheduling },
  { path: '/api/payments', methods: 'GET, POST', routes: payments },
  { path: '/api/webhooks/asaas', methods: 'POST', routes: asaasWebhook },
  { path: '/api/track', methods: 'POST', routes: track },
  { path: '/api/masterclass', methods: 'POST', routes: masterclass },
  { path: '/api/ab-test', methods: 'GET, POST', routes: abTest },
  { path: '/api/conversions', methods: 'POST, DELETE', routes: adEvents },
  { path: '/api/session', methods: 'GET, PUT, DELETE', routes: session },
  { path: '/api/consent', methods: 'POST', routes: consent },
  { path: '/api/my-data', methods: 'GET, DELETE', routes: myData },
  { path: '/api/ip', methods: 'GET', routes: ip },
  { path: '/api/metrics', methods: 'GET', routes: metrics },
  { path: '/api/logs', methods: 'POST', routes: logs },
  { path: '/api/health', methods: 'GET', routes: health },
  { path: '/api/work', methods: 'GET, POST', routes: work },
  { path: '/api/work/replay', methods: 'POST', routes: replay },
] as const

/** Builds the API on its services: gate, endpoints, one place for failures, one for headers. */
export function createApp(services: Services, worker: Worker): App {
  const app = new Hono<AppEnv>()
  app.use('/api/*', async (c, next) => {
    c.set('services', services)
    c.set('worker', worker)
    c.set('requestId', randomUUID())
    const socketAddress = c.env?.socketAddress ?? null
    c.set('address', clientAddress(c.req.raw.headers, socketAddress, services.config.TRUSTED_PROXIES))
    c.set('operator', isOperator(c.req.raw, services.config.OPERATOR_KEY))
    requireKnownHost(c.req.raw, services.config.ALLOWED_HOSTS)
    if (changesSomething(c) && !isMachine(c)) requireSameOrigin(c.req.raw)
    c.set('session', await sessionOf(c))
    await next()
  })
  for (const { path, methods, routes } of ENDPOINTS) {
    app.route(path, routes)
    app.all(path, () => {
      throw new Failure('method_not_allowed', { headers: { allow: methods } })
    })
  }
  if (services.sandbox) app.route('/api/sandbox', sandboxAdmin(services.sandbox))
  app.notFound(() => {
    throw new Failure('not_found')
  })
  app.onError((thrown, c) => failureResponse(asFailure(thrown, c), c.get('requestId') ?? randomUUID()))

  services.sandbox?.deliverTo(async (event) => app.fetch(event))

  return {
    async fetch(request, bindings = {}) {
      const startedAt = performance.now()
      const answer = await app.fetch(request, bindings)
      // Only a page of the sandbox says what it may load.
      const response = secure(answer, answer.headers.get('content-security-policy') ?? API_POLICY)
      response.headers.set('cache-control', 'no-store')
      services.recorder.record({
        endpoint: endpointOf(request),
        method: request.method,
        status: response.status,
        milliseconds: performance.now() - startedAt,
      })
      return response
    },
  }
}

/** The endpoint as metrics name it; what a visitor typed into an address is no name. */
function endpointOf(request: Request): string {
  const { pathname } = new URL(request.url)
  return ENDPOINTS.find(({ path }) => path === pathname)?.path ?? 'other'
}

function changesSomething(c: AppContext) {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD'
}

/** The operator, the platform's scheduler and the payment provider are no browsers: they prove themselves by a key, and no cookie counts. */
function isMachine(c: AppContext) {
  return c.get('operator') || ['/api/work', '/api/webhooks/asaas'].includes(c.req.path)
}

async function sessionOf(c: AppContext): Promise<Session | null> {
  const { database, secrets } = c.get('services')
  const token = tokenOf(c.req.raw)
  const id = token === null ? null : sessionIdOf(token, secrets.session)
  return id === null ? null : findSession(database.db, id, VISITOR_COOKIE_SECONDS)
}

/** Whatever was thrown, as one of the closed list. What is not a known refusal is logged by class and place alone. */
function asFailure(thrown: unknown, c: AppContext): Failure {
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
