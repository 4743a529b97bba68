import type { ChartDrawing } from '#machines/panel/chart-drawing.ts'
import type { ArrowCount } from '#machines/panel/results-data.ts'
import { nameStep } from './count-arrows.ts'
import { resultsTexts } from './results-texts.ts'

/** The headings of the columns that name a step of a chart. */
export function StepHeadings() {
  return (
    <>
      <th scope="col">{resultsTexts.from}</th>
      <th scope="col" className="text">
        {resultsTexts.event}
      </th>
      <th scope="col" className="text">
        {resultsTexts.to}
      </th>
    </>
  )
}

type Props = { readonly drawing: ChartDrawing; readonly step: ArrowCount }

/** The cells that name a step of a chart. */
export function StepCells({ drawing, step }: Props) {
  const { from, event, to } = nameStep(drawing, step)
  return (
    <>
      <th scope="row">{from ?? resultsTexts.begins}</th>
      <td className="text">{event ?? '–'}</td>
      <td className="text">{to}</td>
    </>
  )
}
