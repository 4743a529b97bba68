import { useEffect, useRef } from 'react'
import type { ChartDrawing, DrawnPoint } from '#machines/panel/chart-drawing.ts'
import type { ChartResults, Standing } from '#machines/panel/results-data.ts'
import { type CountedArrow, countArrows } from './count-arrows.ts'
import { formatWait, resultsTexts } from './results-texts.ts'
import { formatCount } from './texts.ts'

/** The thinnest and the thickest arrow, in pixels. */
const THIN = 1.25
const THICK = 9

type Props = { readonly drawing: ChartDrawing; readonly results: ChartResults }

/** A chart with what happened on it. The table beside it says the same. */
export function ChartPicture({ drawing, results }: Props) {
  const { title, width, height, states, arrows } = drawing
  const region = useRef<HTMLElement>(null)
  const beginsAt = arrows.find(({ from }) => from === null)?.label.x ?? 0
  // In a narrow window the picture begins where the chart does.
  useEffect(() => {
    if (region.current) region.current.scrollLeft = beginsAt - region.current.clientWidth / 2
  }, [beginsAt])
  return (
    // Focusable, so that a keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section ref={region} className="picture" tabIndex={0} aria-label={`${resultsTexts.drawing}: ${title}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {countArrows(drawing, results)
          // The arrows that were taken stand before those that were not.
          .sort((one, other) => one.count - other.count)
          .map((counted) => (
            <Arrow key={`${counted.arrow.from} ${counted.arrow.to}`} counted={counted} />
          ))}
        {states.map(({ key, title: name, x, y, width: wide, height: high }) => {
          const standing = results.standing?.find(({ state }) => state === key)
          return (
            <g key={key} className={standing ? 'state here' : 'state'}>
              <rect x={x} y={y} width={wide} height={high} rx={8} />
              <text x={x + wide / 2} y={y + (standing ? 25 : high / 2 + 5)} className="name">
                {name}
              </text>
              {standing && (
                <text x={x + wide / 2} y={y + 46} className="stand">
                  {describeStanding(standing)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </section>
  )
}

function Arrow({ counted: { arrow, count, medianS, share } }: { readonly counted: CountedArrow }) {
  const { line, label, from } = arrow
  const [start] = line
  if (!start) return null
  return (
    <g className={count === 0 ? 'arrow untaken' : 'arrow'}>
      {from === null && <circle cx={start.x} cy={start.y} r={4} />}
      <path
        className="line"
        d={formatPath(shorten(line))}
        strokeWidth={count === 0 ? THIN : THIN + (THICK - THIN) * share}
      />
      <path className="head" d="M1 0l-10 5.5v-11z" transform={formatHead(line, 1 + share)} />
      {count > 0 && (
        <text x={label.x} y={label.y + 4} className="count">
          {`${formatCount(count)}${medianS === null ? '' : ` · ${formatWait(medianS)}`}`}
        </text>
      )}
    </g>
  )
}

/** Turns the head of an arrow to where its line ends. */
function formatHead(line: readonly DrawnPoint[], scale: number): string {
  const [before, end] = line.slice(-2)
  if (!before || !end) return ''
  const degrees = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return `translate(${end.x} ${end.y}) rotate(${Math.round(degrees)}) scale(${scale})`
}

/** The line without its end, which the head of the arrow covers. */
function shorten(line: readonly DrawnPoint[]): readonly DrawnPoint[] {
  const [before, end] = line.slice(-2)
  if (!before || !end) return line
  const [x, y] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  return [...line.slice(0, -1), { x: end.x - 8 * x, y: end.y - 8 * y }]
}

/** Says how many stand in a state: `2 parados aqui · 3 h`. */
const describeStanding = ({ count, medianS }: Standing) =>
  `${formatCount(count)} ${count === 1 ? resultsTexts.oneStands : resultsTexts.standing}${medianS === null ? '' : ` · ${formatWait(medianS)}`}`

const formatPath = (line: readonly DrawnPoint[]) =>
  line.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
