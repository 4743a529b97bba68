import { FEWEST_CONVERSIONS } from '#machines/ab-test/limits.ts'
import type { ChartDrawing } from '#machines/panel/chart-drawing.ts'
import type { ArrowCount, ChartResults, ComparedResults } from '#machines/panel/results-data.ts'
import { ChartPicture, describeStandings } from './chart-picture.tsx'
import { comparisonTexts, nameSide } from './comparison-texts.ts'
import { getStepKey } from './count-arrows.ts'
import { DifferenceCell, SideHeadings } from './funnel-comparison.tsx'
import { formatWait } from './results-texts.ts'
import { StepCells, StepHeadings } from './step-cells.tsx'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = {
  readonly drawing: ChartDrawing
  readonly results: ChartResults
  readonly compared: ComparedResults
}

/** The drawing of the other side. What stands where now is the same in every period. */
export function ComparedPicture({ drawing, compared }: Omit<Props, 'results'>) {
  const { by, otherFilter, chart } = compared
  const side = nameSide(by, otherFilter, chart.days)
  return (
    <figure>
      <figcaption>{side}</figcaption>
      <ChartPicture
        drawing={drawing}
        label={side}
        arrows={chart.arrows}
        notes={by === 'variant' ? describeStandings(chart) : new Map()}
      />
    </figure>
  )
}

/** The steps of a chart beside those of another period or variant. */
export function ChartComparison({ drawing, results, compared }: Props) {
  const own = new Map(results.arrows.map((step) => [getStepKey(step), step]))
  const other = new Map(compared.chart.arrows.map((step) => [getStepKey(step), step]))
  if (own.size + other.size === 0) return null
  return (
    <>
      <h4>{comparisonTexts.steps}</h4>
      <WideTable label={comparisonTexts.steps}>
        <thead>
          <tr>
            <StepHeadings />
            <SideHeadings days={results.days} compared={compared} />
          </tr>
        </thead>
        <tbody>
          {[...new Map([...own, ...other])].map(([key, step]) => (
            <tr key={key}>
              <StepCells drawing={drawing} step={step} />
              <Count step={own.get(key)} />
              <Count step={other.get(key)} />
              <DifferenceCell
                own={own.get(key)?.count ?? 0}
                other={other.get(key)?.count ?? 0}
                fewest={FEWEST_CONVERSIONS}
              />
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="small">{comparisonTexts.fewHint}</p>
    </>
  )
}

function Count({ step }: { readonly step: ArrowCount | undefined }) {
  return (
    <td>
      <span>{formatCount(step?.count ?? 0)}</span>
      {step && step.medianS !== null && <span className="small">{formatWait(step.medianS)}</span>}
    </td>
  )
}
