import { AB_VARIANTS, type AbVariant } from './assign.ts'
import { betaCdf, betaQuantile, logBetaDensity } from './beta.ts'

/** Visitors who saw a variant, and how many of them signed up. */
export type AbCounts = { readonly exposures: number; readonly conversions: number }

/** Counts of every variant. */
export type AbTally = Readonly<Record<AbVariant, AbCounts>>

/** Fewer visitors or sign-ups of a variant say nothing yet. */
export const FEWEST_EXPOSURES = 500
export const FEWEST_CONVERSIONS = 20

/** A variant is chosen when it is the best with at least this probability. */
export const DECISION_PROBABILITY = 0.95

/** Shares as uneven as these come about by chance less often than once in a thousand: something miscounts. */
export const SAMPLE_RATIO_P = 0.001

/** Share of the probability within a credible interval. */
const CREDIBLE = 0.95

/** Points at which probabilities are summed up. */
const GRID = 4_000

/** What is known of one variant. */
export type VariantStanding = AbCounts & {
  readonly variant: AbVariant
  /** Conversions by exposures; 0 without exposures. */
  readonly rate: number
  /** Between these the true rate lies with 95 % probability. */
  readonly interval: readonly [low: number, high: number]
  /** Probability that no other variant converts better. */
  readonly probabilityBest: number
}

/** Why there is no decision. */
export type NoDecision = 'uneven' | 'tooFew' | 'tooClose'

/** How a test stands. */
export type AbJudgement = {
  readonly standings: readonly VariantStanding[]
  /** Probability of shares at least this uneven if visitors are drawn fairly. */
  readonly sampleRatioP: number
  readonly winner: AbVariant | null
  readonly noDecision: NoDecision | null
}

/** Judges a test: rates with credible intervals, whether visitors were shared out evenly, and whether it can be decided. */
export function judge(tally: AbTally): AbJudgement {
  const posteriors = AB_VARIANTS.map((variant) => posteriorOf(tally[variant]))
  const best = probabilitiesBest(posteriors)
  const standings = AB_VARIANTS.map((variant, index) => {
    const { exposures, conversions } = tally[variant]
    const { a, b } = posteriorOf(tally[variant])
    const tail = (1 - CREDIBLE) / 2
    return {
      variant,
      exposures,
      conversions,
      rate: exposures === 0 ? 0 : conversions / exposures,
      interval: [betaQuantile(tail, a, b), betaQuantile(1 - tail, a, b)] as const,
      probabilityBest: best[index] ?? 0,
    }
  })
  const sampleRatioP = sampleRatioOf(standings.map(({ exposures }) => exposures))
  const [leader] = [...standings].sort((one, other) => other.probabilityBest - one.probabilityBest)
  const noDecision = reasonAgainst(standings, sampleRatioP, leader?.probabilityBest ?? 0)
  return { standings, sampleRatioP, winner: noDecision ? null : (leader?.variant ?? null), noDecision }
}

/** Chi-square test of equal shares; with three variants its tail is exactly an exponential. */
export function sampleRatioOf(exposures: readonly number[]): number {
  const expected = exposures.reduce((sum, count) => sum + count, 0) / exposures.length
  if (expected === 0) return 1
  const chiSquare = exposures.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return Math.exp(-chiSquare / 2)
}

function reasonAgainst(
  standings: readonly VariantStanding[],
  sampleRatioP: number,
  probabilityBest: number,
): NoDecision | null {
  if (sampleRatioP < SAMPLE_RATIO_P) return 'uneven'
  const isThin = standings.some(
    ({ exposures, conversions }) => exposures < FEWEST_EXPOSURES || conversions < FEWEST_CONVERSIONS,
  )
  if (isThin) return 'tooFew'
  return probabilityBest < DECISION_PROBABILITY ? 'tooClose' : null
}

type Posterior = { readonly a: number; readonly b: number }

/** What the counts say of the true rate, starting from knowing nothing. More conversions than exposures count as all. */
function posteriorOf({ exposures, conversions }: AbCounts): Posterior {
  return { a: 1 + conversions, b: 1 + Math.max(0, exposures - conversions) }
}

/** For each: the probability that it is the greatest, summed up over a grid and made to add up to 1. */
function probabilitiesBest(posteriors: readonly Posterior[]): number[] {
  const sums = posteriors.map(() => 0)
  const low = Math.min(...posteriors.map(({ a, b }) => betaQuantile(1e-9, a, b)))
  const high = Math.max(...posteriors.map(({ a, b }) => betaQuantile(1 - 1e-9, a, b)))
  for (let step = 0; step < GRID; step += 1) {
    const x = low + ((high - low) * (step + 0.5)) / GRID
    const below = posteriors.map(({ a, b }) => betaCdf(x, a, b))
    posteriors.forEach(({ a, b }, index) => {
      const others = below.reduce((product, share, other) => (other === index ? product : product * share), 1)
      sums[index] = (sums[index] ?? 0) + Math.exp(logBetaDensity(x, a, b)) * others
    })
  }
  const total = sums.reduce((sum, one) => sum + one, 0)
  return sums.map((sum) => sum / total)
}
