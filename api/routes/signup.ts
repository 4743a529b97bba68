import { isFromSomewhere } from '#machines/origin/classify.ts'
import type { Touch } from '#machines/origin/touch.ts'
import { knowsLabels, type Touches } from '#machines/origin/touches.ts'
import { SIGN_UPS_PER_ADDRESS_HOURLY, STREAMS_PER_SESSION } from '#machines/sign-up/limits.ts'
import { readAbVariant } from '../ab-test/ab-variant.ts'
import { readAgreeingVisitor } from '../ad-events/agreeing-visitor.ts'
import type { AppContext } from '../context.ts'
import { requireSession } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { requireIdempotencyKey } from '../lib/idempotency-key.ts'
import { readJson } from '../lib/read-json.ts'
import { composeSource } from '../origin/source.ts'
import type { ClaimedJob } from '../outbox/registry.ts'
import { spendAddressQuota } from '../quota.ts'
import { isProofExpired } from '../session/authorize.ts'
import { openSession } from '../session/open-session.ts'
import { acceptSignUp, repeatSignUp } from '../sign-up/accept.ts'
import { followSignUp } from '../sign-up/follow.ts'
import type { SignUpLine } from '../sign-up/lines.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import { describeRequest, SignUpRequest, TYPED_FIELDS, validateSignUp } from '../sign-up/request.ts'
import { runSignUpJob } from '../sign-up/run.ts'
import { findLatestLead, type Lead } from '../store/leads.ts'
import type { Session } from '../store/sessions.ts'
import { noteTouches } from '../store/touches.ts'

/**
 * `POST` accepts a lead and streams its steps; `GET` streams the steps of the visitor's latest sign-up.
 * Both answer with one `SignUpLine` a line. The lead is committed before the first line is sent.
 */
export const signup = new Endpoint('/api/signup', {
  GET: { access: 'visitor', limit: `${STREAMS_PER_SESSION} open at once for a session` },
  POST: {
    access: 'anonymous',
    limit: `${SIGN_UPS_PER_ADDRESS_HOURLY} an hour and address`,
    example: {
      nomeCompleto: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      countryCode: '55',
      telefone: '11987654321',
      razaoSocial: 'Prado Advogados',
      cpfCnpj: '11222333000181',
      termsAccepted: true,
    },
  },
})
  .post('/', async (c) => {
    const key = requireIdempotencyKey(c.req.header('idempotency-key'))
    const body = { typed: TYPED_FIELDS, describe: describeRequest }
    const request = validateSignUp(await readJson(c.req.raw, SignUpRequest, body))
    await spendAddressQuota(c, 'signup', { max: c.get('services').config.SIGNUPS_PER_ADDRESS_HOURLY })
    const session = await openSession(c)
    const { id: sessionId } = session
    const abVariant = readAbVariant(c)
    const source = {
      ...composeSource(request.source, await findTouches(c, session, request.source.touch)),
      ...(abVariant ? { abVariant } : {}),
      ...(request.sawPrices ? { sawPrices: true } : {}),
    }
    const services = c.get('services')
    const acceptance = await acceptSignUp(
      services,
      { sessionId, key, request, source },
      readAgreeingVisitor(c),
    )
    if (acceptance.outcome === 'conflict') throw new Failure('key_reused')
    if (acceptance.outcome === 'replayed' && acceptance.lead.idempotencyKey !== key)
      await repeatSignUp(services, session, acceptance.lead, { key, said: request })
    return acceptance.outcome === 'accepted'
      ? streamLines(c, 201, (sendLine, signal) => run(c, acceptance.parsed, acceptance.job, sendLine, signal))
      : streamLines(c, 201, (sendLine, signal) => follow(c, acceptance.lead, sendLine, signal))
  })
  .get('/', async (c) => {
    const session = requireSession(c)
    const lead = await findLatestLead(c.get('services').database.db, session.id)
    if (!lead) throw new Failure('not_found')
    if (isProofExpired(session, lead)) throw new Failure('phone_not_proven')
    const leave = c.get('services').followers.enter(session.id)
    return streamLines(c, 200, (sendLine, signal) => follow(c, lead, sendLine, signal).finally(leave))
  })

/** Finds the touches of a visitor who signs up, with the one that the sign-up itself brings, unless it is known or direct. */
async function findTouches(c: AppContext, { id, touches }: Session, touch: Touch): Promise<Touches | null> {
  if (!isFromSomewhere(touch) || (touches && knowsLabels(touches, touch))) return touches
  return noteTouches(c.get('services').database.db, id, [touch], readAbVariant(c))
}

type SendLine = (line: SignUpLine) => void

/** Runs the accepted lead here and streams each step; if another worker took it over meanwhile, follows that run. */
async function run(
  c: AppContext,
  parsed: ParsedLead,
  job: ClaimedJob,
  sendLine: SendLine,
  signal: AbortSignal,
) {
  const { lead } = parsed
  sendLine({ type: 'accepted', leadId: lead.id })
  const audience = { address: c.get('address'), sendLine }
  // The worker calls this once it has a place for it, and records how the job ended.
  const ran = await c
    .get('worker')
    .runAccepted(job, (context) => runSignUpJob(context, audience, parsed), signal)
  if (!ran) await follow(c, lead, sendLine, signal)
}

async function follow(c: AppContext, lead: Lead, sendLine: SendLine, signal: AbortSignal) {
  for await (const line of followSignUp(c.get('services'), lead, signal)) sendLine(line)
}

/** Creates a streamed answer. When the visitor leaves, the stream ends and the work continues. */
function streamLines(
  c: AppContext,
  status: 200 | 201,
  work: (sendLine: SendLine, signal: AbortSignal) => Promise<void>,
) {
  const gone = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const sendLine: SendLine = (line) => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      // The page resumes an answer without its last line at the next server.
      const forget = c.env?.shutdown?.onStreamsEnd(() => {
        if (gone.signal.aborted) return
        gone.abort()
        stream.close()
      })
      const done = work(sendLine, gone.signal)
        .then(
          () => gone.signal.aborted || stream.close(),
          () => gone.signal.aborted || stream.error(new Error('the stream was cut')),
        )
        .finally(forget)
      c.env?.waitUntil?.(done)
    },
    cancel: () => gone.abort(),
  })
  return c.body(body, status, { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
}
