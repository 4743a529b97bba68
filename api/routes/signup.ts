import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SIGN_UP_VERSION } from '#machines/sign-up/sign-up.machine.ts'
import { agreeingVisitor } from '../ad-events/agreeing-visitor.ts'
import { addressKey } from '../lib/client-address.ts'
import type { AppContext, AppEnv } from '../lib/context.ts'
import { requireSession } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { openSession } from '../lib/visitor.ts'
import { abVariantIn } from '../sign-up/ab-variant.ts'
import { followSignUp } from '../sign-up/follow.ts'
import type { SignUpLine } from '../sign-up/lines.ts'
import { type AcceptableSignUp, acceptable, describeRequest, SignUpRequest } from '../sign-up/request.ts'
import { acceptLead, findLatestLead, type Lead, type NewLead } from '../store/leads.ts'
import { hit } from '../store/limits.ts'
import type { RunnableJob } from '../work/run-job.ts'
import { JOB_LEASE_SECONDS } from '../work/schedule.ts'

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/
const HOUR = 3_600

/**
 * `POST` accepts a lead and streams its steps; `GET` tells where the visitor's latest sign-up stands and follows it.
 * Both answer with one `SignUpLine` a line. The lead is committed before the first line leaves.
 */
export const signup = new Hono<AppEnv>()
  .post('/', async (c) => {
    const key = idempotencyKey(c)
    const request = acceptable(await readJson(c.req.raw, SignUpRequest, { describe: describeRequest }))
    await spendLimit(c)
    const { id: sessionId } = await openSession(c)
    const abVariant = abVariantIn(c.req.raw)
    const source = abVariant ? { ...request.source, abVariant } : request.source
    const acceptance = await accept(c, { sessionId, key, request, source })
    if (acceptance.outcome === 'conflict') throw new Failure('key_reused')
    return acceptance.outcome === 'accepted'
      ? lines(c, 201, (tell, signal) => run(c, acceptance.lead, acceptance.job, tell, signal))
      : lines(c, 201, (tell, signal) => follow(c, acceptance.lead, tell, signal))
  })
  .get('/', async (c) => {
    const { id } = requireSession(c)
    const lead = await findLatestLead(c.get('services').database.db, id)
    if (!lead) throw new Failure('not_found')
    return lines(c, 200, (tell, signal) => follow(c, lead, tell, signal))
  })

type Tell = (line: SignUpLine) => void

function idempotencyKey(c: AppContext): string {
  const key = c.req.header('idempotency-key') ?? ''
  if (!IDEMPOTENCY_KEY.test(key)) throw new Failure('idempotency_key_required')
  return key
}

async function spendLimit(c: AppContext) {
  const { config, database } = c.get('services')
  const key = `signup:${addressKey(c.get('address'))}`
  const spent = await hit(database.db, key, HOUR, config.SIGNUPS_PER_ADDRESS_HOURLY)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
}

async function accept(
  c: AppContext,
  {
    sessionId,
    key,
    request,
    source,
  }: { sessionId: string; key: string; request: AcceptableSignUp; source: NewLead['source'] },
) {
  const { database, owner } = c.get('services')
  const id = randomUUID()
  const job = { kind: 'sign-up', subject: id, key: `sign-up:${id}`, payload: {} }
  const acceptance = await acceptLead(
    database.db,
    {
      id,
      sessionId,
      idempotencyKey: key,
      fingerprint: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
      emailKey: request.emailKey,
      phoneKey: request.phoneKey,
      registration: request.registration,
      simulation: request.simulation,
      source,
      chartVersion: SIGN_UP_VERSION,
    },
    { ...job, owner, leaseSeconds: JOB_LEASE_SECONDS },
    agreeingVisitor(c),
  )
  if (acceptance.outcome !== 'accepted') return acceptance
  const { lead, claim } = acceptance
  return { outcome: 'accepted' as const, lead, job: { ...job, ...claim } }
}

/** Runs the accepted lead here, telling each step; if another worker took it over meanwhile, follows it instead. */
async function run(c: AppContext, lead: Lead, job: RunnableJob, tell: Tell, signal: AbortSignal) {
  tell({ type: 'accepted', leadId: lead.id })
  const ran = await c.get('worker').runAccepted(job, { address: c.get('address'), tell, gone: signal })
  if (!ran) await follow(c, lead, tell, signal)
}

async function follow(c: AppContext, lead: Lead, tell: Tell, signal: AbortSignal) {
  for await (const line of followSignUp(c.get('services'), lead, signal)) tell(line)
}

/** A streamed answer. A visitor who leaves stops the telling, never the work. */
function lines(c: AppContext, status: 200 | 201, work: (tell: Tell, signal: AbortSignal) => Promise<void>) {
  const gone = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const tell: Tell = (line) => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const done = work(tell, gone.signal).then(
        () => gone.signal.aborted || stream.close(),
        () => gone.signal.aborted || stream.error(new Error('the stream was cut')),
      )
      c.env?.waitUntil?.(done)
    },
    cancel: () => gone.abort(),
  })
  return c.body(body, status, { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
}
