import { AB_VARIANTS, type AbVariant } from './assign.ts'
import { computeBetaCdf, computeBetaQuantile, logBetaDensity } from './beta.ts'
import {
  CREDIBLE_SHARE,
  DECISION_PROBABILITY,
  FEWEST_CONVERSIONS,
  FEWEST_EXPOSURES,
  SAMPLE_RATIO_P,
} from './limits.ts'

/** What is counted of a test: who saw a variant, who signed up (the conversion), proved the phone, and paid. */
export const AB_COUNTS = ['exposure', 'conversion', 'proof', 'payment'] as const

/** A count of a test, by its name. */
export type AbCountKind = (typeof AB_COUNTS)[number]

/** Visitors who saw a variant, and how many of them signed up. */
export type AbCounts = { readonly exposures: number; readonly conversions: number }

/** What is counted of every variant. */
export type AbFunnel = Readonly<Record<AbVariant, Readonly<Record<AbCountKind, number>>>>

/** Returns what a test is judged by. */
export function toTally({ A, B, C }: AbFunnel): AbTally {
  const judged = ({ exposure, conversion }: AbFunnel[AbVariant]) => ({
    exposures: exposure,
    conversions: conversion,
  })
  return { A: judged(A), B: judged(B), C: judged(C) }
}

/** Counts of every variant. */
export type AbTally = Readonly<Record<AbVariant, AbCounts>>

/** Grid points of the numerical integration. */
const GRID = 4_000

/** The result of one variant. */
export type VariantStanding = AbCounts & {
  readonly variant: AbVariant
  /** Conversions by exposures; 0 without exposures. */
  readonly rate: number
  /** The 95 % credible interval of the true rate. */
  readonly interval: readonly [low: number, high: number]
  /** Probability that no other variant converts better. */
  readonly probabilityBest: number
}

/** Reasons for not deciding. */
export type NoDecision = 'uneven' | 'tooFew' | 'tooClose'

/** The verdict on a test. */
export type AbJudgement = {
  readonly standings: readonly VariantStanding[]
  /** Probability of a split at least this uneven under a fair draw. */
  readonly sampleRatioP: number
  readonly winner: AbVariant | null
  readonly noDecision: NoDecision | null
}

/** Judges a test: rates with credible intervals, whether the split is fair, and whether a winner can be named. */
export function judge(tally: AbTally): AbJudgement {
  const posteriors = AB_VARIANTS.map((variant) => computePosterior(tally[variant]))
  const best = computeProbabilitiesBest(posteriors)
  const standings = AB_VARIANTS.map((variant, index) => {
    const { exposures, conversions } = tally[variant]
    return {
      variant,
      exposures,
      conversions,
      rate: exposures === 0 ? 0 : conversions / exposures,
      interval: computeInterval(computePosterior(tally[variant])),
      probabilityBest: best[index] ?? 0,
    }
  })
  const sampleRatioP = computeSampleRatioP(standings.map(({ exposures }) => exposures))
  const [leader] = [...standings].sort((one, other) => other.probabilityBest - one.probabilityBest)
  const noDecision = findReasonAgainst(standings, sampleRatioP, leader?.probabilityBest ?? 0)
  return { standings, sampleRatioP, winner: noDecision ? null : (leader?.variant ?? null), noDecision }
}

/** Computes a chi-square test of an equal split; with three variants its tail is exactly an exponential. */
export function computeSampleRatioP(exposures: readonly number[]): number {
  const expected = exposures.reduce((sum, count) => sum + count, 0) / exposures.length
  if (expected === 0) return 1
  const chiSquare = exposures.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return Math.exp(-chiSquare / 2)
}

function findReasonAgainst(
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

/** Computes the beta posterior of the true rate under a uniform prior. More conversions than exposures count as 100 %. */
function computePosterior({ exposures, conversions }: AbCounts): Posterior {
  return { a: 1 + conversions, b: 1 + Math.max(0, exposures - conversions) }
}

/** Computes the interval that has the true rate with a probability of 95 %. */
function computeInterval({ a, b }: Posterior): readonly [low: number, high: number] {
  const tail = (1 - CREDIBLE_SHARE) / 2
  return [computeBetaQuantile(tail, a, b), computeBetaQuantile(1 - tail, a, b)]
}

/** Computes for each posterior the probability that it is the greatest, integrated on a grid and normalised to a sum of 1. */
function computeProbabilitiesBest(posteriors: readonly Posterior[]): number[] {
  const sums = posteriors.map(() => 0)
  const low = Math.min(...posteriors.map(({ a, b }) => computeBetaQuantile(1e-9, a, b)))
  const high = Math.max(...posteriors.map(({ a, b }) => computeBetaQuantile(1 - 1e-9, a, b)))
  for (let step = 0; step < GRID; step += 1) {
    const x = low + ((high - low) * (step + 0.5)) / GRID
    const below = posteriors.map(({ a, b }) => computeBetaCdf(x, a, b))
    posteriors.forEach(({ a, b }, index) => {
      const others = below.reduce((product, share, other) => (other === index ? product : product * share), 1)
      sums[index] = (sums[index] ?? 0) + Math.exp(logBetaDensity(x, a, b)) * others
    })
  }
  const total = sums.reduce((sum, one) => sum + one, 0)
  return sums.map((sum) => sum / total)
}

/** One of a variant's counts (`AB_COUNTS`), as a number and as a share of the visitors who saw the variant. */
export type CountedShare = {
  readonly count: number
  /** The count divided by the exposures; null without any exposure. */
  readonly share: number | null
  readonly interval: readonly [low: number, high: number]
}

/** Computes the share of a variant's exposures that came to something, with its 95 % credible interval. */
export function computeShare(exposures: number, count: number): CountedShare {
  const { a, b } = computePosterior({ exposures, conversions: count })
  return { count, share: exposures === 0 ? null : count / exposures, interval: computeInterval({ a, b }) }
}
