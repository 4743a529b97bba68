import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AB_VARIANTS, assignVariant, getAbCookieName, getAbEventsKey } from '#machines/ab-test/assign.ts'
import { computeBetaCdf, computeBetaQuantile } from '#machines/ab-test/beta.ts'
import { type AbTally, computeSampleRatioP, judge } from '#machines/ab-test/judge.ts'
import { formatAbReport } from '#machines/ab-test/report.ts'

test('cookie and storage have the names of the specification', () => {
  expect(getAbCookieName('home_main')).toBe('abc_test_home_main')
  expect(getAbEventsKey('home_main')).toBe('abc_test_events_home_main')
})

describe('the variant of a visitor', () => {
  test.each([
    [null, null, 0, 'A', true, false],
    [null, null, 0.34, 'B', true, false],
    [null, null, 0.999999, 'C', true, false],
    ['B', null, 0, 'B', false, false],
    ['B', 'C', 0, 'C', false, true],
    [null, 'A', 0.9, 'A', false, true],
    ['D', 'x', 0, 'A', true, false],
    ['', '', 0.5, 'B', true, false],
  ])('cookie %o, address %o, drawn %d: %s', (stored, forced, random, variant, isNew, isForced) => {
    expect(assignVariant(stored, forced, random)).toEqual({ variant, isNew, isForced })
  })

  test('is drawn evenly', () => {
    const draws = 3_000
    const drawn = Array.from(
      { length: draws },
      (_, index) => assignVariant(null, null, index / draws).variant,
    )
    for (const variant of AB_VARIANTS) expect(drawn.filter((one) => one === variant)).toHaveLength(1_000)
  })
})

describe('the beta distribution', () => {
  test.each([
    [0.5, 1, 1, 0.5],
    [0.5, 2, 2, 0.5],
    [0.3, 2, 5, 0.579825],
    [0.9, 2, 5, 0.999945],
    [0.1, 1, 2, 0.19],
    [0.2, 8, 3, 0.0000779264],
    [0.8, 8, 3, 0.6777995264],
    [0.5, 30, 31, 0.5512890865],
    [0.05, 11, 190, 0.4169328179],
    [0.07, 141, 1861, 0.4799737838],
    [0, 3, 4, 0],
    [1, 3, 4, 1],
    [-0.1, 3, 4, 0],
    [1.1, 3, 4, 1],
    // Sums of the binomial distribution, computed with fractions.
  ])('below %d with %d and %d: %d', (x, a, b, share) => expect(computeBetaCdf(x, a, b)).toBeCloseTo(share, 9))

  test('the share below never falls, and both sides add up to 1', () => {
    const size = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, x) => {
        expect(computeBetaCdf(x, a, b) + computeBetaCdf(1 - x, b, a)).toBeCloseTo(1, 8)
        expect(computeBetaCdf(Math.min(1, x + 0.01), a, b)).toBeGreaterThanOrEqual(
          computeBetaCdf(x, a, b) - 1e-9,
        )
      }),
    )
  })

  test('a quantile is the value with that share below it', () => {
    for (const p of [0.025, 0.5, 0.975])
      expect(computeBetaCdf(computeBetaQuantile(p, 51, 950), 51, 950)).toBeCloseTo(p, 9)
  })
})

describe('shares of visitors', () => {
  test.each([
    [[1_000, 1_000, 1_000], 1],
    [[1_030, 985, 985], 0.50914],
    [[0, 0, 0], 1],
  ])('%o: p = %d', (exposures, p) => expect(computeSampleRatioP(exposures)).toBeCloseTo(p, 3))

  test('are reported when improbable under a fair draw', () => {
    expect(computeSampleRatioP([5_000, 5_000, 4_500])).toBeLessThan(0.000001)
  })
})

const tally = (...counts: readonly (readonly [number, number])[]): AbTally => {
  const [A, B, C] = counts.map(([exposures, conversions]) => ({ exposures, conversions }))
  const none = { exposures: 0, conversions: 0 }
  return { A: A ?? none, B: B ?? none, C: C ?? none }
}

