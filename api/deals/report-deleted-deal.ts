import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import type { Crm, Logging, Store } from '../services.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import type { Lead } from '../store/leads.ts'
import { addTaskOnce } from './add-task-once.ts'
import { findLivingPersonId } from './follow-deal.ts'

/**
 * Reports that a visitor continues although the sales team deleted the deal: to the operator in the log, to the
 * sales team by one activity of the person. A payment is another activity, and becomes one even where the person was deleted
 * too.
 */
export async function reportDeletedDeal(
  services: Store & Crm & Logging,
  lead: Lead,
  dealId: number,
  isPayment: boolean,
  signal: AbortSignal,
): Promise<void> {
  services.log('critical', 'crm.deal_deleted', { provider: 'pipedrive', code: `DEAL_DELETED:${dealId}` })
  const personId = await findLivingPersonId(services, lead, signal)
  if (personId === null && !isPayment) return
  const { nomeCompleto, email } = parseLead(lead).registration
  const { key, subject, lines } = isPayment
    ? {
        key: `deleted-deal:${dealId}:paid`,
        subject: 'Reabrir o negócio: o cliente pagou',
        lines: [
          `O negócio ${dealId} foi excluído no CRM, e o cliente pagou no site.`,
          `Contato: ${nomeCompleto}, ${lead.phoneKey}, ${email}.`,
        ],
      }
    : {
        key: `deleted-deal:${dealId}`,
        subject: 'Reabrir o negócio: o cliente continua no site',
        lines: [`O negócio ${dealId} foi excluído no CRM, e o cliente fez mais uma etapa no site.`],
      }
  await addTaskOnce(
    services,
    {
      key,
      lead: { id: lead.id, personId },
      dealId: null,
      subject,
      dueDate: findNextWorkingDay(getOfficeMoment(new Date()).date),
      lines,
      reference: `Negócio excluído ${dealId}`,
    },
    signal,
  )
}
