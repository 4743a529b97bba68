import type { DealEvent } from '#machines/deals/event-stages.ts'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { requireSpareTokens } from '../crm-account/token-budget.ts'
import { composeNoteJob } from '../deal-note/jobs.ts'
import { getRequester, runFor } from '../lib/requester.ts'
import { JobDeferral } from '../outbox/job-errors.ts'
import { handleJob } from '../outbox/registry.ts'
import { findHeldRecord } from '../ownership/hold-record.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { requireLead } from '../sign-up/require-lead.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { keepWaitingEvent } from '../store/waiting-events.ts'
import { applyDealChange } from './apply-deal-change.ts'
import { handleOnDeal, readAgainOnMissing } from './handle-on-deal.ts'
import { createOrganizationJob, DealChangeJob, OrganizationJob } from './jobs.ts'
import { linkOrganization } from './organization.ts'

/** Events after which a deal may get its organization: the sign-up and the proof, whichever comes last. */
const ORGANIZATION_CAUSES: readonly DealEvent['type'][] = [
  STEP_DEAL_EVENTS.signUp,
  STEP_DEAL_EVENTS.confirmedPhone,
]

/** The handlers of the jobs that change deals. */
export const dealJobs = [
  handleOnDeal(
    DealChangeJob,
    async ({ services, lead, dealId, payload, signal, finishWith }) => {
      const held = await findHeldRecord(services, lead, signal)
      let changedId = held?.dealId ?? dealId
      if (held) {
        const changed = await applyDealChange(services, { dealId: held.dealId, lead }, payload, signal)
        finishWith(...changed.writes)
        changedId = changed.dealId
        const mayTell = payload.events.some(({ type }) => ORGANIZATION_CAUSES.includes(type))
        if (mayTell && lead.provenAt !== null)
          await enqueueOrganization(services.database.db, lead, held.dealId)
      }
      // The deal may be another visitor's: the events wait until this visitor has proved the phone (decision 40).
      else for (const event of payload.events) await keepWaitingEvent(services.database.db, lead.id, event)
      finishWith(composeNoteJob(services, changedId))
    },
    ({ payload: { events }, dealId }) =>
      events.some(({ type }) => type === STEP_DEAL_EVENTS.wonPayment)
        ? {
            key: `deleted-deal:${dealId}:paid`,
            subject: 'Reabrir o negócio: o cliente pagou',
            lines: ['O cliente pagou no site.'],
            reference: `Negócio excluído ${dealId}`,
          }
        : null,
  ),
  handleJob(OrganizationJob, async ({ services, payload, signal }) => {
    requireSpareTokens(services)
    const lead = await requireLead(services, payload.leadId)
    if (lead.dealId === null) throw new JobDeferral('deal_missing')
    if (lead.provenAt === null) return
    // The job's subject is the firm.
    await runFor({ ...getRequester(), about: lead.id }, () =>
      readAgainOnMissing(async () => {
        const held = await findHeldRecord(services, lead, signal)
        if (held) await linkOrganization(services, lead, held.dealId, signal)
      }),
    )
  }),
]

/** Queues the organization of the deal that the lead's sign-up found or created. */
async function enqueueOrganization(db: Db, lead: Lead, dealId: number): Promise<void> {
  const { cpfCnpj } = parseLead(lead).registration
  await enqueue(db, createOrganizationJob(lead.id, cpfCnpj, `deal:${dealId}`))
}
