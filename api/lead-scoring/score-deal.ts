import { getStageName } from '#machines/deals/stages.ts'
import { type Labelling, labelLead } from '#machines/lead-scoring/label-lead.ts'
import type { LabellingData } from '#machines/lead-scoring/labelling-data.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { Crm } from '../services.ts'
import type { NewDealHistoryEntry } from '../store/deal-history.ts'
import type { DealRecords } from '../store/deal-records.ts'
import type { Lead } from '../store/leads.ts'
import { collectLabellingData } from './lead-facts.ts'
import { mergeSignUps } from './merge-sign-ups.ts'

/** A lead's score, rules and labels. */
export type LeadScoring = Extract<Labelling, { success: true }>

/** The past of a lead that its score considers besides what it typed. */
export type DealPast = Pick<DealRecords, 'sessionsWithCall' | 'hasPaid' | 'decision'> & {
  /** The deal's events, newest first. */
  readonly history: readonly NewDealHistoryEntry[]
}

/**
 * Scores and labels a lead from what it typed and did (spec S2 4).
 * @throws Error when the labelling failed
 */
export function scoreLeadOfDeal(lead: Lead, past: DealPast): LeadScoring {
  const labelling = labelLead(collectDealData(lead, past))
  if (!labelling.success) throw new Error('A lead could not be labelled')
  return labelling
}

/** Collects what the scoring rules need of a lead from its deal. */
export function collectDealData(
  lead: Lead,
  { history, sessionsWithCall, hasPaid, decision }: DealPast,
): LabellingData {
  const [latest] = history
  const stageId = latest?.stage ?? latest?.fromStage ?? null
  return collectLabellingData(lead, {
    history,
    stage: stageId === null ? null : getStageName(stageId),
    hasBookedCall: sessionsWithCall.includes(lead.sessionId),
    hasPaid,
    hasAccepted: decision === 'accepted',
  })
}

/** The past of a lead whose deal is only being created. */
export const NO_PAST: DealPast = { history: [], sessionsWithCall: [], hasPaid: false, decision: null }

/** Returns the id of the label of a lead's score; undefined where none is configured. */
export function getScoreLabelId({ labelIds }: Crm, lead: Lead, past: DealPast): number | undefined {
  return labelIds[scoreLeadOfDeal(lead, past).score.label]
}

/**
 * Replaces the label of the score among a deal's labels and keeps all others. Changes nothing when no id is configured for the
 * label.
 * @param entries what just happened to the deal, in order
 */
export function withScoreLabel(
  services: Crm,
  { lead, records: { signUps, history, ...past }, entries }: ScoredDeal,
  labelIds: readonly number[],
): readonly number[] {
  // As in the note: everything this visitor typed, in all their sign-ups.
  const scored = mergeSignUps(signUps)?.lead ?? lead
  const wanted = getScoreLabelId(services, scored, {
    ...past,
    history: [...entries.toReversed(), ...history],
  })
  if (wanted === undefined) return labelIds
  const scoreIds = SCORE_LABELS.map(({ label }) => services.labelIds[label])
  return [...labelIds.filter((id) => !scoreIds.includes(id)), wanted]
}

/** A deal with its lead, and the events that are being applied to it. */
export type ScoredDeal = {
  readonly lead: Lead
  readonly records: DealRecords
  readonly entries: readonly NewDealHistoryEntry[]
}
