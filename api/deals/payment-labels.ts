import * as z from 'zod'
import { DEAL_LABELS } from '#machines/deal-stages/stages.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import type { NewJob } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { mayLabel } from './score-deal.ts'

/** A payment label of spec S2 4 by name. */
export type PaymentLabel = keyof typeof DEAL_LABELS

// The keys of a closed constant, of which there are some.
const NAMES = Object.keys(DEAL_LABELS) as [PaymentLabel, ...PaymentLabel[]]

const Names = z.array(z.enum(NAMES)).max(NAMES.length)

/** What a job does to a deal's labels. */
export const PaymentLabelsPayload = z.strictObject({ add: Names, remove: Names })

/** What a job does to a deal's labels. */
export type PaymentLabelChange = {
  readonly add: readonly PaymentLabel[]
  readonly remove?: readonly PaymentLabel[]
}

/** The label of a test group; the third group has none (spec S2 4). */
export function groupLabels(group: 'A' | 'B' | 'C' | null): readonly PaymentLabel[] {
  if (group === 'A') return ['testGroupA']
  return group === 'B' ? ['testGroupB'] : []
}

/** The job that sets labels of a lead's deal; one for each cause. */
export function paymentLabelsJob(
  leadId: string,
  { add, remove = [] }: PaymentLabelChange,
  cause: string,
): NewJob {
  return {
    kind: 'payment-labels',
    subject: leadId,
    key: `payment-labels:${leadId}:${cause}`,
    payload: { add: [...add], remove: [...remove] },
  }
}

/** Sets and takes off payment labels; all other labels stay. Somebody else's deal keeps what it has (decision 34). */
export async function applyPaymentLabels(
  services: Services,
  dealId: number,
  lead: Lead,
  { add, remove }: z.infer<typeof PaymentLabelsPayload>,
  signal: AbortSignal,
): Promise<void> {
  if (!(await mayLabel(services, lead, signal))) return
  const { label_ids } = await retried((scope) => services.crm.getDeal(dealId, { signal: scope }), signal)
  const removed: readonly number[] = remove.map((name) => DEAL_LABELS[name])
  const kept = label_ids.filter((id) => !removed.includes(id))
  const labelIds = [...new Set([...kept, ...add.map((name) => DEAL_LABELS[name])])]
  if (labelIds.length === label_ids.length && labelIds.every((id) => label_ids.includes(id))) return
  await retried((scope) => services.crm.updateDeal(dealId, { labelIds }, { signal: scope }), signal)
}
