import { useEffect, useRef } from 'react'
import type { ChartDrawing, DrawnPoint, DrawnState } from '#machines/panel/chart-drawing.ts'
import type { ArrowCount, ChartResults, Standing } from '#machines/panel/results-data.ts'
import { type CountedArrow, countArrows, placeCount } from './count-arrows.ts'
import { formatWait, resultsTexts } from './results-texts.ts'
import { formatCount } from './texts.ts'

/** The thinnest and the thickest arrow, in pixels. */
const THIN = 1.25
const THICK = 9

/** The width of a sheet of paper, in pixels, at which a drawing's words are easily read. */
const SHEET = 1_000

type Props = {
  readonly drawing: ChartDrawing
  /** What tells it from another picture of the same drawing. */
  readonly label?: string
  readonly arrows: readonly ArrowCount[]
  /** What is said of states, by their keys. */
  readonly notes: ReadonlyMap<string, string>
  /** The step that is marked. */
  readonly now?: Pick<ArrowCount, 'from' | 'to'>
  /** Opens a state of which something is said; null while that cannot be asked, absent where nothing opens. */
  readonly onOpen?: ((state: string) => void) | null
}

/** A chart with what happened on it. The table beside it says the same. */
export function ChartPicture({ drawing, label, arrows, notes, now, onOpen }: Props) {
  const { title, width, height, states } = drawing
  const name = [`${resultsTexts.drawing}: ${title}`, label].filter(Boolean).join(', ')
  const isBroad = width > SHEET && width > 1.2 * height
  const region = useRef<HTMLElement>(null)
  const marked = states.find(({ key }) => key === now?.to)
  const centre = marked
    ? marked.x + marked.width / 2
    : (drawing.arrows.find(({ from }) => from === null)?.label.x ?? 0)
  // A narrow window shows the marked step, else where the chart begins.
  useEffect(() => {
    if (region.current) region.current.scrollLeft = centre - region.current.clientWidth / 2
  }, [centre])
  return (
    // Focusable, so that a keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section ref={region} className={isBroad ? 'picture broad' : 'picture'} tabIndex={0} aria-label={name}>
      <div className="sheet" style={{ width }}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {countArrows(drawing, arrows)
            // The arrows that were taken stand before those that were not.
            .sort((one, other) => one.count - other.count)
            .map((counted) => (
              <Arrow
                key={`${counted.arrow.from} ${counted.arrow.to}`}
                counted={counted}
                isNow={counted.arrow.from === now?.from && counted.arrow.to === now?.to}
              />
            ))}
          {states.map((state) => (
            <State key={state.key} state={state} note={notes.get(state.key) ?? null} />
          ))}
        </svg>
        {onOpen !== undefined &&
          states
            .filter(({ key }) => notes.has(key))
            .map(({ key, title: stateName, x, y, width: wide, height: high }) => (
              <button
                key={key}
                type="button"
                className="place"
                value={key}
                aria-disabled={onOpen === null}
                style={{ left: x, top: y, width: wide, height: high }}
                onClick={() => onOpen?.(key)}
              >
                <span className="unseen">{`${stateName}: ${notes.get(key)}. ${resultsTexts.seeWho}`}</span>
              </button>
            ))}
      </div>
    </section>
  )
}

function State({ state, note }: { readonly state: DrawnState; readonly note: string | null }) {
  const { title, x, y, width, height } = state
  return (
    <g className={note === null ? 'state' : 'state here'}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      <text x={x + width / 2} y={y + (note === null ? height / 2 + 5 : 25)} className="name">
        {title}
      </text>
      {note !== null && (
        <text x={x + width / 2} y={y + 46} className="stand">
          {note}
        </text>
      )}
    </g>
  )
}

type ArrowProps = { readonly counted: CountedArrow; readonly isNow: boolean }

function Arrow({ counted: { arrow, count, medianS, share }, isNow }: ArrowProps) {
  const { line, label, from } = arrow
  const { x, anchor } = placeCount(arrow)
  const [start] = line
  if (!start) return null
  return (
    <g className={isNow ? 'arrow now' : count === 0 ? 'arrow untaken' : 'arrow'}>
      {from === null && <circle cx={start.x} cy={start.y} r={4} />}
      <path
        className="line"
        d={formatPath(shorten(line))}
        strokeWidth={count === 0 ? THIN : THIN + (THICK - THIN) * share}
      />
      <path className="head" d="M1 0l-10 5.5v-11z" transform={formatHead(line, 1 + share)} />
      {count > 0 && (
        <text x={x} y={label.y + 4} className="count" style={{ textAnchor: anchor }}>
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

/** Says how many stand in each state of a chart now. */
export const describeStandings = ({
  standing,
}: Pick<ChartResults, 'standing'>): ReadonlyMap<string, string> =>
  new Map(standing?.map((one) => [one.state, describeStanding(one)]))

/** Says how many stand in a state: `2 parados aqui · 3 h`. */
const describeStanding = ({ count, medianS }: Standing) =>
  `${formatCount(count)} ${count === 1 ? resultsTexts.oneStands : resultsTexts.standing}${medianS === null ? '' : ` · ${formatWait(medianS)}`}`

const formatPath = (line: readonly DrawnPoint[]) =>
  line.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
