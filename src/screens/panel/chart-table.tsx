import type { ChartDrawing } from '#machines/panel/chart-drawing.ts'
import type { ChartResults } from '#machines/panel/results-data.ts'
import { getStepKey, nameState } from './count-arrows.ts'
import { formatWait, resultsTexts } from './results-texts.ts'
import { StepCells, StepHeadings } from './step-cells.tsx'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = {
  readonly drawing: ChartDrawing
  readonly results: ChartResults
  /** Opens the list of what stands in a state; null while that cannot be asked. */
  readonly onOpen: ((state: string) => void) | null
}

/** What happened on a chart, as tables: each step, with the events apart, and where somebody stands now. */
export function ChartTable({ drawing, results, onOpen }: Props) {
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
      {standing && <Standing drawing={drawing} standing={standing} onOpen={onOpen} />}
    </>
  )
}

function Standing({
  drawing,
  standing,
  onOpen,
}: Pick<Props, 'drawing' | 'onOpen'> & { readonly standing: NonNullable<ChartResults['standing']> }) {
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
                <th scope="row">
                  <span className="heading">
                    <span>{nameState(drawing, state)}</span>
                    <button
                      type="button"
                      aria-label={`${resultsTexts.seeWho}: ${nameState(drawing, state)}`}
                      aria-disabled={onOpen === null}
                      onClick={() => onOpen?.(state)}
                    >
                      {resultsTexts.seeWho}
                    </button>
                  </span>
                </th>
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
