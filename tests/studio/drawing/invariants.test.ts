import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from '#src/studio/drawing/layout.ts'
import { findDrawingFaults } from '#tests/support/studio/drawing-faults.ts'
import { generatedCharts } from '#tests/support/studio/generated-charts.ts'
import { countTries } from '#tests/support/thorough.ts'

test('draws every arrow nearest to its own words, across no text, in any chart', async () => {
  await fc.assert(
    fc.asyncProperty(generatedCharts, async (drawn) => {
      expect(findDrawingFaults(await layOut(drawn, 'failures'), drawn)).toEqual([])
    }),
    { numRuns: countTries(60) },
  )
}, 60_000)
