import type { LeadAct } from '#machines/panel/lead-page.ts'
import { Failure } from '../lib/failure.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import type { Services } from '../services.ts'
import { markHandled } from '../store/lead-records.ts'
import { findLatestLead, findLead, type Lead } from '../store/leads.ts'
import { recordOperatorAct } from '../store/operators.ts'
import { replayJobs } from './replay-jobs.ts'

type Asked = {
  readonly operator: string
  readonly leadId: string
  readonly act: LeadAct
  readonly requestId: string
  /** The operator's address. */
  readonly address: string | null
}

/**
 * Performs an operator's act on a lead and records it. An act with nothing to do changes and records nothing, so
 * that a second press is harmless.
 * @returns how many jobs, codes or leads it changed
 * @throws Failure not_found; conflict for a code that would be of no use; the failures of `sendCode`
 */
export async function actOnLead(services: Services, asked: Asked): Promise<number> {
  const lead = await findLead(services.database.db, asked.leadId)
  if (!lead) throw new Failure('not_found', { message: 'Este cadastro não existe mais.' })
  switch (asked.act) {
    case 'retry':
      return replayJobs(services, { ...asked, scope: { leadId: lead.id } })
    case 'resendCode':
      return resendCode(services, lead, asked)
    case 'markHandled':
      return handle(services, lead, asked)
  }
}

/** Sends another code to the visitor, counting against the visitor's own limits. */
async function resendCode(services: Services, lead: Lead, { operator, address }: Asked): Promise<number> {
  const { db } = services.database
  if (lead.provenAt !== null)
    throw new Failure('conflict', { message: 'O telefone deste cadastro já foi confirmado.' })
  const latest = await findLatestLead(db, lead.sessionId)
  if (latest?.phoneKey !== lead.phoneKey)
    throw new Failure('conflict', { message: 'O visitante já se cadastrou de novo com outro telefone.' })
  await sendCode(services, { sessionId: lead.sessionId, phone: lead.phoneKey, address }).catch(explainRefusal)
  await recordOperatorAct(db, { operator, act: 'resent_code', target: lead.id, changed: 1 })
  return 1
}

/** Explains a failure to the operator. A refusal without a wait means that the messenger did not answer. */
function explainRefusal(thrown: unknown): never {
  if (!(thrown instanceof Failure) || thrown.code !== 'resend_too_soon') throw thrown
  const { retryAfterSeconds } = thrown.details
  throw retryAfterSeconds === undefined
    ? new Failure('upstream_failed', { message: 'O WhatsApp não respondeu, e nenhum código foi enviado.' })
    : new Failure('resend_too_soon', {
        message: 'Um código acabou de ser enviado. Aguarde para enviar outro.',
        retryAfterSeconds,
      })
}

function handle({ database }: Services, { id }: Lead, { operator }: Asked): Promise<number> {
  return database.db.transaction(async (tx) => {
    if (!(await markHandled(tx, id))) return 0
    await recordOperatorAct(tx, { operator, act: 'marked_handled', target: id, changed: 1 })
    return 1
  })
}
