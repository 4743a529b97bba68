import { groupBy } from './group-by.ts'
import type { Arrow, Box, Layout, PlacedText, Point, StateBox } from './layout.ts'
import { type TextLine, TYPE } from './text.ts'

/** What a chart is drawn with beyond itself: the states that are active now, and the arrow last taken. */
export type Marks = {
  readonly active?: ReadonlySet<string>
  readonly taken?: string
}

/**
 * The drawing as an SVG document. States are `<g data-state="id">`, arrows `<g data-transition="id">`; an active state
 * has the class `active`, the arrow last taken the class `taken`.
 */
export function svgOf(layout: Layout, { active = new Set(), taken }: Marks = {}): string {
  const { chart, width, height, states, arrows, starts } = layout
  const regions = new Set(
    states.flatMap(({ state }) => (state.kind === 'parallel' ? state.states.map(({ id }) => id) : [])),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="${escaped(chart.root.key)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${STYLE}</style>`,
    ...states.map((box) => stateSvg(box, { active, regions })),
    ...starts.map(startSvg),
    ...arrows.map((arrow) => arrowLines(arrow, taken)),
    // Above all lines, so that none crosses a text.
    ...states.map((box) => stateTextSvg(box, taken)),
    ...arrows.map((arrow) => textSvg(arrow.text, taken)),
    '</svg>\n',
  ].join('\n')
}

/** The tokens' colours (`src/styles/tokens.css`), in the notation every reader of SVG knows. */
const COLORS = {
  paper: '#ffffff',
  group: '#f0f5f3',
  line: '#627069',
  ink: '#0c1d16',
  soft: '#4a5952',
  green: '#016e47',
  greenSoft: '#d1f6e0',
  amber: '#875806',
  ruby: '#bf1a3e',
} as const

/** How drawings look; each carries it, and a page of several needs it once. */
export const STYLE = [
  '.chart{background:#fff}',
  // Where the typeface is missing a narrower one stands in, never a wider one.
  '.chart text{font-family:"Schibsted Grotesk","Schibsted Grotesk Variable",Arial,"Liberation Sans",Helvetica,sans-serif;white-space:pre}',
  `.box{fill:${COLORS.paper};stroke:${COLORS.line};stroke-width:1.25}`,
  `.group>.box{fill:${COLORS.group}}`,
  '.region>.box{stroke-dasharray:6 4}',
  `.line{fill:none;stroke:${COLORS.line};stroke-width:1.25}`,
  `.inner{fill:none;stroke:${COLORS.line};stroke-width:1}`,
  `.head,.dot{fill:${COLORS.line}}`,
  `.ground{fill:${COLORS.group};fill-opacity:.92}`,
  `.plate{fill:${COLORS.paper};fill-opacity:.92}`,
  `.name,.trigger,.way{fill:${COLORS.ink}}`,
  `.description{fill:${COLORS.soft}}`,
  `.work{fill:${COLORS.green}}`,
  `.guard{fill:${COLORS.amber}}`,
  `.actions{fill:${COLORS.soft}}`,
  `.active>.box{fill:${COLORS.greenSoft};stroke:${COLORS.green};stroke-width:2.5}`,
  `.taken .line{stroke:${COLORS.ruby};stroke-width:2.5}`,
  `.taken .head,.taken .trigger{fill:${COLORS.ruby}}`,
  ...Object.entries(TYPE).map(
    ([kind, { size, weight }]) => `.${kind}{font-size:${size}px;font-weight:${weight}}`,
  ),
].join('')

type Drawn = { readonly active: ReadonlySet<string>; readonly regions: ReadonlySet<string> }

function stateSvg(box: StateBox, { active, regions }: Drawn): string {
  const { id, kind, states } = box.state
  const classes = [
    'state',
    kind,
    states.length > 0 ? 'group' : '',
    regions.has(id) ? 'region' : '',
    active.has(id) ? 'active' : '',
  ]
  const shape = kind.endsWith('history')
    ? historySvg(box, kind === 'deep-history')
    : boxSvg(box, kind === 'final')
  return `<g data-state="${escaped(id)}" class="${classes.filter(Boolean).join(' ')}">${shape}</g>`
}

/** A state's text, on a ground of its own where lines run through the state. */
function stateTextSvg({ state, text }: StateBox, taken: string | undefined): string {
  if (state.kind.endsWith('history')) return ''
  const plate = state.states.length > 0 ? rect(padded(text, 4, 2), 'ground', 3) : ''
  return `<g class="text" data-state="${escaped(state.id)}">${plate}${linesSvg(text, taken)}</g>`
}

function arrowLines({ lines, transitions }: Arrow, taken: string | undefined): string {
  return `<g class="${transitions.some(({ id }) => id === taken) ? 'arrow taken' : 'arrow'}">${lines.map(lineSvg).join('')}</g>`
}

function boxSvg(box: Box, isFinal: boolean): string {
  return rect(box, 'box', 8) + (isFinal ? rect(padded(box, -4, -4), 'inner', 5) : '')
}

function historySvg(box: Box, isDeep: boolean): string {
  const { x, y } = centre(box)
  return `<circle class="box" cx="${x}" cy="${y}" r="${box.width / 2}"/><text class="name" text-anchor="middle" x="${x}" y="${y + 5}">${isDeep ? 'H*' : 'H'}</text>`
}

function startSvg(line: readonly Point[]): string {
  const [from] = line
  return from === undefined
    ? ''
    : `<circle class="dot" cx="${round(from.x)}" cy="${round(from.y)}" r="6"/>${lineSvg(line)}`
}

function lineSvg(line: readonly Point[]): string {
  const path = line.map(({ x, y }, turn) => `${turn === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  return `<path class="line" d="${path}"/>${headSvg(line)}`
}

/** The head of an arrow, along its last stretch. */
function headSvg(line: readonly Point[]): string {
  const [before, end] = line.slice(-2)
  if (before === undefined || end === undefined) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const corner = (side: number) =>
    `${round(end.x - 9 * dx - side * 4.5 * dy)} ${round(end.y - 9 * dy + side * 4.5 * dx)}`
  return `<path class="head" d="M${round(end.x)} ${round(end.y)}L${corner(1)}L${corner(-1)}Z"/>`
}

/** The text of an arrow on a ground of its own. */
function textSvg(text: PlacedText, taken: string | undefined): string {
  const { x, y } = text
  return `<g class="label">${rect({ ...text, width: text.width + 8, height: text.height + 4 }, 'plate', 3)}${linesSvg({ ...text, x: x + 4, y: y + 2 }, taken)}</g>`
}

/** Lines of text; those of an arrow are the arrow's own. */
function linesSvg({ x, y, lines }: PlacedText, taken: string | undefined): string {
  const draw = ({ kind, text, ...line }: TextLine) =>
    `<text class="${kind}" x="${round(x)}" y="${round(y + line.y)}">${escaped(text)}</text>`
  return [...groupBy(lines, ({ transition }) => transition ?? '')]
    .map(([transition, own]) => {
      const drawn = own.map(draw).join('')
      if (transition === '') return drawn
      return `<g data-transition="${escaped(transition)}"${transition === taken ? ' class="taken"' : ''}>${drawn}</g>`
    })
    .join('')
}

function rect({ x, y, width, height }: Box, name: string, radius: number): string {
  return `<rect class="${name}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`
}

function padded({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down }
}

function centre({ x, y, width, height }: Box): Point {
  return { x: round(x + width / 2), y: round(y + height / 2) }
}

/** To a tenth of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
