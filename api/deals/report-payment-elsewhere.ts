import { getOfficeDay } from '#machines/lib/office-time.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import type { Crm, Store } from '../services.ts'
import { addTaskOnce } from './add-task-once.ts'
import type { DealOfLead } from './deal-links.ts'

/**
 * Reports a payment for a deal that the sales team keeps in another pipeline, where the site moves nothing (decision 54): a
 * task for the deal's owner, and the payment in the deal's history.
 * @param paidAt ISO time
 */
export async function reportPaymentElsewhere(
  services: Store & Crm,
  { dealId, lead }: DealOfLead,
  paidAt: string,
  signal: AbortSignal,
): Promise<void> {
  const about = { lead, dealId, reference: `Pagamento do cadastro ${lead.id}` }
  await addTaskOnce(
    services,
    {
      ...about,
      key: `paid-elsewhere:${dealId}:${lead.id}`,
      subject: 'Cliente pagou no site',
      dueDate: getOfficeDay(new Date(paidAt)),
      isDone: true,
      lines: ['A nota do negócio mostra o pagamento.'],
    },
    signal,
  )
  await addTaskOnce(
    services,
    {
      ...about,
      key: `paid-elsewhere-task:${dealId}:${lead.id}`,
      subject: 'Dar andamento ao negócio: o cliente pagou',
      dueDate: findNextWorkingDay(getOfficeDay(new Date())),
      lines: ['O negócio está em outro funil, e por isso o site não o moveu nem o marcou como ganho.'],
    },
    signal,
  )
}
