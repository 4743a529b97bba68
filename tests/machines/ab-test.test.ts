import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AB_VARIANTS, assignVariant } from '#machines/ab-test/assign.ts'
import { betaCdf, betaQuantile } from '#machines/ab-test/beta.ts'
import { type AbTally, judge, sampleRatioOf } from '#machines/ab-test/judge.ts'
import { abReport } from '#machines/ab-test/report.ts'

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
    [0.05, 11, 190, 0.41699],
    [0, 3, 4, 0],
    [1, 3, 4, 1],
  ])('below %d with %d and %d: %d', (x, a, b, share) => expect(betaCdf(x, a, b)).toBeCloseTo(share, 2))

  test('the share below is never less further up, and the two sides add up to 1', () => {
    const size = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, x) => {
        expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 8)
        expect(betaCdf(Math.min(1, x + 0.01), a, b)).toBeGreaterThanOrEqual(betaCdf(x, a, b) - 1e-9)
      }),
    )
  })

  test('a quantile is where that share lies', () => {
    for (const p of [0.025, 0.5, 0.975]) expect(betaCdf(betaQuantile(p, 51, 950), 51, 950)).toBeCloseTo(p, 9)
  })
})

describe('shares of visitors', () => {
  test.each([
    [[1_000, 1_000, 1_000], 1],
    [[1_030, 985, 985], 0.50914],
    [[0, 0, 0], 1],
  ])('%o: p = %d', (exposures, p) => expect(sampleRatioOf(exposures)).toBeCloseTo(p, 3))

  test('that come about by chance hardly ever are told', () => {
    expect(sampleRatioOf([5_000, 5_000, 4_500])).toBeLessThan(0.000001)
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
    ['with few visitors', tally([90, 9], [90, 30], [90, 9]), 'tooFew'],
    ['with few sign-ups', tally([1_000, 30], [1_000, 90], [1_000, 19]), 'tooFew'],
    ['with equal variants', tally([2_000, 100], [2_000, 101], [2_000, 99]), 'tooClose'],
    ['shared out unevenly', tally([5_000, 100], [5_000, 400], [4_500, 100]), 'uneven'],
  ])('%s is not decided', (_, counts, noDecision) => {
    expect(judge(counts)).toMatchObject({ winner: null, noDecision })
  })

  test('with one clearly better variant is decided', () => {
    const { winner, standings } = judge(tally([2_000, 80], [2_000, 140], [2_000, 85]))
    expect(winner).toBe('B')
    expect(standings[1]?.probabilityBest).toBeGreaterThan(0.99)
    const [low, high] = standings[1]?.interval ?? [0, 0]
    expect(low).toBeCloseTo(0.0597, 3)
    expect(high).toBeCloseTo(0.082, 3)
  })

  test('whatever was counted: chances add up to 1, and rates lie within their intervals', () => {
    const counts = fc
      .integer({ min: 0, max: 5_000 })
      .chain((seen) => fc.tuple(fc.constant(seen), fc.integer({ min: 0, max: seen })))
    fc.assert(
      fc.property(counts, counts, counts, (a, b, c) => {
        const { standings } = judge(tally(a, b, c))
        expect(standings.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0)).toBeCloseTo(1, 6)
        for (const { exposures, rate, interval, conversions } of standings) {
          // At the very ends the interval leaves the end out.
          if (exposures === 0 || conversions === 0 || conversions === exposures) continue
          expect(rate).toBeGreaterThanOrEqual(interval[0])
          expect(rate).toBeLessThanOrEqual(interval[1])
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('the report', () => {
  test('says in Portuguese how a decided test stands', () => {
    expect(abReport('home_main', tally([2_000, 80], [2_000, 140], [2_000, 85]))).toMatchInlineSnapshot(`
      "Teste home_main: 6.000 exposições

      Variante  Exposições  Conversões   Taxa  Intervalo de 95%  Chance de ser a melhor
      A              2.000          80  4,00%     3,23% a 4,95%                    0,0%
      B              2.000         140  7,00%     5,96% a 8,20%                  100,0%
      C              2.000          85  4,25%     3,45% a 5,23%                    0,0%

      Divisão dos visitantes: compatível com sorteio igual (p = 1).
      Decisão: a variante B é a melhor, com pelo menos 95% de chance.
      Conversão é um cadastro aceito. O intervalo contém a taxa verdadeira com 95% de probabilidade."
    `)
  })

  test.each([
    [
      tally([0, 0], [0, 0], [0, 0]),
      /sem dados[\s\S]*Ainda sem decisão: cada variante precisa de pelo menos 500/,
    ],
    [tally([2_000, 100], [2_000, 101], [2_000, 99]), /Ainda sem decisão: nenhuma variante chega a 95%/],
    [
      tally([5_000, 100], [5_000, 400], [4_500, 100]),
      /desigual \(p = menos de 0,0001\)[\s\S]*Ainda sem decisão: a divisão/,
    ],
  ])('and why another one is not decided', (counts, text) => {
    expect(abReport('home_main', counts)).toMatch(text)
  })
})
