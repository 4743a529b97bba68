import type { ChartDrawing } from '#machines/panel/chart-drawing.ts'
import type { ChartResults } from '#machines/panel/results-data.ts'
import { getStepKey, nameState } from './count-arrows.ts'
import { formatWait, resultsTexts } from './results-texts.ts'
import { StepCells, StepHeadings } from './step-cells.tsx'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = { readonly drawing: ChartDrawing; readonly results: ChartResults }

/** What happened on a chart, as tables: each step, with the events apart, and where somebody stands now. */
export function ChartTable({ drawing, results }: Props) {
  const { arrows, standing } = results
  return (
    <>
      <h4>{resultsTexts.table}</h4>
      {arrows.length === 0 ? (
        <p>{resultsTexts.nothing}</p>
      ) : (
        <WideTable label={drawing.title}>
          <thead>
            <tr>
              <StepHeadings />
              <th scope="col">{resultsTexts.count}</th>
              <th scope="col">{resultsTexts.wait}</th>
            </tr>
          </thead>
          <tbody>
            {arrows.map((step) => (
              <tr key={getStepKey(step)}>
                <StepCells drawing={drawing} step={step} />
                <td>{formatCount(step.count)}</td>
                <td>{step.medianS === null ? '–' : formatWait(step.medianS)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {standing && <Standing drawing={drawing} standing={standing} />}
    </>
  )
}

function Standing({
  drawing,
  standing,
}: Pick<Props, 'drawing'> & { readonly standing: NonNullable<ChartResults['standing']> }) {
  return (
    <>
      <h4>{resultsTexts.standingTitle}</h4>
      {standing.length === 0 ? (
        <p>{resultsTexts.nobody}</p>
      ) : (
        <WideTable label={resultsTexts.standingTitle}>
          <thead>
            <tr>
              <th scope="col">{resultsTexts.state}</th>
              <th scope="col">{resultsTexts.count}</th>
              <th scope="col">{resultsTexts.since}</th>
            </tr>
          </thead>
          <tbody>
            {standing.map(({ state, count, medianS }) => (
              <tr key={state}>
                <th scope="row">{nameState(drawing, state)}</th>
                <td>{formatCount(count)}</td>
                <td>{medianS === null ? '–' : formatWait(medianS)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </>
  )
}
