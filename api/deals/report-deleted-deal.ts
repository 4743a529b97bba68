import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import type { Services } from '../services.ts'
import type { Lead } from '../store/leads.ts'
import { addTaskOnce } from './add-task-once.ts'

/**
 * Reports that a visitor continues although the sales team deleted the deal: to the operator in the log, to the
 * sales team by one activity of the person.
 */
export async function reportDeletedDeal(
  services: Services,
  lead: Pick<Lead, 'id' | 'personId'>,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  services.log('critical', 'crm.deal_deleted', { provider: 'pipedrive', code: `DEAL_DELETED:${dealId}` })
  if (lead.personId === null) return
  await addTaskOnce(
    services,
    {
      key: `deleted-deal:${dealId}`,
      lead,
      dealId: null,
      subject: 'Reabrir o negócio: o cliente continua no site',
      dueDate: findNextWorkingDay(getOfficeMoment(new Date()).date),
      lines: [`O negócio ${dealId} foi excluído no CRM, e o cliente fez mais uma etapa no site.`],
      reference: `Negócio excluído ${dealId}`,
    },
    signal,
  )
}
