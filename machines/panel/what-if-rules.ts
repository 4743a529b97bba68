import { MAX_SCORE } from '../lead-scoring/limits.ts'
import {
  type FactorId,
  PRESENT_RULES,
  SCORE_FACTORS,
  SCORE_LABELS,
  type ScoreLabel,
  type ScoringRules,
} from '../lead-scoring/score.ts'
import { MOST_POINTS_TRIED } from './limits.ts'

/** A label whose smallest score can be changed: all but `low`, which begins at 0. */
export type TriedLabel = Exclude<ScoreLabel, 'low'>

/** Those labels, best first. */
export const TRIED_LABELS = SCORE_LABELS.map(({ label }) => label).filter((label) => label !== 'low')

/** Gives a fact other points. */
export function changePoints(rules: ScoringRules, factor: FactorId, points: number): ScoringRules {
  return { ...rules, points: { ...rules.points, [factor]: limit(points, MOST_POINTS_TRIED) } }
}

/** Lets a label begin at another score. The others give way, so that a better label never begins below a lesser one. */
export function changeLabel(rules: ScoringRules, changed: TriedLabel, from: number): ScoringRules {
  const score = limit(from, MAX_SCORE)
  const place = TRIED_LABELS.indexOf(changed)
  const labels = { ...rules.labels }
  for (const [other, label] of TRIED_LABELS.entries())
    labels[label] =
      other < place ? Math.max(labels[label], score) : other > place ? Math.min(labels[label], score) : score
  return { ...rules, labels }
}

const limit = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)

/** A number that differs from the present one. */
export type RuleChange = { readonly title: string; readonly before: number; readonly after: number }

/** Lists the numbers that differ from the present ones: points, then where labels begin. */
export function listRuleChanges(rules: ScoringRules): readonly RuleChange[] {
  const points = SCORE_FACTORS.map(({ id, reason }) => ({
    title: reason,
    before: PRESENT_RULES.points[id],
    after: rules.points[id],
  }))
  const labels = SCORE_LABELS.map(({ label, title }) => ({
    title: `${title} a partir de`,
    before: PRESENT_RULES.labels[label],
    after: rules.labels[label],
  }))
  return [...points, ...labels].filter(({ before, after }) => before !== after)
}
