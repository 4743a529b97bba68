import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chartPairs } from '#machines/pairs.ts'
import { STEPPED_CHARTS } from '#machines/panel/stepped-charts.ts'
import { layOutFlow } from '#src/studio/drawing/flow-layout.ts'
import { listScopes } from '#src/studio/drawing/fold.ts'
import { type Layout, layOut } from '#src/studio/drawing/layout.ts'
import { LEVELS, type Level, selectLevel } from '#src/studio/drawing/level.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import { findExportFolder, getFileName, MADE_FOLDER, ROOT } from '../repository.ts'
import type { ChartFacts } from './facts.ts'
import { listSenders } from './find-unsent.ts'
import { toMachineJson } from './machine-json.ts'
import type { MapFacts } from './map.ts'
import { formatMarkdown } from './markdown.ts'
import { formatMermaid } from './mermaid.ts'
import { type DrawnChart, formatPage, type PageParts } from './page.ts'
import { readProgram } from './read-program.ts'
import { listChartSenders, listPassages } from './relations.ts'
import { formatTrackingPlan } from './tracking-markdown.ts'
import { buildTrackingPlan } from './tracking-plan.ts'

/** A file to write: its path from the root of the repository, and its text. */
export type TextFile = { readonly path: string; readonly text: string }

/** Creates the file of one chart that the repository keeps. */
export function createKeptFile(facts: ChartFacts): TextFile {
  return { path: `${findExportFolder(facts.id)}/${getFileName(facts.id)}.md`, text: formatMarkdown(facts) }
}

/** Creates the files of one chart that the repository does not keep, except the PNG, which is rendered from the SVG. */
export async function createMadeFiles(facts: ChartFacts): Promise<readonly TextFile[]> {
  const file = `${MADE_FOLDER}/${getFileName(facts.id)}`
  return [
    { path: `${file}.svg`, text: drawSvg(await layOutOnce(facts, 'failures')) },
    { path: `${file}.mmd`, text: formatMermaid(facts) },
    { path: `${file}.json`, text: `${JSON.stringify(toMachineJson(facts), null, 1)}\n` },
  ]
}

/** Creates the files that all charts share, which the repository keeps: their page and the tracking plan. */
export async function createSharedFiles(facts: readonly ChartFacts[]): Promise<readonly TextFile[]> {
  const drawn = await Promise.all(facts.map(drawForPage))
  const plan = buildTrackingPlan(facts)
  return [
    { path: 'machines/charts/drawings.ts', text: await formatDrawings(facts) },
    { path: 'machines/charts/plano-de-mensuracao.md', text: formatTrackingPlan(plan) },
    {
      path: 'machines/charts/index.html',
      text: formatPage(drawn, plan, await readMap(facts), await readPageParts()),
    },
  ]
}

/** Formats the drawings of the charts whose steps the operator's room counts, as a module for it. */
async function formatDrawings(facts: readonly ChartFacts[]): Promise<string> {
  const drawings = await Promise.all(
    STEPPED_CHARTS.flatMap((id) => {
      const own = facts.find((one) => one.id === id)
      return own ? [layOutFlow(own).then((drawing) => `  ${id}: ${JSON.stringify(drawing)},`)] : []
    }),
  )
  return [
    "import type { ChartDrawing } from '../panel/chart-drawing.ts'",
    "import type { SteppedChart } from '../panel/stepped-charts.ts'",
    '',
    '/** The charts as the operator’s room draws them. Written by `npm run charts`. */',
    'export const CHART_DRAWINGS: Readonly<Record<SteppedChart, ChartDrawing>> = {',
    ...drawings,
    '}',
    '',
  ].join('\n')
}

async function readMap(facts: readonly ChartFacts[]): Promise<MapFacts> {
  const senders = listSenders(await readProgram(facts))
  return {
    facts,
    passages: listPassages(facts, chartPairs),
    senders: new Map(facts.map((one) => [one.id, listChartSenders(one, senders, chartPairs)])),
  }
}

/** Draws a chart for the page: whole, and each of its scopes alone, at each level. */
async function drawForPage(facts: ChartFacts): Promise<DrawnChart> {
  const drawings = LEVELS.flatMap((level) => {
    const scopes = listScopes(selectLevel(facts.chart, facts.detours, level))
    // A chart whose states have none inside them is the same whole and folded.
    return [null, ...(scopes.length > 1 ? scopes : [])].map(async (scope) => {
      const layout = await (scope === null ? layOutOnce(facts, level) : layOut(facts, level, scope))
      return { level, scope, svg: drawSvg(layout, false) }
    })
  })
  return { facts, drawings: await Promise.all(drawings) }
}

const layouts = new WeakMap<ChartFacts, Map<Level, Promise<Layout>>>()

/** Positions a chart at a level, once for its own drawing and the page. */
export function layOutOnce(facts: ChartFacts, level: Level): Promise<Layout> {
  const known = layouts.get(facts) ?? new Map<Level, Promise<Layout>>()
  layouts.set(facts, known)
  const layout = known.get(level) ?? layOut(facts, level)
  known.set(level, layout)
  return layout
}

/** The page's scripts, in the order in which they run. */
const SCRIPTS = ['search.js', 'detail.js', 'page.js', 'found.js', 'pan.js', 'print.js']

async function readPageParts(): Promise<PageParts> {
  const readPart = (name: string) => readFile(join(ROOT, 'src/studio/exports/page', name), 'utf8')
  const [style, typeface, ...scripts] = await Promise.all([
    readPart('page.css'),
    readFile(join(ROOT, 'src/assets/fonts/schibsted-grotesk-ptbr.woff2'), 'base64'),
    ...SCRIPTS.map(readPart),
  ])
  // One script of the page, not modules.
  return { style, script: scripts.join('\n').replace(/^export /gm, ''), typeface }
}