describe('a test', () => {
  test.each([
    ['without anything', tally([0, 0], [0, 0], [0, 0]), 'tooFew'],
    ['with few visitors', tally([500, 30], [500, 90], [499, 30]), 'tooFew'],
    ['with few sign-ups', tally([1_000, 30], [1_000, 90], [1_000, 19]), 'tooFew'],
    ['with equal variants', tally([2_000, 100], [2_000, 101], [2_000, 99]), 'tooClose'],
    ['shared out unevenly', tally([5_000, 100], [5_000, 400], [4_500, 100]), 'uneven'],
    ['shared out as once in a thousand', tally([5_000, 100], [5_000, 101], [4_681, 99]), 'uneven'],
    ['shared out as a little more often', tally([5_000, 100], [5_000, 101], [4_682, 99]), 'tooClose'],
  ])('%s is not decided', (_, counts, noDecision) => {
    expect(judge(counts)).toMatchObject({ winner: null, noDecision })
  })

  test('with just enough visitors and sign-ups is decided', () => {
    expect(judge(tally([500, 20], [500, 90], [500, 20]))).toMatchObject({ winner: 'B', noDecision: null })
  })

  test('computes rates, intervals and chances with the beta distribution', () => {
    const { standings } = judge(tally([10, 3], [10, 5], [10, 4]))
    // Integrated numerically by another program.
    const expected = [
      { variant: 'A', rate: 0.3, low: 0.1092634438, high: 0.6097425596, best: 0.1204566 },
      { variant: 'B', rate: 0.5, low: 0.2337935976, high: 0.7662064023, best: 0.5911361 },
      { variant: 'C', rate: 0.4, low: 0.167488094, high: 0.6920952849, best: 0.2884072 },
    ]
    expect(standings).toHaveLength(3)
    expected.forEach(({ variant, rate, low, high, best }, index) => {
      const standing = standings[index]
      expect(standing?.variant).toBe(variant)
      expect(standing?.rate).toBe(rate)
      expect(standing?.interval[0]).toBeCloseTo(low, 8)
      expect(standing?.interval[1]).toBeCloseTo(high, 8)
      expect(standing?.probabilityBest).toBeCloseTo(best, 5)
    })
  })

  test('is undecided without visitors, and counts more sign-ups than visitors as 100 %', () => {
    const { standings, sampleRatioP } = judge(tally([0, 0], [0, 0], [0, 0]))
    expect(sampleRatioP).toBe(1)
    for (const { rate, interval, probabilityBest } of standings) {
      expect(rate).toBe(0)
      expect(interval[0]).toBeCloseTo(0.025, 9)
      expect(interval[1]).toBeCloseTo(0.975, 9)
      expect(probabilityBest).toBeCloseTo(1 / 3, 6)
    }
    const [beyond] = judge(tally([10, 12], [10, 5], [10, 5])).standings
    // Thirteen to one: the share below is x to the power of thirteen.
    expect(beyond?.interval[0]).toBeCloseTo(0.025 ** (1 / 13), 9)
  })

  test('with one clearly better variant is decided', () => {
    const { winner, standings } = judge(tally([2_000, 80], [2_000, 140], [2_000, 85]))
    expect(winner).toBe('B')
    expect(standings[1]?.probabilityBest).toBeGreaterThan(0.99)
    const [low, high] = standings[1]?.interval ?? [0, 0]
    expect(low).toBeCloseTo(0.0597, 3)
    expect(high).toBeCloseTo(0.082, 3)
  })

  test('for any counts chances add up to 1, and rates lie within their intervals', () => {
    const counts = fc
      .integer({ min: 0, max: 5_000 })
      .chain((seen) => fc.tuple(fc.constant(seen), fc.integer({ min: 0, max: seen })))
    let intervals = 0
    fc.assert(
      fc.property(counts, counts, counts, (a, b, c) => {
        const { standings } = judge(tally(a, b, c))
        expect(standings.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0)).toBeCloseTo(1, 6)
        for (const { exposures, rate, interval, conversions } of standings) {
          // Without conversions, or with nothing but conversions, the interval excludes the rate itself.
          if (exposures === 0 || conversions === 0 || conversions === exposures) continue
          expect(rate).toBeGreaterThanOrEqual(interval[0])
          expect(rate).toBeLessThanOrEqual(interval[1])
          intervals += 1
        }
      }),
      { numRuns: 25 },
    )
    expect(intervals).toBeGreaterThan(25)
  })
})

describe('the report', () => {
  test('describes a decided test in Portuguese', () => {
    expect(formatAbReport('home_main', tally([2_000, 80], [2_000, 140], [2_000, 85]))).toMatchInlineSnapshot(`
      "Teste home_main: 6.000 exposições

      Variante  Exposições  Conversões   Taxa  Intervalo de 95%  Chance de ser a melhor
      A              2.000          80  4,00%     3,23% a 4,95%                    0,0%
      B              2.000         140  7,00%     5,96% a 8,20%                  100,0%
      C              2.000          85  4,25%     3,45% a 5,23%                    0,0%

      Divisão dos visitantes: compatível com sorteio igual (p = 1).
      Decisão: a variante B é a melhor, com pelo menos 95% de chance.
      Conversão é um cadastro que chegou ao CRM. O intervalo contém a taxa verdadeira com 95% de probabilidade."
    `)
  })

  test.each([
    [
      tally([1, 0], [0, 0], [0, 0]),
      'Teste home_main: 1 exposição',
      'A                  1           0      0,00%    1,26% a 84,19%                   16,7%',
      'B                  0           0  sem dados         sem dados                   41,7%',
      'Divisão dos visitantes: compatível com sorteio igual (p = 0,3679).',
      'Ainda sem decisão: cada variante precisa de pelo menos 500 exposições e 20 conversões.',
    ],
    [
      tally([2_000, 100], [2_000, 101], [2_000, 99]),
      'Divisão dos visitantes: compatível com sorteio igual (p = 1).',
      'Ainda sem decisão: nenhuma variante chega a 95% de chance de ser a melhor.',
    ],
    [
      tally([5_000, 100], [5_000, 400], [4_500, 100]),
      'Divisão dos visitantes: desigual (p = menos de 0,0001).',
      'Ainda sem decisão: a divisão dos visitantes está desigual; procure o erro antes de ler os números.',
    ],
  ])('says why a test is not decided', (counts, ...lines) => {
    const report = formatAbReport('home_main', counts).split('\n')
    for (const line of lines) expect(report).toContain(line)
  })
})
