import { Failure, type FailureCode } from '../lib/failure.ts'
import { findRefusedField } from '../providers/asaas/error.ts'
import type { Logging, Store } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import { enqueue } from '../store/jobs.ts'
import { createHandOverJob } from './jobs.ts'

/** The failure of a refused field of a customer, and the field of the sign-up in which the visitor corrects it. */
const REFUSALS = {
  email: { code: 'email_refused', field: 'email', about: 'email' },
  name: { code: 'company_refused', field: 'razaoSocial', about: 'company' },
} as const

const CODES: readonly FailureCode[] = Object.values(REFUSALS).map(({ code }) => code)

/** Returns whether work failed because the provider refused the e-mail or the name: a corrected sign-up resumes it. */
export function isContactRefusal(thrown: unknown): boolean {
  return thrown instanceof Failure && CODES.includes(thrown.code)
}

/**
 * Converts the provider's refusal of an e-mail or a name into a failure that leads its visitor to the field, and has the sales
 * team told, once a sign-up. Returns anything else as it was thrown.
 */
export async function explainContactRefusal(
  { database: { db }, log }: Store & Logging,
  { lead }: ParsedLead,
  thrown: unknown,
): Promise<unknown> {
  const refused = findRefusedField(thrown)
  if (refused !== 'email' && refused !== 'name') return thrown
  const { code, field, about } = REFUSALS[refused]
  await enqueue(db, createHandOverJob(lead.id, about))
  log('warn', 'payment.contact_refused', { provider: 'asaas', kind: about })
  return new Failure(code, { field })
}

/** Sends a contact; without its phone when the provider refuses that: the provider can do without. */
export async function sendWithoutRefusedPhone<
  Contact extends { readonly mobilePhone?: string | undefined },
  Answer,
>(contact: Contact, send: (contact: Contact) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(contact)
  } catch (thrown) {
    if (findRefusedField(thrown) !== 'phone') throw thrown
    return send({ ...contact, mobilePhone: undefined })
  }
}
