import { parseFacts } from '../lead-scoring/facts.ts'
import { MAX_SCORE } from '../lead-scoring/limits.ts'
import {
  type LeadProfile,
  PRESENT_RULES,
  SCORE_LABELS,
  type ScoreLabel,
  type ScoringRules,
  scoreLead,
} from '../lead-scoring/score.ts'
import { SCORE_BAND } from './limits.ts'
import type { Days } from './results-data.ts'

/** How many leads have the same facts (`formatFacts`), and how many of them paid. */
export type FactsCount = { readonly facts: string; readonly count: number; readonly paid: number }

/** The leads of some days by their facts. It names nobody. */
export type ScoredLeads = { readonly days: Days; readonly groups: readonly FactsCount[] }

/** How many leads would move from one label to another. Those that stay are counted, too. */
export type Moves = Readonly<Record<ScoreLabel, Readonly<Record<ScoreLabel, number>>>>

/** The leads with a score from `from` to `to`. */
export type Band = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly paid: number
}

/** How many payments are reached once so many leads are called, those with the best score first. */
export type CurvePoint = { readonly called: number; readonly reached: number }

/** How well scores foretell payments. */
export type Forecast = {
  /** Best scores first. */
  readonly bands: readonly Band[]
  /** From no lead called to all of them; leads with the same score make one line of the curve. */
  readonly curve: readonly CurvePoint[]
  /** The area under the curve, as a share of what is around it: a half is chance. Null without payments. */
  readonly area: number | null
}

/** What other rules would change. */
export type Effect = {
  readonly leads: number
  readonly payments: number
  readonly moves: Moves
  readonly present: Forecast
  readonly changed: Forecast
}

type Group = { readonly profile: LeadProfile; readonly count: number; readonly paid: number }

/** Computes what rules would change for leads that were scored by the present ones. */
export function computeEffect({ groups }: ScoredLeads, rules: ScoringRules): Effect {
  const known = groups.map(({ facts, count, paid }): Group => ({ profile: parseFacts(facts), count, paid }))
  return {
    leads: known.reduce((sum, { count }) => sum + count, 0),
    payments: known.reduce((sum, { paid }) => sum + paid, 0),
    moves: countMoves(known, rules),
    present: foretell(known, PRESENT_RULES),
    changed: foretell(known, rules),
  }
}

/** Counts the leads whose label would be another one. */
export function countMoved(moves: Moves): number {
  return SCORE_LABELS.reduce(
    (sum, { label: from }) =>
      SCORE_LABELS.reduce((row, { label: to }) => row + (from === to ? 0 : moves[from][to]), sum),
    0,
  )
}

function countMoves(groups: readonly Group[], rules: ScoringRules): Moves {
  const moves = createByLabel(() => createByLabel(() => 0))
  for (const { profile, count, paid } of groups) {
    // The label of a lead that paid counts the payment, too.
    const buyer = { ...profile, outcome: { ...profile.outcome, converted: true } }
    for (const [lead, some] of [[profile, count - paid] as const, [buyer, paid] as const])
      moves[scoreLead(lead).label][scoreLead(lead, rules).label] += some
  }
  return moves
}

const createByLabel = <Value>(create: () => Value): Record<ScoreLabel, Value> => ({
  'very-high': create(),
  high: create(),
  medium: create(),
  low: create(),
})

/** Foretells payments by the scores without the points for the payment: a payment must not foretell itself. */
function foretell(groups: readonly Group[], rules: ScoringRules): Forecast {
  const scores = new Map<number, { count: number; paid: number }>()
  for (const { profile, count, paid } of groups) {
    const { points } = scoreLead(profile, rules)
    const before = scores.get(points)
    scores.set(points, { count: (before?.count ?? 0) + count, paid: (before?.paid ?? 0) + paid })
  }
  const best = [...scores].sort(([one], [other]) => other - one)
  const curve: CurvePoint[] = [{ called: 0, reached: 0 }]
  for (const [, { count, paid }] of best) {
    const { called, reached } = curve.at(-1) ?? { called: 0, reached: 0 }
    curve.push({ called: called + count, reached: reached + paid })
  }
  return { bands: listBands(best), curve, area: computeArea(curve) }
}

function listBands(
  scores: readonly (readonly [points: number, some: { count: number; paid: number }])[],
): Band[] {
  const bands: Band[] = []
  // The first band also holds the highest score, which would otherwise have a band to itself.
  for (let from = MAX_SCORE - SCORE_BAND; from >= 0; from -= SCORE_BAND) {
    const to = from + SCORE_BAND === MAX_SCORE ? MAX_SCORE : from + SCORE_BAND - 1
    const within = scores.filter(([points]) => points >= from && points <= to)
    bands.push({
      from,
      to,
      count: within.reduce((sum, [, { count }]) => sum + count, 0),
      paid: within.reduce((sum, [, { paid }]) => sum + paid, 0),
    })
  }
  return bands
}

function computeArea(curve: readonly CurvePoint[]): number | null {
  const { called: leads, reached: payments } = curve.at(-1) ?? { called: 0, reached: 0 }
  if (payments === 0) return null
  const area = curve.reduce((sum, point, place) => {
    const before = curve[place - 1] ?? point
    return sum + ((point.called - before.called) * (point.reached + before.reached)) / 2
  }, 0)
  return area / (leads * payments)
}

/** Computes the share of payments that is reached once a share of the leads is called. */
export function getReachedShare({ curve }: Forecast, share: number): number {
  const { called: leads, reached: payments } = curve.at(-1) ?? { called: 0, reached: 0 }
  const wanted = share * leads
  const place = curve.findIndex(({ called }) => called >= wanted)
  const [after, before] = [curve[place], curve[place - 1]]
  if (payments === 0 || !after) return 0
  if (!before || after.called === before.called) return after.reached / payments
  const part = (wanted - before.called) / (after.called - before.called)
  return (before.reached + part * (after.reached - before.reached)) / payments
}
