import { listFamilyLabels } from './label-families.ts'
import { LABEL_RULES, type LabelRule } from './label-rules.ts'
import type { LabellingData } from './labelling-data.ts'
import { type LeadScore, scoreLead } from './score.ts'

/** A lead's score and labels; `success: false` with empty lists when labelling failed (spec S2 4). */
export type Labelling =
  | {
      readonly success: true
      readonly score: LeadScore
      /** The rules that apply, the most urgent first. */
      readonly rules: readonly LabelRule[]
      /** Score label, rules and families, each once. */
      readonly labels: readonly string[]
    }
  | {
      readonly success: false
      readonly score: null
      readonly rules: readonly []
      readonly labels: readonly []
    }

/** Scores and labels a lead. Never throws: data of another shape gives `success: false`. */
export function labelLead(lead: LabellingData): Labelling {
  try {
    const score = scoreLead(lead)
    const rules = LABEL_RULES.filter(({ condition }) => condition(lead)).sort(
      (one, other) => other.priority - one.priority,
    )
    const labels = [score.label, ...rules.map(({ id }) => id), ...listFamilyLabels(lead)]
    return { success: true, score, rules, labels: [...new Set(labels)] }
  } catch {
    return { success: false, score: null, rules: [], labels: [] }
  }
}
