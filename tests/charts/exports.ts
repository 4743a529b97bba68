import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inPortuguese } from '#machines/chart-model/in-portuguese.ts'
import { type ChartFacts, titled } from '#src/charts/facts.ts'
import { layOut } from '#src/charts/layout.ts'
import { markdownOf } from '#src/charts/markdown.ts'
import { mermaidOf } from '#src/charts/mermaid.ts'
import { type PageParts, pageOf } from '#src/charts/page.ts'
import { scxmlOf } from '#src/charts/scxml.ts'
import { svgOf } from '#src/charts/svg.ts'
import { trackingPlan } from '#src/charts/tracking.ts'
import { trackingMarkdown } from '#src/charts/tracking-markdown.ts'
import { folderOf, nameOf, ROOT } from './places.ts'

/** A file to be written: its path from the root of the repository, and its text. */
export type TextFile = { readonly path: string; readonly text: string }

/** A chart's own files, but for its picture, which is made of its drawing. */
export async function filesOf(facts: ChartFacts): Promise<readonly TextFile[]> {
  const file = `${folderOf(facts.id)}/${nameOf(facts.id)}`
  return [
    { path: `${file}.svg`, text: await drawingOf(facts) },
    { path: `${file}.mmd`, text: mermaidOf(facts.chart) },
    { path: `${file}.scxml`, text: scxmlOf(facts.chart) },
    { path: `${file}.json`, text: `${JSON.stringify(facts, null, 1)}\n` },
    { path: `${file}.md`, text: markdownOf(facts, nameOf(facts.id)) },
  ]
}

/** The files of all charts together: the page to read them in, and the tracking plan. */
export async function sharedFilesOf(facts: readonly ChartFacts[]): Promise<readonly TextFile[]> {
  const drawn = await Promise.all(facts.map(async (one) => ({ facts: one, svg: await drawingOf(one) })))
  const plan = trackingPlan(facts)
  return [
    { path: 'machines/charts/plano-de-mensuracao.md', text: trackingMarkdown(plan) },
    { path: 'machines/charts/index.html', text: pageOf(drawn, plan, await pageParts()) },
  ]
}

const drawings = new WeakMap<ChartFacts, Promise<string>>()

/** Laying a chart out takes longest, and the page shows what the chart's own file holds. */
function drawingOf(facts: ChartFacts): Promise<string> {
  const drawing = drawings.get(facts) ?? layOut(inPortuguese(titled(facts))).then((layout) => svgOf(layout))
  drawings.set(facts, drawing)
  return drawing
}

async function pageParts(): Promise<PageParts> {
  const [style, script, typeface] = await Promise.all([
    readFile(join(ROOT, 'src/charts/page/page.css'), 'utf8'),
    readFile(join(ROOT, 'src/charts/page/page.js'), 'utf8'),
    readFile(join(ROOT, 'src/assets/fonts/schibsted-grotesk-ptbr.woff2'), 'base64'),
  ])
  return { style, script, typeface }
}
