import { escapeMarkup } from '../escape-markup.ts'
import type { Arrow, Box, Layout, Point, StateBox } from './layout.ts'
import { type TextLine, TYPE } from './text.ts'

/**
 * Draws a layout as an SVG document. States are `<g data-state="id">`, the words of a transition `<g data-transition="id">`.
 * The style covers the classes that the inspector adds: `active` for a state, `taken` for an arrow and its words.
 * @param hasTransitions false leaves out which words belong to which transition: a third of the drawing's size
 */
export function drawSvg(layout: Layout, hasTransitions = true): string {
  const { title, width, height, states, arrows } = layout
  const regions = new Set(
    states.flatMap(({ state }) => (state.kind === 'parallel' ? state.states.map(({ id }) => id) : [])),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="${escapeMarkup(title)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${STYLE}</style>`,
    ...states.map((box) => renderState(box, regions)),
    ...arrows.map((arrow) => renderArrow(arrow)),
    ...states.map((box) => renderStateText(box, hasTransitions)),
    '</svg>\n',
  ].join('\n')
}

/** The colours of `src/styles/tokens.css` in hexadecimal, which every SVG viewer understands. */
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

/** The style of drawings. Each SVG contains it; a page with several drawings needs it once. */
export const STYLE = [
  '.chart{background:#fff}',
  // Fallbacks are narrower than the typeface, never wider.
  '.chart text{font-family:"Schibsted Grotesk","Schibsted Grotesk Variable",Arial,"Liberation Sans",Helvetica,sans-serif;white-space:pre}',
  `.box{fill:${COLORS.paper};stroke:${COLORS.line};stroke-width:1.25}`,
  `.group>.box{fill:${COLORS.group}}`,
  '.region>.box{stroke-dasharray:6 4}',
  // A folded state is a pile of sheets.
  `.under{fill:${COLORS.group};stroke:${COLORS.line};stroke-width:1.25}`,
  `.line{fill:none;stroke:${COLORS.line};stroke-width:1.25}`,
  `.inner{fill:none;stroke:${COLORS.line};stroke-width:1}`,
  `.head,.dot{fill:${COLORS.line}}`,
  `.name,.trigger{fill:${COLORS.ink}}`,
  `.description,.identifier,.from,.actions{fill:${COLORS.soft}}`,
  `.work,.way{fill:${COLORS.green}}`,
  `.guard{fill:${COLORS.amber}}`,
  `.active>.box{fill:${COLORS.greenSoft};stroke:${COLORS.green};stroke-width:2.5}`,
  `.taken .line{stroke:${COLORS.ruby};stroke-width:2.5}`,
  `.taken .head,.taken .trigger,.taken .way{fill:${COLORS.ruby}}`,
  ...Object.entries(TYPE).map(
    ([kind, { size, weight }]) => `.${kind}{font-size:${size}px;font-weight:${weight}}`,
  ),
].join('')

function renderState(box: StateBox, regions: ReadonlySet<string>): string {
  const { id, kind, states } = box.state
  const isFolded = states.length === 0 && (kind === 'compound' || kind === 'parallel')
  const classes = [
    'state',
    kind,
    states.length > 0 ? 'group' : '',
    isFolded ? 'folded' : '',
    regions.has(id) ? 'region' : '',
  ]
  const shape = kind.endsWith('history')
    ? renderHistory(box, kind === 'deep-history')
    : (isFolded ? renderRect({ ...box, x: box.x + 4, y: box.y + 4 }, 'under', 8) : '') +
      renderBox(box, kind === 'final')
  return `<g data-state="${escapeMarkup(id)}" class="${classes.filter(Boolean).join(' ')}">${shape}</g>`
}

function renderStateText({ state, text: { x, y, lines } }: StateBox, hasTransitions: boolean): string {
  if (state.kind.endsWith('history')) return ''
  const drawn = lines.map((line) => renderTextLine(hasTransitions ? line : { ...line, transitions: [] }))
  return `<g class="text" data-state="${escapeMarkup(state.id)}" transform="translate(${round(x)} ${round(y)})">${drawn.join('')}</g>`
}

function renderBox(box: Box, isFinal: boolean): string {
  return renderRect(box, 'box', 8) + (isFinal ? renderRect(padBox(box, -4, -4), 'inner', 5) : '')
}

function renderHistory(box: Box, isDeep: boolean): string {
  const { x, y } = getCentre(box)
  return `<circle class="box" cx="${x}" cy="${y}" r="${box.width / 2}"/><text class="name" text-anchor="middle" x="${x}" y="${y + 5}">${isDeep ? 'H*' : 'H'}</text>`
}

/** Renders a line with its head. The arrow to an initial state begins with a dot. */
function renderArrow({ transitions, line }: Arrow): string {
  const [from] = line
  if (from === undefined) return ''
  const path = line.map((point, turn) => renderStep(point, line[turn - 1])).join('')
  const dot =
    transitions.length === 0 ? `<circle class="dot" cx="${round(from.x)}" cy="${round(from.y)}" r="4"/>` : ''
  return `<g class="arrow">${dot}<path class="line" d="${path}"/>${renderHead(line)}</g>`
}

/** Renders a step of a line. Most are straight across or down. */
function renderStep(to: Point, from: Point | undefined): string {
  const [x, y] = [round(to.x), round(to.y)]
  if (from === undefined) return `M${x} ${y}`
  if (round(from.y) === y) return `H${x}`
  return round(from.x) === x ? `V${y}` : `L${x} ${y}`
}

/** Renders the head of an arrow. Every arrow enters its state from the left. */
function renderHead(line: readonly Point[]): string {
  const end = line.at(-1)
  return end === undefined ? '' : `<path class="head" d="M${round(end.x)} ${round(end.y)}l-9 4.5v-9z"/>`
}

/** Renders a line of text, wrapped in a group for every transition it belongs to. */
function renderTextLine({ kind, text, transitions, x, y }: TextLine): string {
  const indent = x === 0 ? '' : ` x="${round(x)}"`
  const drawn = `<text class="${kind}"${indent} y="${round(y)}">${escapeMarkup(text)}</text>`
  return transitions.reduceRight(
    (inner, id) => `<g data-transition="${escapeMarkup(id)}">${inner}</g>`,
    drawn,
  )
}

function renderRect({ x, y, width, height }: Box, name: string, radius: number): string {
  return `<rect class="${name}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`
}

function padBox({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down }
}

function getCentre({ x, y, width, height }: Box): Point {
  return { x: round(x + width / 2), y: round(y + height / 2) }
}

/** Rounds to a tenth of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
