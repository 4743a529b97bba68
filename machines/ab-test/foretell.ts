import { AB_VARIANTS } from './assign.ts'
import { type AbJudgement, type AbTally, judge } from './judge.ts'
import { DECISION_PROBABILITY, FEWEST_CONVERSIONS, FEWEST_EXPOSURES, MOST_FORETOLD_DAYS } from './limits.ts'

/**
 * Foretells in how many days a test can be decided, if its pace and its shares stay as they are; null where that is too far, or
 * where more visitors would not help.
 * @param daily sign-ups of a day, all variants together
 */
export function foretellDecision(tally: AbTally, daily: number): number | null {
  const now = judge(tally)
  if (now.noDecision === null) return 0
  if (now.noDecision === 'uneven' || daily <= 0) return null
  const conversions = AB_VARIANTS.reduce((sum, variant) => sum + tally[variant].conversions, 0)
  if (conversions === 0) return null
  const isDecided = (days: number) => isDecidedAfter(tally, 1 + (days * daily) / conversions)
  if (!isDecided(MOST_FORETOLD_DAYS)) return null
  let [early, late] = [0, MOST_FORETOLD_DAYS]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (isDecided(middle)) late = middle
    else early = middle
  }
  return late
}

/** Whether the test would be decided if everything so far had happened `times` as often. */
function isDecidedAfter(tally: AbTally, times: number): boolean {
  const grow = ({ exposures, conversions }: AbTally['A']) => ({
    exposures: exposures * times,
    conversions: conversions * times,
  })
  const grown: AbTally = { A: grow(tally.A), B: grow(tally.B), C: grow(tally.C) }
  const isThick = AB_VARIANTS.every(
    (variant) =>
      grown[variant].exposures >= FEWEST_EXPOSURES && grown[variant].conversions >= FEWEST_CONVERSIONS,
  )
  return isThick && getBest(judge(grown)) >= DECISION_PROBABILITY
}

const getBest = ({ standings }: AbJudgement) =>
  Math.max(...standings.map(({ probabilityBest }) => probabilityBest))
