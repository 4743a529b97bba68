import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { UNAVAILABLE_SECONDS } from '#machines/lib/limits.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext, AppEnv } from './context.ts'
import { getAddressKey, getClientAddress } from './lib/client-address.ts'
import { createFailureResponse, Failure } from './lib/failure.ts'
import { createHostRule } from './lib/host.ts'
import { describeError } from './lib/log.ts'
import { isOperator } from './lib/operator.ts'
import { requireKnownHost, requireSameOrigin } from './lib/origin-gate.ts'
import { type Requester, runFor } from './lib/requester.ts'
import { API_POLICY, addSecurityHeaders } from './lib/security-headers.ts'
import type { Worker } from './outbox/worker.ts'
import { abTest } from './routes/ab-test.ts'
import { adEvents } from './routes/ad-events.ts'
import { appointments } from './routes/appointments.ts'
import { companyName } from './routes/company-name.ts'
import { consent } from './routes/consent.ts'
import { continuation } from './routes/continuation.ts'
import { crm } from './routes/crm.ts'
import { health } from './routes/health.ts'
import { ip } from './routes/ip.ts'
import { logs } from './routes/logs.ts'
import { masterclass } from './routes/masterclass.ts'
import { metrics } from './routes/metrics.ts'
import { myData } from './routes/my-data.ts'
import { otp } from './routes/otp.ts'
import { panelActs } from './routes/panel-acts.ts'
import { panelFigures } from './routes/panel-figures.ts'
import { panelCallTimes, panelLead, panelLeadActs } from './routes/panel-lead.ts'
import { panelLeads, panelLeadsCsv } from './routes/panel-leads.ts'
import { panelLogs } from './routes/panel-logs.ts'
import { panelQueue } from './routes/panel-queue.ts'
import { panelServices } from './routes/panel-services.ts'
import { panelSession } from './routes/panel-session.ts'
import { payments } from './routes/payments.ts'
import { scheduling } from './routes/scheduling.ts'
import { session } from './routes/session.ts'
import { signup } from './routes/signup.ts'
import { track } from './routes/track.ts'
import { asaasWebhook } from './routes/webhooks-asaas.ts'
import { whatsAppWebhook } from './routes/webhooks-whatsapp.ts'
import { replay, work } from './routes/work.ts'
import { createSandboxAdmin } from './sandbox/admin.ts'
import type { Services } from './services.ts'
import { readVisitorCookie, renewVisitorCookie } from './session/visitor-cookie.ts'
import { verifyVisitorToken } from './session/visitor-token.ts'
import { findSession, type Session } from './store/sessions.ts'

/** The API as one Web-standard handler. */
export type App = { fetch(request: Request, bindings?: AppEnv['Bindings']): Promise<Response> }

/** Every endpoint: its path, the methods it supports and its routes. */
export const ENDPOINTS = [
  { path: '/api/signup', methods: 'GET, POST', routes: signup },
  { path: '/api/company-name', methods: 'POST', routes: companyName },
  { path: '/api/otp', methods: 'GET, POST', routes: otp },
  { path: '/api/continuation', methods: 'POST', routes: continuation },
  { path: '/api/crm', methods: 'POST', routes: crm },
  { path: '/api/scheduling', methods: 'GET, POST', routes: scheduling },
  { path: '/api/appointments', methods: 'POST', routes: appointments },
  { path: '/api/payments', methods: 'GET, POST', routes: payments },
  { path: '/api/webhooks/asaas', methods: 'POST', routes: asaasWebhook },
  { path: '/api/webhooks/whatsapp', methods: 'GET, POST', routes: whatsAppWebhook },
  { path: '/api/track', methods: 'POST', routes: track },
  { path: '/api/masterclass', methods: 'POST', routes: masterclass },
  { path: '/api/ab-test', methods: 'GET, POST', routes: abTest },
  { path: '/api/conversions', methods: 'POST, DELETE', routes: adEvents },
  { path: '/api/session', methods: 'GET, POST, PUT, DELETE', routes: session },
  { path: '/api/consent', methods: 'POST', routes: consent },
  { path: '/api/my-data', methods: 'GET, DELETE', routes: myData },
  { path: '/api/ip', methods: 'GET', routes: ip },
  { path: '/api/metrics', methods: 'GET', routes: metrics },
  { path: '/api/logs', methods: 'POST', routes: logs },
  { path: '/api/health', methods: 'GET', routes: health },
  { path: '/api/work', methods: 'GET, POST', routes: work },
  { path: '/api/work/replay', methods: 'POST', routes: replay },
  { path: '/api/panel/session', methods: 'GET, POST, DELETE', routes: panelSession },
  { path: '/api/panel/queue', methods: 'GET, POST', routes: panelQueue },
  { path: '/api/panel/services', methods: 'GET', routes: panelServices },
  { path: '/api/panel/acts', methods: 'GET', routes: panelActs },
  { path: '/api/panel/figures', methods: 'GET', routes: panelFigures },
  { path: '/api/panel/logs', methods: 'POST', routes: panelLogs },
  { path: '/api/panel/leads', methods: 'POST', routes: panelLeads },
  { path: '/api/panel/leads-csv', methods: 'POST', routes: panelLeadsCsv },
  { path: '/api/panel/lead', methods: 'POST', routes: panelLead },
  { path: '/api/panel/call-times', methods: 'POST', routes: panelCallTimes },
  { path: '/api/panel/lead-acts', methods: 'POST', routes: panelLeadActs },
] as const

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
    c.set('isOperator', isOperator(c.req.raw, services.config.OPERATOR_KEY))
    requireKnownHost(c.req.raw, isKnownHost)
    if (isWrite(c) && !isMachine(c)) requireSameOrigin(c.req.raw)
    c.set('session', await findRequestSession(c))
    await runFor(describeRequester(c), next)
  })
  for (const { path, methods, routes } of ENDPOINTS) {
    app.route(path, routes)
    app.all(path, () => {
      throw new Failure('method_not_allowed', { headers: { allow: methods } })
    })
  }
  if (services.sandbox) app.route('/api/sandbox', createSandboxAdmin(services.sandbox))
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

/** Paths that are called by programs, not by browsers. */
const MACHINE_PATHS: readonly string[] = ['/api/work', '/api/webhooks/asaas', '/api/webhooks/whatsapp']

/**
 * Returns true when the caller is a program: the operator, the platform's scheduler or a provider. These
 * authenticate by a key, never by a cookie.
 */
function isMachine(c: AppContext) {
  return c.get('isOperator') || MACHINE_PATHS.includes(c.req.path)
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
  if (session) renewVisitorCookie(c, token, session.lastSeenAt)
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
