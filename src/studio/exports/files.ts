import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Layout, layOut } from '#src/studio/drawing/layout.ts'
import { LEVELS, type Level } from '#src/studio/drawing/level.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import { findExportFolder, getFileName, MADE_FOLDER, ROOT } from '../repository.ts'
import type { ChartFacts } from './facts.ts'
import { toMachineJson } from './machine-json.ts'
import { formatMarkdown } from './markdown.ts'
import { formatMermaid } from './mermaid.ts'
import { formatPage, type PageParts } from './page.ts'
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
  const drawn = await Promise.all(
    facts.map(async (one) => ({
      facts: one,
      drawings: await Promise.all(
        LEVELS.map(async (level) => ({ level, svg: drawSvg(await layOutOnce(one, level), false) })),
      ),
    })),
  )
  const plan = buildTrackingPlan(facts)
  return [
    { path: 'machines/charts/plano-de-mensuracao.md', text: formatTrackingPlan(plan) },
    { path: 'machines/charts/index.html', text: formatPage(drawn, plan, await readPageParts()) },
  ]
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

async function readPageParts(): Promise<PageParts> {
  const [style, script, pan, print, typeface] = await Promise.all([
    readFile(join(ROOT, 'src/studio/exports/page/page.css'), 'utf8'),
    readFile(join(ROOT, 'src/studio/exports/page/page.js'), 'utf8'),
    readFile(join(ROOT, 'src/studio/exports/page/pan.js'), 'utf8'),
    readFile(join(ROOT, 'src/studio/exports/page/print.js'), 'utf8'),
    readFile(join(ROOT, 'src/assets/fonts/schibsted-grotesk-ptbr.woff2'), 'base64'),
  ])
  return { style, script: [script, pan, print].join('\n'), typeface }
}
