import { describe, expect, test } from 'vitest'
import { foretellDecision } from '#machines/ab-test/foretell.ts'
import { type AbTally, computeShare, judge, toTally } from '#machines/ab-test/judge.ts'
import { describeForecast, describeVerdict } from '#machines/ab-test/report.ts'

const tally = (...counts: readonly (readonly [number, number])[]): AbTally => {
  const [A, B, C] = counts.map(([exposures, conversions]) => ({ exposures, conversions }))
  const none = { exposures: 0, conversions: 0 }
  return { A: A ?? none, B: B ?? none, C: C ?? none }
}

describe('when a test can be decided', () => {
  test('is now, once a variant is clearly better', () => {
    expect(foretellDecision(tally([2_000, 80], [2_000, 140], [2_000, 85]), 10)).toBe(0)
  })

  test('is when each variant has its 500 visitors and 20 sign-ups, at the pace of now', () => {
    // 20 + 50 + 20 sign-ups of 250 visitors each: twice as much, at 9 a day, takes ten days.
    const half = tally([250, 20], [250, 50], [250, 20])
    expect(judge(half).noDecision).toBe('tooFew')
    expect(foretellDecision(half, 9)).toBe(10)
    expect(foretellDecision(half, 90)).toBe(1)
  })

  test('is unknown without a pace, without sign-ups, or where it is too far', () => {
    const half = tally([250, 20], [250, 50], [250, 20])
    expect(foretellDecision(half, 0)).toBeNull()
    expect(foretellDecision(tally([250, 0], [250, 0], [250, 0]), 5)).toBeNull()
    expect(foretellDecision(tally([2_000, 100], [2_000, 101], [2_000, 99]), 1)).toBeNull()
    // 90 sign-ups more, half a day's each, is the last day that is foretold.
    expect(foretellDecision(half, 0.5)).toBe(180)
    expect(foretellDecision(half, 0.49)).toBeNull()
  })

  test('is never, where the visitors are split unevenly', () => {
    expect(foretellDecision(tally([5_000, 100], [5_000, 400], [4_500, 100]), 50)).toBeNull()
  })

  test('is said in words', () => {
    expect(describeForecast({ noDecision: null }, 0)).toBe('Já se pode decidir.')
    expect(describeForecast({ noDecision: 'tooFew' }, 1)).toContain('em cerca de 1 dia.')
    expect(describeForecast({ noDecision: 'tooClose' }, null)).toContain('ainda não em 180 dias')
    expect(describeForecast({ noDecision: 'uneven' }, null)).toContain('Não decida')
    expect(describeVerdict({ winner: 'B', noDecision: null })).toContain('a variante B é a melhor')
  })
})

test('only exposures and sign-ups decide', () => {
  const counts = { exposure: 10, conversion: 3, proof: 2, payment: 1 }
  expect(toTally({ A: counts, B: counts, C: counts }).B).toEqual({ exposures: 10, conversions: 3 })
})

test('a share has the interval of the judgement', () => {
  const { count, share, interval } = computeShare(10, 3)
  expect([count, share]).toEqual([3, 0.3])
  expect(interval[0]).toBeCloseTo(0.1092634438, 8)
  expect(interval[1]).toBeCloseTo(0.6097425596, 8)
  expect(computeShare(0, 0).share).toBeNull()
})
