import type { DealEvent } from '#machines/deal-stages/events.ts'
import { PIPELINE_ID, stageNameOf } from '#machines/deal-stages/stages.ts'
import { labelLead } from '#machines/lead-scoring/label-lead.ts'
import { type LeadScore, SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import { hasPhone } from '../sign-up/person-record.ts'
import { hasBookedCall } from '../store/appointments.ts'
import { listDealHistory } from '../store/deal-history.ts'
import type { NewJob } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { keepNote } from './add-note-once.ts'
import { labellingDataOf } from './lead-facts.ts'
import { ProfileAnswers, profileLines } from './profile-answers.ts'

/** Events that tell scoring nothing it did not know: the sign-up's own note has the score of then. */
const UNSCORED: readonly DealEvent['type'][] = ['tracker.signup_completed', 'tracker.otp_confirmed']

/** Whether an event may change its deal's score. */
export function changesScore({ type }: DealEvent): boolean {
  return !UNSCORED.includes(type)
}

/** Raised when whoever is to be labelled is gone (spec S2 8). */
export const NOBODY_TO_LABEL = 'CRITICAL: Sessão não encontrada para etiquetagem'

/** The job that scores a deal anew because of another job. */
export function scoreJob(leadId: string, cause: string): NewJob {
  return { kind: 'score', subject: leadId, key: `score:${cause}`, payload: {} }
}

/**
 * Scores and labels a deal by all that is known of its lead and its history (spec S2 4): the score's label beside the
 * labels already there, and one pinned note, kept up to date, that says which factor gave which points.
 */
export async function scoreDeal(
  services: Services,
  dealId: number,
  lead: Lead,
  signal: AbortSignal,
): Promise<void> {
  const deal = await retried((scope) => services.crm.getDeal(dealId, { signal: scope }), signal)
  const stage = deal.pipeline_id === PIPELINE_ID ? stageNameOf(deal.stage_id) : null
  const { db } = services.database
  const past = {
    history: await listDealHistory(db, dealId),
    stage,
    hasBookedCall: await hasBookedCall(db, lead.sessionId),
  }
  const { success, score, rules, labels } = labelLead(labellingDataOf(lead, past))
  if (!success) throw new Error('A lead could not be labelled')

  if (await mayLabel(services, lead, signal))
    await labelDeal(services, { dealId, labelIds: deal.label_ids }, score.label, signal)
  const profile = ProfileAnswers.safeParse(lead.profile).data
  const note = {
    dealId,
    leadId: lead.id,
    heading: 'Perfil e pontuação',
    reference: lead.id.slice(0, 8),
    lines: [
      ...scoreLines(score),
      ...(profile ? profileLines(profile) : []),
      ...rules.map(({ name, reason }) => `${name}: ${reason}`),
      `Etiquetas: ${labels.join(', ')}.`,
    ],
  }
  await keepNote(services, note, signal)
}

/** A score as lines of a note: the sum, then what each factor gave. */
export function scoreLines({ points, label, factors }: LeadScore): string[] {
  const title = SCORE_LABELS.find((one) => one.label === label)?.title ?? label
  return [
    `Pontuação: ${points} de 100. ${title}.`,
    ...factors.map((factor) => `+${factor.points} ${factor.reason}`),
  ]
}

/** Somebody else's deal keeps its labels, unless the phone this visitor proved is on its person's record (decision 34). */
export async function mayLabel(services: Services, lead: Lead, signal: AbortSignal): Promise<boolean> {
  const { ownsDeal, personId, phoneKey } = lead
  if (ownsDeal || personId === null) return ownsDeal
  const person = await retried((scope) => services.crm.getPerson(personId, { signal: scope }), signal)
  return hasPhone(person, phoneKey)
}

/** Sets the score's label; other labels stay, other score labels go. Without a configured id there is nothing to set. */
async function labelDeal(
  services: Services,
  deal: { readonly dealId: number; readonly labelIds: readonly number[] },
  label: string,
  signal: AbortSignal,
) {
  const ids = services.labelIds
  const wanted = ids[label]
  if (wanted === undefined) return
  const scoreIds = SCORE_LABELS.map((one) => ids[one.label])
  const labelIds = [...deal.labelIds.filter((id) => !scoreIds.includes(id)), wanted]
  if (deal.labelIds.includes(wanted) && labelIds.length === deal.labelIds.length) return
  await retried((scope) => services.crm.updateDeal(deal.dealId, { labelIds }, { signal: scope }), signal)
}
