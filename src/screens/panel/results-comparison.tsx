import { useSelector } from '@xstate/react'
import { AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { moveDays } from '#machines/panel/comparison.ts'
import { MOST_PERIODS_BACK, PERIOD_DAYS } from '#machines/panel/limits.ts'
import type { ResultsRef } from '#machines/panel/results.machine.ts'
import type { Comparison } from '#machines/panel/results-data.ts'
import { Choice } from './choice.tsx'
import { comparisonTexts } from './comparison-texts.ts'
import { formatDays } from './results-texts.ts'

type Props = { readonly actorRef: ResultsRef }

/** What the results are compared with: nothing, an earlier period or another variant. */
export function ComparisonChoice({ actorRef }: Props) {
  const { filter, comparison } = useSelector(actorRef, ({ context }) => context)
  const days = useSelector(actorRef, ({ context }) => context.results?.site.funnel.days)
  const choose = (chosen: Comparison | null) =>
    actorRef.send({ type: 'comparison.chosen', comparison: chosen })
  const variants = AB_VARIANTS.filter((variant) => variant !== filter.variant)
  const first: Readonly<Record<Comparison['by'], Comparison | null>> = {
    period: { by: 'period', before: 1 },
    variant: variants[0] ? { by: 'variant', variant: variants[0] } : null,
  }
  return (
    <>
      <Choice<Comparison['by'] | null>
        label={comparisonTexts.compare}
        value={comparison?.by ?? null}
        options={[
          { value: null, title: comparisonTexts.nothing },
          ...(filter.back < MOST_PERIODS_BACK
            ? [{ value: 'period' as const, title: comparisonTexts.period }]
            : []),
          { value: 'variant', title: comparisonTexts.variant },
        ]}
        onChoose={(by) => choose(by === null ? null : first[by])}
      />
      {comparison?.by === 'period' && days && (
        <Choice
          label={comparisonTexts.otherPeriod}
          value={comparison.before}
          options={Array.from({ length: MOST_PERIODS_BACK - filter.back }, (_, place) => ({
            value: place + 1,
            title: formatDays(moveDays(days, -PERIOD_DAYS[filter.period] * (place + 1))),
          }))}
          onChoose={(before) => choose({ by: 'period', before })}
        />
      )}
      {comparison?.by === 'variant' && (
        <Choice
          label={comparisonTexts.otherVariant}
          value={comparison.variant}
          options={variants.map((value) => ({ value, title: value }))}
          onChoose={(variant) => choose({ by: 'variant', variant })}
        />
      )}
    </>
  )
}
