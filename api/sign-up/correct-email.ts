import { randomUUID } from 'node:crypto'
import { Failure } from '../lib/failure.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { createCorrectedEmailJob } from '../ownership/jobs.ts'
import { createCustomerContactJob, createSubscriptionJob } from '../payments/jobs.ts'
import { enqueueCorrectedCall } from '../scheduling/jobs.ts'
import type { Messages, Store } from '../services.ts'
import { correctAddress } from '../store/appointment-changes.ts'
import { enqueue } from '../store/jobs.ts'
import { replaceEmail } from '../store/leads.ts'
import type { ParsedLead } from './parse-lead.ts'
import { readEmail } from './request.ts'

/**
 * Replaces the e-mail address of a sign-up with a proven phone, and queues what brings it to the CRM and to the payment provider, which
 * may have refused the former one. The visitor's calls to come take the address too. It changes nobody's access: a record belongs to
 * whose phone is proven (decision 40).
 * @throws Failure invalid with the rule's message; conflict when another tab corrected it at the same moment
 */
export async function correctEmail(
  services: Store & Messages,
  { lead, registration, simulation }: ParsedLead,
  typed: string,
): Promise<{ readonly email: string }> {
  const email = readEmail(typed)
  // The answer to an earlier request was lost, or another tab sent the same address.
  if (email === registration.email) return { email }
  await services.database.db.transaction(async (tx) => {
    if (!(await replaceEmail(tx, lead, email))) throw new Failure('conflict')
    await enqueue(tx, createCorrectedEmailJob(lead.id, lead.emailKey))
    if (simulation !== null && lead.subscriptionId === null)
      await enqueue(tx, createSubscriptionJob(lead.id, randomUUID()))
    await enqueue(tx, createCustomerContactJob(lead.id))
    const { sessionId, emailKey } = lead
    await correctAddress(tx, { sessionId, former: toMailAddress(emailKey), email }, (call) =>
      enqueueCorrectedCall(tx, services, call),
    )
  })
  return { email }
}
