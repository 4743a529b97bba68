import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type LeadProfile, SCORE_LABELS, scoreLead } from '#machines/lead-scoring/score.ts'
import { INDUSTRIES, USE_CASES } from '#machines/profile/profile-rules.ts'
import {
  INDUSTRY_TITLES,
  ROLE_TITLES,
  TEAM_SIZE_TITLES,
  USE_CASE_TITLES,
} from '#machines/profile/profile-titles.ts'
import { ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import { hasPhone } from '../sign-up/person-record.ts'
import type { Lead } from '../store/leads.ts'
import { addNoteOnce } from './add-note-once.ts'
import { applyDealEvent, type DealInHand } from './apply-deal-event.ts'

/** The answers of the profile step (spec S2 3, 5). */
export const ProfileAnswers = z.strictObject({
  role: z.enum(ROLES),
  teamSize: z.enum(TEAM_SIZES),
  useCases: z.array(z.enum(USE_CASES)).min(1).max(USE_CASES.length),
  availableToCall: z.boolean(),
  industry: z.enum(INDUSTRIES).nullable(),
})

/** The answers of the profile step. */
export type ProfileAnswers = z.infer<typeof ProfileAnswers>

/** Tells two sets of answers apart: the same answers sent twice are one piece of work. */
export function fingerprintOf(answers: ProfileAnswers): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex')
}

/** What scoring knows of a lead that completed its profile. */
export function leadProfileOf(
  lead: Pick<Lead, 'source' | 'simulation'>,
  answers: ProfileAnswers,
): LeadProfile {
  const source = lead.source?.channel
  return {
    source: source === 'organic' || source === 'paid' || source === 'direct' ? source : null,
    userProfile: answers,
    behavior: {
      hasSimulation: lead.simulation !== null,
      scheduledCall: false,
      viewedPricing: false,
      completedProfile: true,
      acceptedImplementation: false,
    },
    outcome: { converted: false, implementationChosen: false },
  }
}

/**
 * Brings a profile to its deal: the move of profile_completed, the score's label beside the labels already there, and
 * a pinned note that says which factor gave which points (spec S2 3, 4).
 */
export async function applyProfile(
  services: Services,
  deal: DealInHand,
  lead: Lead,
  answers: ProfileAnswers,
  signal: AbortSignal,
): Promise<void> {
  await applyDealEvent(services, deal, { type: 'pipeline.profile_completed' }, signal)
  const score = scoreLead(leadProfileOf(lead, answers))
  if (await mayLabel(services, lead, signal)) await labelDeal(services, deal.dealId, score.label, signal)
  const title = SCORE_LABELS.find(({ label }) => label === score.label)?.title ?? score.label
  const lines = [
    `Pontuação: ${score.points} de 100. ${title}.`,
    ...score.factors.map(({ reason, points }) => `+${points} ${reason}`),
    `Papel: ${ROLE_TITLES[answers.role]}. Equipe: ${TEAM_SIZE_TITLES[answers.teamSize]}.`,
    `Usos: ${answers.useCases.map((useCase) => USE_CASE_TITLES[useCase]).join(', ')}.`,
    `Pode receber ligação: ${answers.availableToCall ? 'sim' : 'não'}.`,
    ...(answers.industry ? [`Setor: ${INDUSTRY_TITLES[answers.industry]}.`] : []),
  ]
  const reference = fingerprintOf(answers).slice(0, 8)
  await addNoteOnce(services, { ...deal, heading: 'Perfil e pontuação', reference, lines }, signal)
}

/** Somebody else's deal keeps its labels, unless the phone this visitor proved is on its person's record (decision 34). */
export async function mayLabel(services: Services, lead: Lead, signal: AbortSignal): Promise<boolean> {
  const { ownsDeal, personId, phoneKey } = lead
  if (ownsDeal || personId === null) return ownsDeal
  const person = await retried((scope) => services.crm.getPerson(personId, { signal: scope }), signal)
  return hasPhone(person, phoneKey)
}

/** Sets the score's label; other labels stay, other score labels go. Without a configured id there is nothing to set. */
async function labelDeal(services: Services, dealId: number, label: string, signal: AbortSignal) {
  const ids = services.labelIds
  const wanted = ids[label]
  if (wanted === undefined) return
  const { label_ids } = await retried((scope) => services.crm.getDeal(dealId, { signal: scope }), signal)
  const scoreIds = SCORE_LABELS.map((one) => ids[one.label])
  const labelIds = [...label_ids.filter((id) => !scoreIds.includes(id)), wanted]
  if (label_ids.includes(wanted) && labelIds.length === label_ids.length) return
  await retried((scope) => services.crm.updateDeal(dealId, { labelIds }, { signal: scope }), signal)
}
