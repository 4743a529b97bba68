import { expect, test } from 'vitest'
import { dealStagesEntry } from '#machines/deals/deal-stages.entry.ts'
import { dealStagesMachine } from '#machines/deals/deal-stages.machine.ts'
import { defineChartPair } from '#machines/lib/chart-pair.ts'
import { chartPairs } from '#machines/pairs.ts'
import { chargeEntry } from '#machines/payments/charge.entry.ts'
import { chargeMachine } from '#machines/payments/charge.machine.ts'
import { checkPair } from '#src/studio/paths/check-pair.ts'
import { isKept } from '#src/studio/paths/check-promises.ts'

test.each(chartPairs)('$id keep what they promise together', (pair) => {
  const checks = checkPair(pair)
  expect(checks.length).toBeGreaterThan(0)
  expect(checks.filter((check) => !isKept(check))).toEqual([])
})

test('a payment that tells the deal nothing breaks the promise, and the shortest way is printed', () => {
  const pair = defineChartPair({
    machines: [chargeMachine, dealStagesMachine],
    entries: [chargeEntry, dealStagesEntry],
    carried: ['tracker.payment_completed'],
    carry: () => [],
    promises: ({ always, leadsTo }) => [
      always(
        'Paga, o negócio é ganho.',
        'decisão 35',
        ({ first }) => first.entered('paid'),
        ({ second }) => second.is({ status: 'won' }),
      ),
      leadsTo(
        'De todo negócio se chega a ganho.',
        'decisão 35',
        ({ second }) => second.is({ status: 'open' }),
        ({ second }) => second.is({ status: 'won' }),
      ),
    ],
  })
  expect(checkPair(pair).map(({ brokenBy }) => brokenBy)).toEqual([
    [expect.stringMatching(/^O pagamento chegou \(`payment\.received`\)/)],
    [],
  ])
})
