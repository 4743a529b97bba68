import { getOfficeDay } from '#machines/lib/office-time.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import type { Crm, Logging, Store } from '../services.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import type { Lead } from '../store/leads.ts'
import { addTaskOnce, type SalesTask } from './add-task-once.ts'
import { findLivingPersonId } from './follow-deal.ts'

/** What the sales team must hear of a visitor, although the deal was deleted or archived. */
export type NewsOfDeleted = Pick<SalesTask, 'key' | 'subject' | 'lines' | 'reference'> &
  Partial<Pick<SalesTask, 'dueDate' | 'mayStand'>>

/** A deal that was deleted or archived, and what there is to say of it. */
export type DeletedDeal = {
  readonly dealId: number
  readonly isArchived: boolean
  /** Null when it is enough that the visitor continues. */
  readonly news: NewsOfDeleted | null
}

/**
 * Reports that a visitor continues although the sales team deleted or archived the deal: to the operator in the log, to the
 * sales team by one activity of the person. News are another activity, and become one even where the person was deleted too.
 */
export async function reportDeletedDeal(
  services: Store & Crm & Logging,
  lead: Lead,
  { dealId, isArchived, news }: DeletedDeal,
  signal: AbortSignal,
): Promise<void> {
  services.log('critical', 'crm.deal_deleted', { provider: 'pipedrive', code: `DEAL_DELETED:${dealId}` })
  const personId = await findLivingPersonId(services, lead, signal)
  if (personId === null && news === null) return
  const { nomeCompleto, email } = parseLead(lead).registration
  const { lines, ...told }: NewsOfDeleted = news ?? {
    key: `deleted-deal:${dealId}`,
    subject: 'Reabrir o negócio: o cliente continua no site',
    lines: ['O cliente fez mais uma etapa no site.'],
    reference: `Negócio excluído ${dealId}`,
  }
  await addTaskOnce(
    services,
    {
      dueDate: findNextWorkingDay(getOfficeDay(new Date())),
      ...told,
      lead: { id: lead.id, personId },
      dealId: null,
      lines: [
        isArchived
          ? `O negócio ${dealId} está arquivado no CRM.`
          : `O negócio ${dealId} foi excluído no CRM.`,
        ...lines,
        ...(news ? [`Contato: ${nomeCompleto}, ${lead.phoneKey}, ${email}.`] : []),
      ],
    },
    signal,
  )
}
