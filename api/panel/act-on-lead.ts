import { LEAD_PROBLEM_MESSAGES } from '#machines/panel/lead-failure.ts'
import type { LeadRequest, LeadResult } from '#machines/panel/lead-page.ts'
import type { OperatorAct } from '#machines/panel/operator-acts.ts'
import { PAYMENT_REQUEST_MS } from '#machines/payments/limits.ts'
import { Failure } from '../lib/failure.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { correctCnpj } from '../payments/cnpj-refusal.ts'
import { readPaymentsOfLead } from '../payments/read-payments-of-lead.ts'
import { cancelCall, moveCall } from '../scheduling/change-call.ts'
import type { Logging, Messages, Services, Settings, Store } from '../services.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { markHandled } from '../store/lead-records.ts'
import { findLatestLead, findLead, type Lead } from '../store/leads.ts'
import { recordOperatorAct } from '../store/operators.ts'
import { isSessionLive } from '../store/sessions.ts'
import type { AlsoStore } from '../store/types.ts'
import { findCallOfLead } from './call-of-lead.ts'
import { replayJobs } from './replay-jobs.ts'

type Asked = {
  readonly operator: string
  readonly leadId: string
  readonly request: LeadRequest
  readonly requestId: string
  /** The operator's address. */
  readonly address: string | null
}

/**
 * Performs an operator's act on a lead and records it. An act with nothing to do changes and records nothing, so
 * that a second press is harmless; only a reading of the payments is always recorded.
 * @throws Failure not_found; conflict for a code that would be of no use, or a CNPJ that is not refused; the failures of
 *   `sendCode`, `moveCall`, `cancelCall`, `correctCnpj` and `readPaymentsOfLead`
 */
export async function actOnLead(services: Services, asked: Asked): Promise<LeadResult> {
  const lead = await findLead(services.database.db, asked.leadId)
  if (!lead) throw new Failure('not_found', { message: 'Este cadastro não existe mais.' })
  const result = await performOnLead(services, lead, asked)
  return typeof result === 'number' ? { changed: result, paid: 0 } : result
}

/** Performs an act. Returns how many jobs, codes, leads or calls it changed, or what was read of payments. */
async function performOnLead(services: Services, lead: Lead, asked: Asked): Promise<number | LeadResult> {
  const { request } = asked
  switch (request.act) {
    case 'readPayments':
      return readPayments(services, lead, asked)
    case 'retry':
      return replayJobs(services, { ...asked, scope: { leadId: lead.id } })
    case 'resendCode':
      return resendCode(services, lead, asked)
    case 'markHandled':
      return handle(services, lead, asked)
    case 'moveCall': {
      const { callId, revision, to } = request
      const call = await findCallOfLead(services, lead, callId)
      return countChange(lead, asked, 'moved_call', (record) =>
        moveCall(services, call, { ...to, revision }, record),
      )
    }
    case 'cancelCall': {
      const call = await findCallOfLead(services, lead, request.callId)
      return countChange(lead, asked, 'cancelled_call', (record) =>
        cancelCall(services, call, request.revision, record),
      )
    }
    case 'correctCnpj':
      return countChange(lead, asked, 'corrected_cnpj', (record) =>
        correctCnpj(services, parseLead(lead), request.cpfCnpj, record),
      )
  }
}

/** Reads what the payment provider says of the lead's payments now. It is recorded even where nothing had changed. */
async function readPayments(services: Services, lead: Lead, { operator }: Asked): Promise<LeadResult> {
  const result = await readPaymentsOfLead(services, lead, AbortSignal.timeout(PAYMENT_REQUEST_MS))
  await recordOperatorAct(services.database.db, {
    operator,
    act: 'read_payments',
    target: lead.id,
    changed: result.changed,
  })
  return result
}

/** Performs a change that records its operator in its own transaction. Returns 0 when it was made before. */
async function countChange(
  { id }: Lead,
  { operator }: Asked,
  act: OperatorAct,
  change: (record: AlsoStore) => Promise<unknown>,
): Promise<number> {
  let changed = 0
  await change(async (tx) => {
    await recordOperatorAct(tx, { operator, act, target: id, changed: 1 })
    changed = 1
  })
  return changed
}

/** Sends another code to the visitor, counting against the visitor's own limits. */
async function resendCode(
  services: Store & Messages & Settings & Logging,
  lead: Lead,
  { operator, address }: Asked,
): Promise<number> {
  const { db } = services.database
  if (lead.provenAt !== null)
    throw new Failure('conflict', { message: 'O telefone deste cadastro já foi confirmado.' })
  const latest = await findLatestLead(db, lead.sessionId)
  if (latest?.phoneKey !== lead.phoneKey)
    throw new Failure('conflict', { message: 'O visitante já se cadastrou de novo com outro telefone.' })
  if (!(await isSessionLive(db, lead.sessionId)))
    throw new Failure('conflict', {
      message: 'A página do visitante já não aceita um código: ele precisa se cadastrar de novo.',
    })
  await sendCode(services, {
    sessionId: lead.sessionId,
    leadId: lead.id,
    phone: lead.phoneKey,
    address,
  }).catch(explainRefusal)
  await recordOperatorAct(db, { operator, act: 'resent_code', target: lead.id, changed: 1 })
  return 1
}

/** Explains a failure to the operator. A refusal without a wait means that the messenger did not answer. */
function explainRefusal(thrown: unknown): never {
  if (!(thrown instanceof Failure)) throw thrown
  const { retryAfterSeconds } = thrown.details
  if (thrown.code === 'code_blocked')
    throw new Failure('code_blocked', {
      message: LEAD_PROBLEM_MESSAGES.codeBlocked,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  if (thrown.code !== 'resend_too_soon') throw thrown
  throw retryAfterSeconds === undefined
    ? new Failure('upstream_failed', { message: 'O WhatsApp não respondeu, e nenhum código foi enviado.' })
    : new Failure('resend_too_soon', {
        message: 'Um código acabou de ser enviado. Aguarde para enviar outro.',
        retryAfterSeconds,
      })
}

function handle({ database }: Store, { id }: Lead, { operator }: Asked): Promise<number> {
  return database.db.transaction(async (tx) => {
    if (!(await markHandled(tx, id))) return 0
    await recordOperatorAct(tx, { operator, act: 'marked_handled', target: id, changed: 1 })
    return 1
  })
}
